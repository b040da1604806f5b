// What must work before, and without, Python: language and theme of the first paint, the progress line, and a
// message for everything that can keep the game from starting. No rule and no state of the game lives here.
(() => {
  "use strict";
  const root = document.documentElement;
  const settingsKey = `king:${location.pathname.replace(/[^/]*$/, "")}:settings`;
  const STALLED = 12000; // ms without any sign of life before the files are looked at
  const HOPELESS = 90000; // ms without any sign of life before the start counts as failed

  const WORDS = {
    pt: {
      loading: "A preparar a mesa…",
      interpreter: "A acordar o Python…",
      cards: "A baralhar as cartas…",
      failed: "O King não conseguiu começar.",
      missing: "Falta um ficheiro do jogo: {what}. Verifica a ligação e recarrega a página.",
      type: "O servidor entrega {what} com o tipo errado ({type}). Quem gere o site pode corrigi-lo.",
      stalled: "Está a demorar. Podes esperar ou recarregar a página.",
      error: "Motivo: {what}",
      old: "Este navegador é demasiado antigo. Servem Chrome ou Edge 123, Firefox 125, Safari 17.5, ou mais recentes.",
      file: "Esta página precisa de um servidor: corre python3 tools/play.py na pasta do projeto.",
      safe: "O teu jogo guardado não se perdeu.",
      reload: "Recarregar",
    },
    en: {
      loading: "Laying the table…",
      interpreter: "Waking Python up…",
      cards: "Shuffling the cards…",
      failed: "King could not start.",
      missing: "A file of the game is missing: {what}. Check the connection and reload the page.",
      type: "The server sends {what} with the wrong type ({type}). Whoever runs the site can put that right.",
      stalled: "This is taking long. You can wait, or reload the page.",
      error: "Reason: {what}",
      old: "This browser is too old. Chrome or Edge 123, Firefox 125, Safari 17.5, or newer ones will do.",
      file: "This page needs a server: run python3 tools/play.py in the project's folder.",
      safe: "Your saved match is not lost.",
      reload: "Reload",
    },
    it: {
      loading: "Apparecchio il tavolo…",
      interpreter: "Sveglio Python…",
      cards: "Mescolo le carte…",
      failed: "King non è riuscito a partire.",
      missing: "Manca un file del gioco: {what}. Controlla la connessione e ricarica la pagina.",
      type: "Il server invia {what} con il tipo sbagliato ({type}). Chi gestisce il sito può correggerlo.",
      stalled: "Ci vuole più del solito. Puoi aspettare o ricaricare la pagina.",
      error: "Motivo: {what}",
      old: "Questo browser è troppo vecchio. Vanno bene Chrome o Edge 123, Firefox 125, Safari 17.5, o più recenti.",
      file: "Questa pagina ha bisogno di un server: esegui python3 tools/play.py nella cartella del progetto.",
      safe: "La tua partita salvata non è andata persa.",
      reload: "Ricarica",
    },
  };

  const settings = readSettings();
  const language = chooseLanguage();
  const words = WORDS[language];
  const say = (name, facts = {}) => words[name].replace(/\{(\w+)\}/g, (_, fact) => facts[fact] ?? "");
  root.lang = language === "pt" ? "pt-PT" : language;
  if (["light", "dark", "contrast"].includes(settings.theme)) root.classList.add(settings.theme);
  if (settings.deck === "four") root.classList.add("four");

  const ownDatabase = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");

  let alive = performance.now();
  let over = false; // the game has started
  let diagnosed = false;
  let lostDrawing; // a drawing that raised an error

  function readSettings() {
    try {
      return JSON.parse(localStorage.getItem(settingsKey)) ?? {};
    } catch {
      return {}; // storage that throws or holds nonsense: the defaults will do for a first paint
    }
  }

  function chooseLanguage() {
    const asked = new URLSearchParams(location.search).get("lang");
    const wanted = [asked, settings.language, ...(navigator.languages ?? [])];
    const known = wanted.map((tag) => String(tag ?? "").slice(0, 2).toLowerCase()).find((tag) => tag in WORDS);
    return known ?? "en";
  }

  function progress(text) {
    alive = performance.now();
    const line = document.getElementById("boot-text");
    if (line && !over) line.textContent = text;
  }

  // -------------------------------------------------------------------------------------------- failing

  function notice(...sentences) {
    const lines = [...sentences, words.safe].map((sentence) => {
      const line = document.createElement("p");
      line.textContent = sentence;
      return line;
    });
    const reload = document.createElement("button");
    reload.textContent = words.reload;
    reload.className = "btn main";
    reload.addEventListener("click", () => location.reload());
    return [...lines, reload];
  }

  function fail(sentence) {
    if (over) return stopHere(sentence);
    const board = document.getElementById("boot");
    if (!board) return;
    root.dataset.king = "failed";
    for (const foreign of document.querySelectorAll(".py-error")) foreign.remove(); // PyScript's own words
    const title = document.createElement("h1");
    title.textContent = words.failed;
    const panel = document.createElement("div");
    panel.className = "panel";
    panel.setAttribute("role", "alert");
    panel.append(title, ...notice(sentence));
    board.replaceChildren(panel);
    board.hidden = false;
  }

  // The game has started, but is not fit to be played on.
  function stopHere(sentence) {
    if (document.getElementById("stop")) return;
    const dialog = document.createElement("dialog");
    dialog.id = "stop";
    dialog.className = "dialog panel";
    dialog.append(...notice(sentence));
    document.body.append(dialog);
    dialog.showModal();
  }

  const short = (url) => String(url).split(/[?#]/)[0].split("/").slice(-2).join("/");
  const lastLine = (error) => String(error?.message ?? error).trim().split("\n").at(-1);
  const NEEDED = ["pyscript.toml", "main.py", "king.zip"].map((file) => new URL(file, location.href).href);
  const isNeeded = (url) => /\.(js|mjs|json|wasm|zip|toml|py)$/.test(url) && url.startsWith(location.origin);
  const asked = () => performance.getEntriesByType("resource").filter((entry) => isNeeded(entry.name));

  function missingFile() {
    return asked().find((entry) => entry.responseStatus >= 400)?.name;
  }

  function broke(error) {
    if (over) return;
    const url = missingFile();
    fail(url ? say("missing", { what: short(url) }) : say("error", { what: lastLine(error) }));
    if (!url) diagnose();
  }

  // Lost connections and wrong types raise nothing that names the file, or nothing at all: ask for them again.
  async function diagnose() {
    diagnosed = true;
    for (const url of new Set([...asked().map((entry) => entry.name), ...NEEDED])) {
      const answer = await fetch(url, { method: "HEAD" }).catch(() => null);
      const type = answer?.headers.get("content-type") ?? "";
      if (!answer?.ok) return fail(say("missing", { what: short(url) }));
      const expected = url.endsWith(".wasm") ? "application/wasm" : url.endsWith(".mjs") ? "javascript" : "";
      if (!type.includes(expected)) return fail(say("type", { what: short(url), type }));
    }
    progress(words.stalled);
  }

  function watch() {
    if (over || root.dataset.king === "failed") return;
    const silent = performance.now() - alive;
    const url = missingFile();
    if (url) fail(say("missing", { what: short(url) }));
    else if (silent > HOPELESS) fail(words.stalled);
    else if (silent > STALLED && !diagnosed) diagnose();
    setTimeout(watch, 1000);
  }

  // Without style sheets or cards Python starts all the same.
  function lookForLooks() {
    const isLost = (link) => {
      try {
        return !link.sheet.cssRules.length;
      } catch {
        return true; // no sheet at all, or one that may not be looked into
      }
    };
    const sheet = [...document.querySelectorAll("link[rel=stylesheet]")].find(isLost);
    const art = performance.getEntriesByType("resource").find((entry) => entry.name.includes("/art.svg"));
    const url = sheet?.href ?? (art?.responseStatus >= 400 ? art.name : lostDrawing);
    if (url) stopHere(say("missing", { what: short(url) }));
  }

  // --------------------------------------------------------------------------------------------- watching

  root.dataset.king = "booting";
  if (location.protocol === "file:") return fail(words.file);
  if (!CSS.supports("color", "light-dark(#000, #fff)") || !("popover" in HTMLElement.prototype)) {
    return fail(words.old);
  }
  progress(words.loading);
  requestAnimationFrame(() => performance.mark("king:painted"));

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
    } else if (src) {
      if (!over) fail(say("missing", { what: short(src) }));
    } else if (event.error || event.message) {
      broke(event.error ?? event.message);
    }
  }, true);
  addEventListener("unhandledrejection", (event) => broke(event.reason));
  addEventListener("king:failed", (event) => fail(say("error", { what: lastLine(event.detail) })));
  addEventListener("py:progress", () => progress(words.interpreter));
  addEventListener("py:ready", () => progress(words.cards));
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
