// `npm run bench:ledger`: how long a statement run takes and how much memory, on both databases; then how fast visits are
// confirmed, and a day and its free times are read, in ledgers of three sizes; then how long an idle turn of the minutely jobs
// takes. `-- statements`, `-- visits` or `-- idle` runs one of the three. The site's own code is measured, so it is loaded as
// the site's build loads it; loading it runs it.
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
