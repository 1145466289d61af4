// Measures a statement run on each database. A separate process runs the site's code, so that the measured memory
// excludes the filling of the database and the build tools.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { buildProgram } from "../../../tests/support/build-program";
import { startThrowawayPostgres } from "../../../tests/support/throwaway-postgres";

const households = Number(process.env.BENCH_HOUSEHOLDS ?? 600);
const charges = Number(process.env.BENCH_CHARGES ?? 100_000);
/** The environment variable BENCH_DATABASE limits the bench to one database. */
const isAsked = (engine: "embedded" | "postgres") => (process.env.BENCH_DATABASE ?? engine) === engine;

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");

const steps = ["fill", "run"] as const;

async function run(program: string, step: (typeof steps)[number], dataDir: string, url?: string): Promise<void> {
  const given = [step, String(households), String(charges), dataDir, ...(url ? [url] : [])];
  // Runs the program with the same options as `npm start`. `--expose-gc` allows a garbage collection before the run, to
  // measure the memory of the run alone.
  const child = spawn(process.execPath, ["--expose-gc", program, ...given], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  await once(child, "exit");
  process.off("exit", stop);
  if (child.exitCode !== 0) process.exitCode = 1;
}

const program = await buildProgram("bench/ledger/statements/program.ts");
const dataDir = mkdtempSync(join(tmpdir(), "walks-statements-"));
const postgres = await startThrowawayPostgres({ shared_buffers: "128MB", max_wal_size: "1GB" });
try {
  console.log(`A statement run for ${households} households and ${charges.toLocaleString("en-US")} charges.`);
  console.log(`Two cores, shared by the run and PostgreSQL; load before it began: ${load()}`);
  if (isAsked("embedded")) {
    console.log("\nThe embedded database, in the same process:");
    for (const step of steps) await run(program.path, step, dataDir);
  }
  if (isAsked("postgres") && postgres) {
    console.log(`\n${postgres.version}, fsync on:`);
    for (const step of steps) await run(program.path, step, dataDir, postgres.url);
  } else if (!postgres) console.log("\nNo PostgreSQL is on this machine.");
  console.log(`\nLoad at the end: ${load()}\n`);
} finally {
  postgres?.stop();
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
