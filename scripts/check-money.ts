// `npm run check:money`: computes all money of the site a second time, independently of the site, and prints the
// differences (docs/operations.md, Checking the money). Uses the site's own code, so Vite loads it with the site's
// build configuration.
import { runnerImport } from "vite";

await runnerImport("./scripts/check-money-program.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
