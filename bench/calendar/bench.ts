// `npm run bench:calendar`: how long a month with 500 events takes on the server, from the question to the HTML, for the
// owner, who reads everything, and for everybody, who reads "Busy". On the embedded database, and on PostgreSQL where
// Debian's programs are there. Then: for how long the site answers nobody while a calendar with 18,000 events is read. The
// site's own code is measured; loading it runs it.
import { runnerImport } from "vite";

// React measures itself, slowly, unless it is told that this is no development.
process.env.NODE_ENV = "production";

for (const program of ["measure.tsx", "measure-many-events.ts"]) {
  await runnerImport(`./bench/calendar/${program}`, {
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
}
