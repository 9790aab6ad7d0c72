/** The shell's modules ask for a document as soon as they are read; a library brings one. Browsers are tested elsewhere. */
import { createRequire } from "node:module";

const { GlobalRegistrator } = createRequire(new URL("../../web/package.json", import.meta.url))("@happy-dom/global-registrator");
const { fetch, Blob, Response, TextEncoder, TextDecoder } = globalThis;
GlobalRegistrator.register({ url: "http://table.test/" });
// Packing goes through Node's own streams.
Object.assign(globalThis, { fetch, Blob, Response, TextEncoder, TextDecoder });
