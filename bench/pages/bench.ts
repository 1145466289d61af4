// `npm run bench:pages`: measures time and size of every page with 1,000 clients and 100,000 visits on PostgreSQL. The
// bench uses the site's own code, so Vite loads it with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/pages/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
