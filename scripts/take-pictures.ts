// `npm run pictures`: takes pictures of the site (picture-program.ts). They use the site's own code, so Vite loads the
// program with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./scripts/picture-program.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
