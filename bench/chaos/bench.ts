// `npm run chaos`: faults under load on both databases. Prints a table, and fails when a write that the site
// acknowledged was lost, or when something was done twice. `-- --long` takes half an hour. Further options:
// --seed 1, --only kill,outage, --build .cache/bench-build (an existing build). Needs PostgreSQL's programs; the full
// disk needs root. The checks use the site's own code, so Vite loads them with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/chaos/chaos.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
