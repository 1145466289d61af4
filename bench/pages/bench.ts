// `npm run bench:pages`: measures time and size of every page with 1,000 clients and 100,000 visits on PostgreSQL. It
// uses the site's own code, so it is loaded with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/pages/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
