// `npm run bench:search`: how long the owner's search takes at 1,000 clients, on the embedded database and, where Debian's
// programs are, on a PostgreSQL. The site's own code is measured, so it is loaded as the site's build loads it.
import { runnerImport } from "vite";

await runnerImport("./bench/search/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
