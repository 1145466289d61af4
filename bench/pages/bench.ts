// `npm run bench:pages`: how long each page takes, and how large it is, with 1,000 clients and 100,000 visits on PostgreSQL.
// The site's own code fills the database, so it is loaded as the site's build loads it; loading it runs it.
import { runnerImport } from "vite";

await runnerImport("./bench/pages/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
