// Serve a folder the way static hosts do: HTTP/2, what is text compressed, no other help. Used to measure with.
//   node host.mjs FOLDER KEY CERTIFICATE    prints the port
import { readFile } from "node:fs/promises";
import { createSecureServer } from "node:http2";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".mjs": "text/javascript",
  ".png": "image/png", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
  ".webp": "image/webp", ".woff2": "font/woff2",
};
const PRESSED = new Set([".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"]);

const [folder, key, certificate] = process.argv.slice(2);
const press = promisify(gzip);
/** @type {Map<string, Buffer>} */
const ready = new Map();

/** @param {string} path @param {boolean} small */
async function content(path, small) {
  const name = `${path} ${small}`;
  if (!ready.has(name)) {
    const plain = await readFile(path);
    ready.set(name, small ? await press(plain, { level: 9 }) : plain);
  }
  return ready.get(name);
}

const server = createSecureServer({ key: await readFile(key), cert: await readFile(certificate), allowHTTP1: true });
server.on("request", async ({ url }, answer) => {
  const path = join(folder, normalize(decodeURIComponent(url.split("?")[0]).replace(/\/$/, "/index.html")));
  const kind = extname(path);
  const small = PRESSED.has(kind);
  try {
    const body = await content(path, small);
    const type = { "content-type": TYPES[kind] ?? "application/octet-stream", "cache-control": "max-age=600" };
    answer.writeHead(200, { ...type, ...(small ? { "content-encoding": "gzip" } : {}) });
    answer.end(body);
  } catch {
    answer.writeHead(404);
    answer.end();
  }
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
