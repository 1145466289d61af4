// `npm run fuzz:calendars -- --files 20000 --seed 1 --from 0`: reads random calendar files with the site's reader in
// three time zones, and with an independent reader (docs/decisions/034-reading-calendar-files.md).
import { runnerImport } from "vite";

await runnerImport("./bench/fuzz/compare-calendars.ts", {
  configFile: false,
  logLevel: "error",
  resolve: { tsconfigPaths: true },
});
