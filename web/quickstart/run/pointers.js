/**
 * JavaScript's functions that C may point to. Emscripten makes a WebAssembly file of its own for each of two hundred and
 * more as it starts; here one file holds them all, which takes a tenth of the time.
 *
 * Encoding: WebAssembly Core Specification 2.0, 5.5.
 */

/** @typedef {((...given: any[]) => unknown) & {sig?: string, stub?: boolean}} Callable `sig` as Emscripten writes types: result first */

const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const [TYPES, IMPORTS, EXPORTS] = [1, 2, 7];
const FUNCTION = 0x60;
/** @type {{[letter: string]: number}} */
const VALUE = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };

/**
 * Puts callable ones in the place of those that the file asks for by their place in the table.
 * @param {WebAssembly.Module} wasm
 * @param {{[name: string]: Callable | undefined}} env
 */
export function makeCallable(wasm, env) {
  const asked = WebAssembly.Module.imports(wasm)
    .filter(({ module }) => module === "GOT.func")
    .map(({ name }) => env[name]);
  const ours = [...new Set(asked.filter((one) => one?.sig && !one.stub))];
  const all = /** @type {(Callable & {sig: string})[]} */ (ours);
  const made = exported(all);
  const callable = new Map(all.map((one, i) => [one, Object.assign(/** @type {Callable} */ (made[i]), { sig: one.sig })]));
  for (const [name, one] of Object.entries(env)) {
    const better = one && callable.get(/** @type {any} */ (one));
    if (better) env[name] = better;
  }
}

/**
 * The same functions, as WebAssembly exports them: only such may stand in a table.
 * @param {(Callable & {sig: string})[]} all
 */
export function exported(all) {
  const module = new WebAssembly.Module(file(all.map(({ sig }) => sig)));
  const { exports } = new WebAssembly.Instance(module, { e: Object.fromEntries(all.entries()) });
  return all.map((_, i) => /** @type {Callable} */ (exports[i]));
}

/** A file that exports what it imports, from "e", by number. @param {string[]} signatures */
function file(signatures) {
  const named = (/** @type {number} */ i) => [...text(String(i)), 0];
  return new Uint8Array([
    ...HEADER,
    ...section(TYPES, signatures.map(type)),
    ...section(
      IMPORTS,
      signatures.map((_, i) => [...text("e"), ...named(i), ...number(i)]),
    ),
    ...section(
      EXPORTS,
      signatures.map((_, i) => [...named(i), ...number(i)]),
    ),
  ]);
}

/** @param {string} signature */
function type(signature) {
  const [result = "v", ...given] = signature;
  const values = (/** @type {string[]} */ letters) => [letters.length, ...letters.map((letter) => VALUE[letter] ?? 0)];
  return [FUNCTION, ...values(given), ...values(result === "v" ? [] : [result])];
}

/** @param {number} id @param {number[][]} entries */
function section(id, entries) {
  const body = [...number(entries.length), ...entries.flat()];
  return [id, ...number(body.length), ...body];
}

/** @param {string} word in ASCII */
const text = (word) => [word.length, ...Array.from(word, (letter) => letter.charCodeAt(0))];

/** Unsigned LEB128. @param {number} value @returns {number[]} */
const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)]);
