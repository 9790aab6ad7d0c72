// A restored engine that runs any Python: restore.js as it is in web/, with the runtime as it is shipped.
import { hollow, unpack, wake } from "./engine/restore.js";

const { body } = await fetch("runtime/snapshot.bin");
const unpacked = new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
const compiled = WebAssembly.compileStreaming(fetch("runtime/pyodide.often.wasm"));
const [bytes, wasm] = await Promise.all([unpacked, compiled, import("./runtime/pyodide.asm.js")]);
const shot = unpack(bytes);
const python = wake(await hollow(wasm, shot.told.memory), shot);
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
