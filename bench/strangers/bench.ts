// `npm run bench:strangers`: counts how many meet and greet times a script without a mailbox can hold, and how many
// mails it can cause. The bench uses the site's own code, so Vite loads it with the site's build configuration.
import { runnerImport } from "vite";

await runnerImport("./bench/strangers/measure.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
