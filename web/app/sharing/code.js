/** Texts that travel in an address: a version character, then base64url. Pure, and shared by every kind of link. */

/** Why a text from an address cannot be used; the word is the last part of a sentence's key. */
export class BadLink extends Error {
  /** @param {"damaged" | "future" | "large" | "foreign" | "live"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

export const VERSION = "1";
const ZLIB = 0x78; // what a browser begins a packed text with that has a checksum
const LETTERS = /^[\w-]*$/;

/** @param {Uint8Array} bytes */
export function toText(bytes) {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return VERSION + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function toBytes(text) {
  const version = text.charAt(0);
  if (!/^\w$/.test(version) || !LETTERS.test(text)) throw new BadLink("damaged");
  if (version !== VERSION) throw new BadLink("future");
  try {
    const binary = atob(text.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    throw new BadLink("damaged");
  }
}

/** With a checksum: without one, a letter that has changed may make another match of it. @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function deflate(bytes) {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} largest unpacking stops there, because a short text can unpack to a huge one
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function inflate(bytes, largest) {
  const format = bytes[0] === ZLIB ? "deflate" : "deflate-raw"; // links used to have no checksum
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(new BadLink("damaged")));
    if (done) break;
    size += value.length;
    if (size > largest) throw (void reader.cancel().catch(() => {}), new BadLink("large"));
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
