// `npm run fuzz -- --requests 10000 --seed 1 --from 0 --build build`: runs the canary fuzz (docs/security.md) against a
// local site. Vite loads the site's code, which is needed to make the sample data.
import { runnerImport } from "vite";

await runnerImport("./bench/fuzz/from-command-line.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
