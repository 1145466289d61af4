// `npm run bench:robots`: what robots made for the contact form get through it, and whether people do. Runs the production
// build with its real limits, each robot in a network of its own. The site's own code counts the rows, so it is loaded as
// the site's build loads it; loading it runs it.
import { runnerImport } from "vite";

await runnerImport("./bench/robots/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
