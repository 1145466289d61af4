// `npm run bench:strangers`: what a script without a mailbox takes of the owner's meet and greets, and how many mails it
// sends in the site's name. The site's own code reads what is left, so it is loaded as the site's build loads it.
import { runnerImport } from "vite";

await runnerImport("./bench/strangers/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
