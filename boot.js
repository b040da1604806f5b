// What must work before, and without, Python: language and theme of the first paint, the picture of a match that
// waits, the progress line, and a message for everything that can keep the game from starting. No rule and no
// state of the game lives here.
(() => {
  "use strict";
  const root = document.documentElement;
  const board = document.getElementById("boot");
  const line = document.getElementById("boot-text");
  const bar = document.getElementById("boot-bar");
  const folder = location.pathname.replace(/[^/]*$/, "");
  const STALLED = 12000; // ms without any sign of life before the files are looked at
  const HOPELESS = 90000; // ms without any sign of life before the start counts as failed

  const settings = parsed(kept("settings"));
  let site = {}; // what the site's owner has chosen
  let words = {};
  const say = (name, facts = {}) => words[name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? "");

  const ownDatabase = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");

  let alive = performance.now();
  let over = false; // the game has started
  let diagnosed = false;
  let named = false; // the file that is to blame
  let lostDrawing; // a drawing that raised an error

  // Storage may throw, and may hold nonsense: a first paint does without.
  function kept(name) {
    try {
      return localStorage.getItem(`king:${folder}:${name}`);
    } catch {
      return null;
    }
  }

  function parsed(text) {
    try {
      return JSON.parse(text) ?? {};
    } catch {
      return {};
    }
  }

  function dress() {
    const asked = new URLSearchParams(location.search).get("lang");
    const wanted = [asked, settings.language, site.language, ...(navigator.languages ?? [])];
    const all = [...document.querySelectorAll(".words")];
    const inLanguage = (tag) => all.find(({ lang }) => lang.slice(0, 2) === String(tag ?? "").slice(0, 2).toLowerCase());
    const chosen = inLanguage(wanted.find(inLanguage) ?? "en");
    words = chosen.dataset;
    root.lang = chosen.lang;
    if (["light", "dark", "contrast"].includes(settings.theme)) root.classList.add(settings.theme);
    if (settings.deck === "four") root.classList.add("four");
    showProgress();
  }

  // What the owner has chosen is asked for beside everything else and waited for by nobody; Python finds it in
  // the attributes of the root element.
  async function readSite() {
    const answer = await fetch("./site.json").catch(() => null);
    site = parsed(answer?.ok ? await answer.text() : "");
    for (const name of ["title", "language", "rules", "offline"]) root.dataset[`site${name}`] = site[name] ?? "";
    if (over) return;
    if (site.title) document.title = site.title;
    dress();
  }

  // The table as this player last saw it, to look at while Python starts. It can do nothing.
  function hangPicture() {
    const picture = kept("picture");
    if (!picture || location.search || history.state?.place === "lobby") return;
    const screen = document.getElementById("screen");
    screen.innerHTML = picture;
    const table = screen.firstElementChild;
    table.inert = true;
    root.classList.add(...(table.dataset.look ?? "").split(" ").filter(Boolean));
    board.classList.add("over-picture");
    hangDrawings();
  }

  // In the page itself, where Python finds them later: for references into the file Chromium would read all of it
  // as a document of its own.
  function hangDrawings() {
    const read = (answer) => (answer.ok ? answer.text() : "");
    const hang = (drawings) => (document.getElementById("drawings").innerHTML = drawings);
    globalThis.kingDrawings = fetch(document.getElementById("art").href).then(read).then(hang).catch(() => "");
  }

  // --------------------------------------------------------------------------------------------- progress

  const ahead = [...document.querySelectorAll("link[data-bytes]")];
  const expected = new Map(ahead.map((link) => [link.href, Number(link.dataset.bytes)]));
  const total = ahead.reduce((sum, link) => sum + Number(link.dataset.bytes), 0);
  let done = 0;
  let step = "";

  function arrived(entries) {
    alive = performance.now();
    for (const { name, responseStatus } of entries) {
      done += expected.get(name) ?? 0;
      expected.delete(name);
      if (responseStatus < 400 || !NEEDED.test(name)) continue;
      if (over) examine([name]);
      else blame("missing", name); // whether it is there a moment later, on a host that changes versions, or not
    }
    showProgress();
  }

  function showProgress() {
    if (over || root.dataset.king === "failed") return;
    // A number's own way into a language takes the browser 40 ms at the start, longer than all else here.
    const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", words.point);
    const isLoading = done < total && step !== "cards";
    const files = say("files", { done: megabytes(done), total: megabytes(total) });
    line.textContent = isLoading ? files : words[step || "interpreter"];
    bar.max = total || 1;
    bar.value = isLoading ? done : bar.max;
  }

  function go(on) {
    alive = performance.now();
    step = on;
    showProgress();
  }

  // ---------------------------------------------------------------------------------------------- failing

  // Without these nothing starts.
  const NEEDED = new RegExp(`^${location.origin}.*(?<!/(?:site|thinker)[^/]*)\\.(m?js|json|wasm|zip|zst|py)$`);
  const short = (url) => url.split(/[?#]/)[0].replace(/-[0-9a-f]{10}(?=[./])/g, "").split("/").slice(-2).join("/");
  const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);
  const asked = () => performance.getEntriesByType("resource").map((entry) => entry.name);
  const make = (tag, textContent, className = "") => Object.assign(document.createElement(tag), { textContent, className });

  function notice(sentence) {
    const reload = make("button", words.reload, "btn main");
    reload.addEventListener("click", again);
    return [make("p", sentence), make("p", words.safe), reload];
  }

  function fail(sentence) {
    if (over) return stopHere(sentence);
    root.dataset.king = "failed";
    for (const foreign of document.querySelectorAll(".py-error")) foreign.remove(); // PyScript's own words
    const panel = make("div", "", "panel");
    panel.setAttribute("role", "alert");
    panel.append(make("h1", words.failed), ...notice(sentence));
    board.className = "boot";
    board.replaceChildren(panel);
    return null;
  }

  // The game has started, but is not fit to be played on.
  function stopHere(sentence) {
    if (document.getElementById("stop")) return;
    const dialog = make("dialog", "", "dialog panel");
    dialog.id = "stop";
    dialog.append(...notice(sentence));
    document.body.append(dialog);
    dialog.showModal();
  }

  // A version that does not start must not stand in the way of the one that mends it.
  async function again() {
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => null);
    worker?.waiting?.postMessage("apply");
    location.reload();
  }

  function blame(why, url, type) {
    named = true;
    fail(say(why, { what: short(url), type }));
  }

  // Ask for files again, one by one: lost connections and wrong types raise nothing that names the file, or nothing.
  async function examine(urls) {
    for (const url of new Set(urls)) {
      const answer = await fetch(url).catch(() => null);
      const type = answer?.headers.get("content-type") ?? "";
      answer?.body?.cancel();
      if (!answer?.ok) return blame("missing", url);
      const expects = /\.m?js$/.test(url) ? "javascript" : url.endsWith(".wasm") ? "application/wasm" : "";
      if (!type.includes(expects)) return blame("type", url, type);
    }
    return null;
  }

  // A script is in trouble, too, when only what it imports is lost: all files are looked at, but once.
  function examineAll() {
    if (diagnosed) return;
    diagnosed = true;
    const known = [...ahead, ...document.scripts].map(({ href, src }) => href ?? src);
    examine([...known, ...asked()].filter((url) => NEEDED.test(url)));
  }

  function broke(error) {
    if (over || named) return;
    fail(say("error", { what: lastLine(error) }));
    examineAll();
  }

  async function watch() {
    if (over || root.dataset.king === "failed") return;
    const silent = performance.now() - alive;
    if (silent > HOPELESS) fail(words.stalled);
    else if (silent > STALLED && !diagnosed) {
      line.textContent = words.stalled;
      examineAll();
    }
    setTimeout(watch, 1000);
  }

  // Without style sheets, cards or the bots' worker Python starts all the same.
  function lookForLooks() {
    const isLost = (link) => {
      try {
        return !link.sheet.cssRules.length;
      } catch {
        return true; // no sheet at all, or one that may not be looked into
      }
    };
    const sheet = [...document.querySelectorAll("link[rel=stylesheet]")].find(isLost);
    const lost = (entry) => /\/(art|thinker)\b[^/]*\.(svg|py)$/.test(entry.name) && entry.responseStatus >= 400;
    const url = sheet?.href ?? performance.getEntriesByType("resource").find(lost)?.name ?? lostDrawing;
    if (url) stopHere(say("missing", { what: short(url) }));
  }

  // ------------------------------------------------------------------------------------------------- start

  root.dataset.king = "booting";
  dress();
  if (location.protocol === "file:") return fail(words.file);
  if (!CSS.supports("color", "light-dark(#000, #fff)") || !("popover" in HTMLElement.prototype)) {
    return fail(words.old);
  }
  hangPicture();
  requestAnimationFrame(() => performance.mark("king:painted"));
  new PerformanceObserver((list) => arrived(list.getEntries())).observe({ type: "resource", buffered: true });
  readSite();

  // What main.py raises PyScript tells the console and nobody else.
  const ownConsole = console.error;
  console.error = (...told) => {
    ownConsole.apply(console, told);
    const error = told.find((thing) => thing instanceof Error);
    if (error) broke(error);
  };

  addEventListener("error", (event) => {
    const { src, href } = event.target ?? {};
    if (href?.baseVal) {
      lostDrawing = href.baseVal;
      if (over) lookForLooks();
    } else if (NEEDED.test(src ?? href)) {
      if (!over) examine([src ?? href]);
    } else if (event.error || event.message) {
      broke(event.error ?? event.message);
    }
  }, true);
  addEventListener("unhandledrejection", (event) => broke(event.reason));
  addEventListener("king:failed", (event) => broke(event.detail));
  addEventListener("py:progress", () => go("interpreter"));
  addEventListener("py:ready", () => go("cards"));
  addEventListener("king:ready", () => {
    over = true;
    console.error = ownConsole;
    if (ownDatabase) Object.defineProperty(globalThis, "indexedDB", ownDatabase);
    lookForLooks();
  });

  // ---------------------------------------------------------------------------------- PyScript's own storage

  // PyScript opens an IndexedDB before anything else and hangs for good where that is blocked. We use none of it
  // (matches live in local storage), so it gets one in memory until the game is ready.
  function memoryDatabase() {
    const answer = (compute) => {
      const request = {};
      queueMicrotask(() => {
        request.result = compute();
        request.onsuccess?.({ target: request });
      });
      return request;
    };
    const databases = {};
    const open = (name) => {
      const map = (databases[name] ??= new Map());
      const store = {
        count: () => answer(() => map.size),
        clear: () => answer(() => map.clear()),
        delete: (key) => answer(() => void map.delete(key)),
        get: (key) => answer(() => map.get(key)),
        getKey: (key) => answer(() => (map.has(key) ? key : undefined)),
        getAllKeys: () => answer(() => [...map.keys()]),
        put: (value, key) => answer(() => (map.set(key, value), key)),
      };
      const transaction = () => ({ objectStore: () => store });
      return answer(() => ({ objectStoreNames: ["entries"], transaction, close() {} }));
    };
    Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
  }

  memoryDatabase();
  watch();
})();
