// A restored application that runs any Python: the run half as it is in web/quickstart, with the runtime as it is shipped.
import { Later } from "./run/lazy-wasm.js";
import { createCore, restore, unpack } from "./run/restore.js";

const { body } = await fetch("runtime/snapshot.bin");
const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
const compiled = WebAssembly.compileStreaming(fetch("runtime/quick.hot.wasm"));
const [bytes, wasm] = await Promise.all([unpacked, compiled, import("./runtime/quick.glue.js")]);
const shot = unpack([new Uint8Array(bytes)]);
const later = new Later(new URL("runtime/quick.cold.wasm", location.href).href);
const python = restore(await createCore(wasm, shot.told.memory, { pointers: true, cold: () => later.now() }), shot);
const [run, scope] = [python.pyimport("builtins").exec, python.runPython("{}")];

onmessage = ({ data }) => {
  try {
    run(data, scope);
    postMessage(scope.get("answer"));
  } catch (error) {
    postMessage(JSON.stringify(String(error)));
  }
};
postMessage("ready");
