/** The shell's modules ask for a document as soon as they are read; a library brings one. Browsers are tested elsewhere. */
import { createRequire } from "node:module";
import { after } from "node:test";

const { GlobalRegistrator } = createRequire(new URL("../../web/package.json", import.meta.url))("@happy-dom/global-registrator");
const { fetch, AbortSignal, Blob, Response, TextEncoder, TextDecoder } = globalThis;
GlobalRegistrator.register({ url: "http://table.test/" });
// Packing goes through Node's own streams, and Node ends before a signal of its own that is to come in half a minute.
Object.assign(globalThis, { fetch, AbortSignal, Blob, Response, TextEncoder, TextDecoder });
// Messages that would still be shown for a while are not waited for.
after(() => window.happyDOM.abort());
