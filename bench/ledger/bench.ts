// `npm run bench:ledger`: how fast visits are confirmed, and how fast a day and its free times are read, in a ledger of a
// thousand, a hundred thousand and a million visits, on a PostgreSQL of its own (Debian's programs). The site's own code
// is measured, so it is loaded as the site's build loads it; loading it runs it.
import { runnerImport } from "vite";

await runnerImport("./bench/ledger/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
