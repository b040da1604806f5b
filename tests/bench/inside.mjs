// node tests/bench/inside.mjs bench_lanes [ARGUMENTS]: runs a benchmark of this folder in the Pyodide of
// node_modules, on the sources as they are. Paths in the arguments are relative to the repository. Pyodide's own
// process time is the time of day, which means little on a busy machine; here it is the processor's.
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { loadPyodide } = await import(new URL("../../node_modules/pyodide/pyodide.mjs", import.meta.url));
const pyodide = await loadPyodide({ args: process.argv.slice(2) });
pyodide.mountNodeFS("/repository", root);
pyodide.globals.set("processor_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
pyodide.runPython(`
import os, runpy, sys, time
time.process_time = processor_seconds
sys.dont_write_bytecode = True
os.chdir("/repository")
sys.path.insert(0, "/repository")
runpy.run_module("tests.bench." + sys.argv[0], run_name="__main__", alter_sys=False)
`);
