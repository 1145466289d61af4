// `npm run bench:search`: measures the owner's search with 1,000 clients, on the embedded database, and on PostgreSQL
// if it is installed. The bench uses the site's own code, so Vite loads it with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/search/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
