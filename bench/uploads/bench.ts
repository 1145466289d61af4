// `npm run bench:uploads`: measures the first page of the desk while a client uploads certificates of 3 MB, one after
// the other, on the embedded database. Fails when a page takes longer than a second. `BENCH_SECONDS`: seconds of
// uploading, default 20. `BENCH_BUILD`: an existing build to measure instead of a new one.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { cookieOf } from "../../e2e/support/sign-in.ts";
import { freePort } from "../../tests/support/throwaway-postgres.ts";
import { buildSite } from "../site/running-site.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const mostMs = 1000;
/** A pet of the sample client. */
const pet = "00000000-0000-4000-8001-000000000001";

const buildDir = process.env.BENCH_BUILD ?? buildSite();
const dataDir = mkdtempSync(join(tmpdir(), "walks-uploads-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    SITE_MODE: "demo",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "error",
    DATABASE_URL: "",
    SMTP_URL: "",
    CLOCK_START: "",
  },
});
try {
  await untilReady();
  const [admin, client] = [await cookieOf(origin, "admin"), await cookieOf(origin, "client")];
  const idle = await timePages(admin, performance.now() + 5000);
  const until = performance.now() + seconds * 1000;
  const [uploads, during] = await Promise.all([upload(client, until), timePages(admin, until)]);
  console.log(`/admin alone: ${inWords(idle)}`);
  console.log(`/admin during uploads: ${inWords(during)}`);
  console.log(`uploads of 3 MB: ${inWords(uploads)}`);
  if (Math.max(...during) > mostMs) {
    console.error(`FAILED: a page took longer than ${mostMs} ms.`);
    process.exitCode = 1;
  }
} finally {
  site.kill("SIGTERM");
  if (site.exitCode === null) await new Promise((ended) => site.once("exit", ended));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Requests the page again and again until the time `until`. Returns the milliseconds of each request. */
async function timePages(cookie: string, until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(
      await timed(async () => {
        const answer = await fetch(`${origin}/admin`, { headers: { Cookie: cookie } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`/admin was answered ${answer.status}`);
      }),
    );
    await pause(50);
  }
  return times;
}

/**
 * Uploads certificates. Each replaces the one before, which isn't approved yet, so the household's limits are not
 * reached.
 */
async function upload(cookie: string, until: number): Promise<number[]> {
  const bytes = new Uint8Array(Buffer.from("%PDF-1.4\n".padEnd(3 * 1024 * 1024, "x")));
  const page = `${origin}/profile/pets/${pet}/records`;
  const times: number[] = [];
  while (performance.now() < until) {
    const form = new FormData();
    const fields = { intent: "add-record", kind: "dhpp", givenOn: "2026-01-01", expiresOn: "2028-01-01" };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("document", new File([bytes], "certificate.pdf", { type: "application/pdf" }));
    times.push(
      await timed(async () => {
        const headers = { Cookie: cookie, Origin: origin };
        const answer = await fetch(page, { method: "POST", headers, body: form, redirect: "manual" });
        if (answer.status !== 303) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`);
      }),
    );
  }
  return times;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function inWords(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${times.length} times, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, longest ${at(1)} ms`;
}

async function untilReady(): Promise<void> {
  for (let asked = 0; asked < 1200; asked += 1) {
    if (site.exitCode !== null) throw new Error("the site ended at its start");
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error("the site did not start");
}
