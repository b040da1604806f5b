// Python as the page and its workers start it: Pyodide with the game's package beside it; and, from the second
// visit on, with the memory that a worker has filled in an earlier one, so that nothing is imported again.
import { loadPyodide as load, version } from "./assets/runtime/pyodide.mjs";

export { version };

// Pyodide runs Python on stacks that WebAssembly can switch, where the browser has them, so that Python may wait for
// a promise; King never does. Such a stack is what some browsers die of: Chromium reads beyond its end whenever its
// sampling of memory, which is on for some people, looks at it, and some guards against viruses end the page.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const PACKAGE = new URL("./king.zst", import.meta.url).href;
const RUNTIME = new URL(".", import.meta.resolve("./assets/runtime/pyodide.mjs")).href;
const HOME = "/home/pyodide"; // Pyodide's working folder, in memory
const MAKER = "king-memory"; // the name of the worker that fills a memory
const CALM = 2500; // ms after the start before that worker may use the processor

// What a memory depends on, besides Pyodide's own check of its build: both names tell their files' content.
const STORE = `king:${new URL(".", import.meta.url).pathname}:memory`;
const KEY = `${PACKAGE}?memory=${encodeURIComponent(RUNTIME + navigator.userAgent)}`;

// The package is a zip whose files are not compressed, but all of it is: Python unpacks that in ten milliseconds.
const UNPACK = `from _zstd import ZstdDecompressor as Z; open("king.zip", "wb").write(Z().decompress(open("king.zst", "rb").read()))`;

async function bytesOf(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start(options) {
  const bytes = bytesOf(PACKAGE);
  const putPackage = async (FS) => FS.writeFile(`${HOME}/king.zst`, await bytes);
  const python = await load({ ...options, indexURL: RUNTIME, fsInit: putPackage });
  await bytes; // Pyodide goes on without what could not be put into place
  python.runPython(UNPACK);
  return python;
}

// Whether the service worker answers this page's requests; a worker of ours does not know. Who is not served by it
// comes for the first time, or has asked for everything anew.
const isServed = () => !globalThis.document || Boolean(navigator.serviceWorker?.controller);

// The answer that holds the memory. Without storage every visit is a first one.
const remembered = async () => (isServed() ? caches.match(KEY, { cacheName: STORE }) : null);

const forget = () => caches.delete(STORE).catch(() => {});

async function begin(streams) {
  const memory = await remembered().catch(() => null);
  if (memory) {
    globalThis.addEventListener("king:failed", forget); // whatever it fails for, the next start does without
    try {
      const python = await start({ ...streams, _loadSnapshot: memory.arrayBuffer() });
      performance.mark("king:remembered");
      return python;
    } catch (error) {
      console.warn(`The memory of an earlier visit does not fit: ${error}`);
      await forget();
    }
  }
  if (globalThis.document) addEventListener("king:ready", () => setTimeout(startMaker, CALM), { once: true });
  return start(streams);
}

function startMaker() {
  if (isServed() && globalThis.caches) new Worker(import.meta.url, { type: "module", name: MAKER });
}

// The unused end of the memory is nothing but zeros, as it is in every new one.
function withoutEnd(memory) {
  const words = new BigUint64Array(memory.buffer);
  let end = words.length;
  while (words[end - 1] === 0n) end -= 1;
  return memory.subarray(0, 8 * end);
}

async function fillMemory() {
  const python = await start({ _makeSnapshot: true });
  python.runPython("import sys; sys.path.insert(0, 'king.zip'); from king.web import memory; memory.fill()");
  const cache = await caches.open(STORE);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(KEY, new Response(withoutEnd(python.makeMemorySnapshot())));
}

// Python starts at once, while PyScript's own scripts are on their way: where it writes to is told later.
const told = {};
const streams = { stdout: (line) => told.stdout?.(line), stderr: (line) => told.stderr?.(line) };
const isMaker = globalThis.name === MAKER;
const python = isMaker ? null : begin(streams);
if (isMaker) fillMemory().catch(() => {}).finally(close);

export function loadPyodide({ stdout, stderr }) {
  Object.assign(told, { stdout, stderr });
  return python;
}
