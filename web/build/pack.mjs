/**
 * Joins and shrinks the shell: what lies in web/ as many small modules and style sheets leaves as few small files, with
 * source maps beside them.
 *
 *     node web/build/pack.mjs FOLDER [SIZES [STAGES]]
 *
 * Nothing is listed here: what the pages name, the games' views, the screens' sheets and the worker are found, and so is what any of them
 * fetches later. What a page's own module brings with it is one file, and what most tables share is another. FOLDER gets the same paths as in
 * web/; SIZES, how many bytes each module is of it. STAGES are those of the quick start that this site has.
 */
import { readdir, readFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { rollup } from "@rollup/wasm-node";

const WEB = dirname(dirname(fileURLToPath(import.meta.url)));
const TARGET = ["es2022", "chrome109", "firefox115", "safari16.4"];
const WORKER = "engine/worker.js";
const SHARED = "games/shared"; // what most tables have in common: one file, for each would ask for all of it; what few share, only they pay for
const ELEMENT = "embed.js"; // stands alone in other people's pages
const NAMED = ["app/match/records.js", "app/sharing/code.js", "app/sharing/links.js", "app/sharing/qr.js"]; // tests of the built site call its functions by their names

const STAGES = "quickstart/run/stages.js";

const [out = "", sizes = "", stages = ""] = process.argv.slice(2);
/** @type {Record<string, number>} */
const bytes = {};

/** @param {string} path @returns {string} as in an address, from web/ */
const named = (path) => relative(WEB, path).split(sep).join("/");

async function main() {
  const { modules, scripts, sheets } = await pages();
  const games = await readdir(join(WEB, "games"));
  const own = (/** @type {string} */ name) => games.map((game) => `games/${game}/${name}`);
  const there = new Set(await files("games"));
  const views = own("view.js").filter((name) => there.has(name));
  const screens = (await files("app/screens")).filter((name) => name.endsWith(".css"));
  const looks = [...own("style.css").filter((name) => there.has(name)), ...screens];
  await Promise.all([joined(modules, views, NAMED), joined([WORKER]), ...[...scripts, ELEMENT].map(shrink), styles([...sheets, ...looks])]);
  if (sizes) await writeFile(sizes, JSON.stringify(bytes));
}

/** What the pages name. */
async function pages() {
  const found = { modules: new Set(), scripts: new Set(), sheets: new Set() };
  for (const name of await readdir(WEB)) {
    if (!name.endsWith(".html")) continue;
    const page = await readFile(join(WEB, name), "utf8");
    for (const [tag] of page.matchAll(/<(?:script|link)\b[^>]*>/g)) {
      const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? "";
      // What lies beside the pages keeps its name and its text: other sites refer to it.
      if (!address.includes("/")) continue;
      if (tag.startsWith("<script")) (tag.includes('type="module"') ? found.modules : found.scripts).add(address);
      else if (tag.includes('rel="stylesheet"')) found.sheets.add(address);
    }
  }
  return { modules: [...found.modules], scripts: [...found.scripts], sheets: [...found.sheets] };
}

/** @param {string} folder @returns {Promise<string[]>} */
async function files(folder) {
  const found = await readdir(join(WEB, folder), { recursive: true });
  return found.map((name) => named(join(WEB, folder, name)));
}

/**
 * @param {string[]} first what a page starts with: all that it imports is one file
 * @param {string[]} [views] what is imported by an address that is made up at run time
 * @param {string[]} [others] what keeps its name for other reasons
 */
async function joined(first, views = [], others = []) {
  const input = Object.fromEntries([...first, ...views, ...others].map((name) => [name.replace(/\.js$/, ""), join(WEB, name)]));
  const bundle = await rollup({ input, plugins: [{ name: "stages", load: built }], preserveEntrySignatures: "allow-extension", onwarn: refuse });
  /** @type {import("@rollup/wasm-node").GetManualChunk} */
  const home = (id, { getModuleInfo }) => {
    if (reached(first, getModuleInfo).has(id)) return first[0]?.replace(/\.js$/, "");
    return views.filter((name) => reached([name], getModuleInfo).has(id)).length * 2 > views.length ? SHARED : undefined;
  };
  const { output } = await bundle.generate({
    format: "es",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: ({ name, facadeModuleId, moduleIds }) => (name === SHARED ? `${name}.js` : named(facadeModuleId ?? moduleIds.at(-1) ?? "")),
    manualChunks: home,
    hoistTransitiveImports: false,
    plugins: [{ name: "shell", renderChunk: (code, { fileName }) => shrunk(code, fileName), resolveImportMeta: address }],
  });
  await bundle.close();
  for (const one of output) {
    await put(one.fileName, one.type === "chunk" ? one.code : one.source);
    for (const [id, part] of Object.entries(one.type === "chunk" ? one.modules : {}))
      bytes[named(id)] = (await transform(part.code ?? "", { minify: true, target: TARGET })).code.length;
  }
}

/** What the build says in the place of a module. @param {string} id */
function built(id) {
  return stages && named(id) === STAGES ? `export const STAGES = ${stages};` : null;
}

/** Every module that is loaded once these are. @param {string[]} names @param {import("@rollup/wasm-node").GetModuleInfo} getModuleInfo @returns {Set<string>} */
function reached(names, getModuleInfo) {
  const found = new Set();
  const waiting = names.map((name) => join(WEB, name));
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** A module that has moved into another's file still counts addresses from where it was. @param {string | null} property @param {{chunkId: string, moduleId: string}} place */
function address(property, { chunkId, moduleId }) {
  if (property !== "url" || dirname(chunkId) === dirname(named(moduleId))) return null;
  const way = relative(dirname(chunkId), named(moduleId)).split(sep).join("/");
  return `new URL(${JSON.stringify(way)}, import.meta.url).href`;
}

/** @param {import("@rollup/wasm-node").RollupLog} warning */
function refuse(warning) {
  throw new Error(`${warning.code}: ${warning.message}`);
}

/** @param {string} code @param {string} name */
async function shrunk(code, name) {
  const { code: small, map } = await transform(code, {
    format: "esm",
    minify: true,
    target: TARGET,
    legalComments: "none",
    sourcemap: "external",
    sourcefile: name,
  });
  return { code: small, map };
}

/** A script that stands alone. @param {string} name */
async function shrink(name) {
  const code = await readFile(join(WEB, name), "utf8");
  const { code: small } = await transform(code, { minify: true, target: TARGET, legalComments: "none" });
  await put(name, small);
}

/** @param {string[]} names */
async function styles(names) {
  await build({
    entryPoints: names.map((name) => join(WEB, name)),
    bundle: true,
    minify: true,
    sourcemap: true,
    target: TARGET,
    outbase: WEB,
    outdir: out,
    loader: { ".webp": "file", ".woff2": "file", ".svg": "file" },
    assetNames: "[dir]/[name]",
    logLevel: "error",
  });
}

/** @param {string} name @param {string | Uint8Array} content */
async function put(name, content) {
  const path = join(out, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

await main();
