/** Dice, cards and coins out of filtered noise, damped tones and plucked strings. No file is loaded. */

/**
 * What sounds are made on. It works for a real and for an offline context.
 * @typedef {object} Bench
 * @property {BaseAudioContext} context
 * @property {GainNode} out its gain is the volume
 * @property {AudioBuffer} noise
 * @property {Map<number, AudioBuffer>} strings by pitch
 */
/** @typedef {import("../types.js").Feeling} Feeling */
/** @typedef {(bench: Bench, at: number) => void} Sound */

/** @param {BaseAudioContext} context @returns {Bench} */
export function workbench(context) {
  const out = context.createGain();
  const limit = context.createDynamicsCompressor();
  limit.threshold.value = -10;
  limit.ratio.value = 8;
  limit.attack.value = 0.002;
  limit.release.value = 0.08;
  out.connect(limit).connect(context.destination);
  return { context, out, noise: hiss(context), strings: new Map() };
}

/** One second of white noise. @param {BaseAudioContext} context */
function hiss(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** @param {number} low @param {number} high */
const between = (low, high) => low + Math.random() * (high - low);

/**
 * An envelope: quickly up, then dying away.
 * @param {Bench} bench @param {number} at @param {number} loud @param {number} attack @param {number} decay
 */
function swell({ context }, at, loud, attack, decay) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  return gain;
}

/**
 * @typedef {object} Burst of filtered noise
 * @property {BiquadFilterType} [type]
 * @property {number} freq Hz
 * @property {number} [to] Hz it glides to
 * @property {number} [q]
 * @property {number} [attack] s
 * @property {number} decay s
 * @property {number} loud
 */
/** @param {Bench} bench @param {number} at @param {Burst} burst */
function burst(bench, at, { type = "bandpass", freq, to, q = 1, attack = 0.001, decay, loud }) {
  const { context, out, noise } = bench;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = noise;
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(freq, at);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, at + attack + decay);
  source
    .connect(filter)
    .connect(swell(bench, at, loud, attack, decay))
    .connect(out);
  source.start(at, between(0, 0.5), attack + decay + 0.02);
}

/**
 * A damped tone: the body that a die or a coin makes ring.
 * @param {Bench} bench @param {number} at @param {number} freq @param {number} decay @param {number} loud
 */
function ring(bench, at, freq, decay, loud) {
  const tone = bench.context.createOscillator();
  tone.frequency.value = freq;
  tone.connect(swell(bench, at, loud, 0.0015, decay)).connect(bench.out);
  tone.start(at);
  tone.stop(at + decay + 0.02);
}

/**
 * A die meets wood under felt: the click of the bone, the thump of the cloth, the table's own tone.
 * @param {Bench} bench @param {number} at @param {number} loud @param {number} [pitch]
 */
function knock(bench, at, loud, pitch = 1) {
  const own = pitch * between(0.9, 1.12);
  burst(bench, at, { freq: 2500 * own, q: 1.1, decay: 0.045, loud: loud * 3 });
  burst(bench, at, { freq: 5200 * own, q: 1.8, decay: 0.02, loud: loud * 1.6 });
  burst(bench, at, { type: "lowpass", freq: 700 * own, decay: 0.07, loud: loud * 1.2 });
  ring(bench, at, 215 * own, 0.09, loud * 0.35);
}

/** A die inside the leather cup: duller and closer. @param {Bench} bench @param {number} at @param {number} loud */
function rattle(bench, at, loud) {
  const own = between(0.85, 1.2);
  burst(bench, at, { freq: 1400 * own, q: 1.6, decay: 0.05, loud: loud * 2.4 });
  ring(bench, at, 320 * own, 0.06, loud * 0.3);
}

/** @param {Bench} bench @param {number} at @param {number} freq @param {number} loud */
function pluck(bench, at, freq, loud) {
  const { context, out, strings } = bench;
  const source = context.createBufferSource();
  const gain = context.createGain();
  const string = strings.get(freq) ?? stringOf(context, freq);
  strings.set(freq, string);
  source.buffer = string;
  gain.gain.value = loud;
  source.connect(gain).connect(out);
  source.start(at);
}

/**
 * A gut string after Karplus and Strong: noise that runs round a loop as long as the pitch asks, a little softer each time.
 * @param {BaseAudioContext} context @param {number} freq
 */
