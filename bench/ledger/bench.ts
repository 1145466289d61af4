// `npm run bench:ledger` has three parts. `-- statements` measures duration and memory of a statement run on both
// databases; `-- visits` the speed of confirmations, day views and free times in ledgers of three sizes; `-- idle` a
// minutely run of the jobs that has nothing to do. The bench uses the site's own code, so Vite loads it with the site's
// build configuration.
import { runnerImport } from "vite";

const parts: Readonly<Record<string, string>> = {
  statements: "./bench/ledger/statements/measure-runs.ts",
  visits: "./bench/ledger/measure.ts",
  idle: "./bench/ledger/idle.ts",
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);

for (const [name, file] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name))
    await runnerImport(file, { configFile: false, logLevel: "error", resolve: { tsconfigPaths: true } });
