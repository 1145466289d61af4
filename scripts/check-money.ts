// `npm run check:money`: adds up all money of the site another way, and says what differs (docs/operations.md, Checking the
// money). The site's own code does it, loaded as its build loads it.
import { runnerImport } from "vite";

await runnerImport("./scripts/check-money-program.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