function stringOf(context, freq) {
  const rate = context.sampleRate;
  const buffer = context.createBuffer(1, Math.round(rate * 1.5), rate);
  const out = buffer.getChannelData(0);
  const period = rate / freq - 0.5; // the averaging below takes half a sample
  const whole = Math.floor(period);
  const part = period - whole;
  const begun = whole + 2;
  const at = (/** @type {number} */ i) => out[i] ?? 0;
  for (let i = 0; i < begun; i++) out[i] = Math.random() * 1.4 - 0.7;
  for (let i = begun; i < out.length; i++) {
    const near = at(i - whole) + at(i - whole - 1);
    const far = at(i - whole - 1) + at(i - whole - 2);
    out[i] = 0.498 * (near * (1 - part) + far * part);
  }
  return fadedOut(buffer);
}

/** A string that stops at the end of its buffer would click. @param {AudioBuffer} buffer */
function fadedOut(buffer) {
  const samples = buffer.getChannelData(0);
  const tail = Math.round(buffer.sampleRate * 0.3);
  for (let i = 1; i <= tail; i++) samples[samples.length - i] = ((samples[samples.length - i] ?? 0) * i) / tail;
  return buffer;
}

/** A handful of dice: they bounce closer and closer together and softer and softer. @type {Sound} */
function fall(bench, at) {
  let time = at + 0.03;
  for (let i = 0; i < 10; i++) {
    knock(bench, time, 0.75 * 0.86 ** i * between(0.75, 1.1), 1 + i * 0.015);
    time += 0.075 * 0.9 ** i * between(0.45, 1.3);
  }
}

/** @type {Sound} */
function shaken(bench, at) {
  for (let i = 0; i < 8; i++) rattle(bench, at + i * 0.043 + between(0, 0.018), between(0.25, 0.6));
}

/** @param {Bench} bench @param {number} at @param {number} loud */
function chime(bench, at, loud) {
  ring(bench, at, 2093, 0.42, 0.32 * loud);
  ring(bench, at, 2093 * 1.51, 0.3, 0.2 * loud);
  ring(bench, at, 2093 * 2.74, 0.16, 0.14 * loud);
  burst(bench, at, { type: "highpass", freq: 6000, decay: 0.012, loud: 0.3 * loud });
}

/** @type {{[kind in Feeling]: Sound}} */
export const SOUNDS = {
  shake: shaken,
  throw: fall,
  pick: (bench, at) => knock(bench, at, 0.45, 1.25),
  keep(bench, at) {
    burst(bench, at, { type: "lowpass", freq: 1200, attack: 0.02, decay: 0.06, loud: 0.5 });
    knock(bench, at + 0.06, 0.4, 0.8);
  },
  card(bench, at) {
    burst(bench, at, { freq: 1500, to: 4600, q: 0.8, attack: 0.035, decay: 0.09, loud: 0.9 });
    burst(bench, at + 0.085, { type: "lowpass", freq: 1500, decay: 0.05, loud: 0.9 });
  },
  deal(bench, at) {
    burst(bench, at, { freq: 2600, to: 5200, q: 0.8, attack: 0.015, decay: 0.06, loud: 0.8 });
    burst(bench, at + 0.05, { type: "lowpass", freq: 1800, decay: 0.03, loud: 0.6 });
  },
  flip(bench, at) {
    burst(bench, at, { freq: 2200, to: 5600, q: 0.9, attack: 0.03, decay: 0.06, loud: 0.8 });
    burst(bench, at + 0.075, { freq: 3300, q: 1.2, decay: 0.035, loud: 1.6 });
  },
  coin(bench, at) {
    chime(bench, at, 1);
    chime(bench, at + 0.075, 0.5);
  },
  good(bench, at) {
    pluck(bench, at, 392, 0.4);
    pluck(bench, at + 0.09, 523.25, 0.45);
  },
  bad(bench, at) {
    knock(bench, at, 0.5, 0.6);
    pluck(bench, at + 0.02, 155.56, 0.5);
    pluck(bench, at + 0.16, 146.83, 0.5);
  },
  reveal(bench, at) {
    burst(bench, at, { freq: 400, to: 2200, q: 0.7, attack: 0.12, decay: 0.14, loud: 1 });
    knock(bench, at + 0.2, 0.3, 0.9);
  },
  win(bench, at) {
    for (const [i, freq] of [261.63, 329.63, 392, 523.25, 659.26].entries()) pluck(bench, at + i * 0.075, freq, 0.42);
  },
};
