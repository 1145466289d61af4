// `npm run fuzz -- --requests 10000 --seed 1 --from 0 --build build`: the canary fuzz (docs/security.md), against a site of
// its own on this machine. The site's own code makes the sample data, so it is loaded as the site's build loads it.
import { runnerImport } from "vite";

await runnerImport("./bench/fuzz/from-command-line.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
