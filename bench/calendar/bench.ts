// `npm run bench:calendar`: first measures how long the server renders a month with 500 events, for the owner and for
// the public, on both databases. Then measures how long reading a calendar with 18,000 events blocks the server.
import { runnerImport } from "vite";

// Production mode, so that React's development checks are not measured.
process.env.NODE_ENV = "production";

for (const program of ["measure.tsx", "measure-many-events.ts"]) {
  await runnerImport(`./bench/calendar/${program}`, {
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
}
