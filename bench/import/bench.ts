// `npm run bench:import`: imports 1,000 households, and undoes it, on the embedded database, and on PostgreSQL
// if it is installed. The bench uses the site's own code, so Vite loads it with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/import/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
