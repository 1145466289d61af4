// `npm run release -- 0.2.0`: makes a release of what CHANGELOG.md lists under "Unreleased". It sets the version, builds
// the pack, starts it once to store its sample database for the upgrade test, commits, and tags. `--dry-run` only says
// what would happen.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";

import { freePort, startThrowawayPostgres } from "../tests/support/throwaway-postgres.ts";
import { makeRelease } from "./release-steps.ts";
import { startSampleSite } from "./sample-site.ts";

const root = join(import.meta.dirname, "..");
const { values, positionals } = parseArgs({ options: { "dry-run": { type: "boolean" } }, allowPositionals: true });
const refusal = await makeRelease({
  root,
  version: positionals.length === 1 ? String(positionals[0]) : "",
  day: Temporal.Now.instant().toZonedDateTimeISO("UTC").toPlainDate().toLocaleString("en-US", { dateStyle: "long" }),
  isDryRun: values["dry-run"] ?? false,
  build,
  say: (line) => console.log(line),
});
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

async function build(): Promise<Buffer> {
  const postgres = await startThrowawayPostgres();
  if (!postgres) throw new Error("A release needs PostgreSQL on this machine, for its sample database.");
  try {
    const packed = spawnSync(process.execPath, ["scripts/run.mjs", "pack"], { cwd: root, stdio: "inherit" });
    if (packed.status !== 0) throw new Error("The pack could not be built.");
    const site = await startSampleSite(join(root, "build/walks/build"), await freePort(), {
      DATABASE_URL: postgres.url,
      // Day of the sample data in tests/releases.db.test.ts.
      CLOCK_START: "2026-11-26T18:00:00Z",
    });
    await site.stop();
    return brotliCompressSync(postgres.dump());
  } finally {
    postgres.stop();
  }
}
