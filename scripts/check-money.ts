// `npm run check:money`: recomputes all money of the site independently and prints the differences (docs/operations.md,
// Checking the money). It uses the site's own code, so it is loaded with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./scripts/check-money-program.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
