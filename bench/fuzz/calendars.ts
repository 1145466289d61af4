// `npm run fuzz:calendars -- --files 20000 --seed 1 --from 0`: reads random calendar files in three time zones with two
// readers, the site's and an independent one, and compares the results (docs/decisions/034-reading-calendar-files.md).
import { runnerImport } from "vite";

await runnerImport("./bench/fuzz/compare-calendars.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
