// node run.mjs RUNTIME STDLIB FOLDER PROGRAM: runs a program of this folder in the very Pyodide that is shipped.
// RUNTIME holds pyodide.mjs and its kin, STDLIB is the standard library to start with, and FOLDER is seen by the
// program as /job. A fixed hash seed makes equal input give equal output; without the columns of each instruction,
// bytecode is a quarter smaller, and tracebacks name file and line still.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [runtime, stdlib, folder, program] = process.argv.slice(2).map((path) => resolve(path));
const tools = dirname(dirname(fileURLToPath(import.meta.url)));
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
try {
  const pyodide = await loadPyodide({
    indexURL: runtime,
    stdLibURL: stdlib,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
  });
  pyodide.mountNodeFS("/job", folder);
  pyodide.mountNodeFS("/repository/tools", tools);
  pyodide.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/repository')");
  pyodide.runPython(readFileSync(program, "utf8"), { filename: program });
} catch (error) {
  console.error(error.message ?? error);
  process.exitCode = 1;
}
