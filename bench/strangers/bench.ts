// `npm run bench:strangers`: counts the meet and greet times and the mails that a script without a mailbox can take. It uses
// the site's own code, so it is loaded with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/strangers/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
