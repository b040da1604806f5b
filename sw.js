// The site without a network. A new version is fetched whole, each file checked by its hash, before it takes over;
// and it takes over when the page says so, or when no page is open. Workbox would bring 20 kB for these 50 lines.
"use strict";
const SITE = registration.scope;
const PREFIX = `king:${new URL(SITE).pathname}:`;
const OWNERS = `${SITE}site.json`; // the one file that may change within a version
const CACHES = {}; // filled in by the build: what each cache holds, by path, with its hash; named by all of them

async function fill(name, files) {
  const cache = await caches.open(PREFIX + name);
  for (const [path, integrity] of Object.entries(files)) {
    const url = new URL(path, SITE).href;
    if (await cache.match(url)) continue; // an installation that was cut short had come this far
    const get = (cache) => fetch(url, { cache, integrity, redirect: "error" });
    const answer = await get("default").catch(() => get("reload")); // what the browser has may be another version's
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(url, answer);
  }
}

async function askOwner() {
  const answer = await fetch(OWNERS, { cache: "no-cache" });
  if (answer.ok) await (await caches.open(`${PREFIX}site`)).put(OWNERS, answer.clone());
  return answer;
}

async function tidy() {
  const ours = ["site", "memory", ...Object.keys(CACHES)].map((name) => PREFIX + name);
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !ours.includes(name)) await caches.delete(name);
  }
  await clients.claim();
}

async function find(url) {
  for (const name of Object.keys(CACHES)) {
    const answer = await (await caches.open(PREFIX + name)).match(url, { ignoreVary: true });
    if (answer) return answer;
  }
  return null;
}

// Exactly this address: one with a query is not found in a cache, and would come from the network.
const pattern = ({ protocol, hostname, port, pathname }) => ({ protocol: protocol.slice(0, -1), hostname, port, pathname, search: "" });

// Chromium can look into the caches itself, without starting this worker, where it is told to in time.
function showTheWay(event) {
  const routes = Object.entries(CACHES).map(([name, files]) => {
    const condition = { or: Object.keys(files).map((path) => ({ urlPattern: pattern(new URL(path, SITE)) })) };
    return { condition, source: { cacheName: PREFIX + name } };
  });
  return event.addRoutes?.(routes).catch(() => {});
}

addEventListener("install", (event) => {
  event.waitUntil(showTheWay(event));
  event.waitUntil(Promise.all(Object.entries(CACHES).map((cache) => fill(...cache))));
  event.waitUntil(askOwner().catch(() => {}));
});
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => {
  if (event.data === "apply") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const [url] = request.url.split(/[?#]/);
  if (request.method !== "GET" || !url.startsWith(SITE)) return;
  if (url === OWNERS) {
    const fresh = askOwner();
    event.waitUntil(fresh.catch(() => {}));
    event.respondWith(caches.match(url).then((kept) => kept ?? fresh));
    return;
  }
  const isPage = request.mode === "navigate" && url === `${SITE}index.html`;
  event.respondWith(find(isPage ? SITE : url).then((kept) => kept ?? fetch(request)));
});
