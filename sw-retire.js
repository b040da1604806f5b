// The switch that retires the service worker: copied over sw.js, it takes that one's place in every browser that
// comes by, deletes what it has kept, and goes. Pages that are open load again, from the network; matches are saved.
"use strict";
const PREFIX = `king:${new URL(registration.scope).pathname}:`;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
  await registration.unregister();
})()));
