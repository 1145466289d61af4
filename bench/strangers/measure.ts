// Attacks the production build, with its real limits, from fifty networks for ten minutes. Then reads from the database
// how many free times each day has left, and how many mails each email address got. Fails below two free times a day,
// or above one mail per address. `BENCH_MINUTES`: default 10. `BENCH_BUILD`: an existing build to attack instead of a
// new one.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { count, max, min } from "drizzle-orm";

import { type Db, openDatabase } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetingHolds, meetings } from "~/db/tables/meetings";
import { outbox } from "~/db/tables/platform";
import { sampleIdentity } from "~/sample/business/sample-identity";
import { readMeetingDays } from "~/asking/meetings/offer-times.server";
import { freeTimes } from "~/asking/meetings/rules";

import { freePort } from "../../tests/support/throwaway-postgres.ts";
import { buildSite } from "../site/running-site.ts";
import { attackFrom, type Tally } from "./attack.ts";
import { closeConnections } from "./post.ts";
import { zone } from "../../tests/support/zone.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const networks = 50;
const keptADay = 2;
const hostId = "00000000-0000-4000-8000-000000000001";

const buildDir = process.env.BENCH_BUILD ?? buildSite();
const dataDir = mkdtempSync(join(tmpdir(), "walks-strangers-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

try {
  await withSite(() => Promise.resolve());
  const before = await withDatabase(async (db) => {
    const owner = { id: hostId, email: "sam@bench.test", firstName: "Sam", lastName: "Rivers" };
    await db.insert(profiles).values({ ...owner, role: "admin", isEmployee: true, emailVerified: true });
    return readFree(db);
  });
  const tally: Tally = new Map();
  await withSite(async () => {
    const until = performance.now() + minutes * 60_000;
    await Promise.all(Array.from({ length: networks }, (_, number) => attackFrom(origin, number, until, tally)));
  });
  await withDatabase((db) => report(db, before, tally));
} finally {
  closeConnections();
  rmSync(dataDir, { recursive: true, force: true });
}

async function report(db: Db, before: readonly number[], tally: Tally): Promise<void> {
  const { email: ownerEmail } = sampleIdentity;
  const after = await readFree(db);
  const [holds, kept, written] = [await db.$count(meetingHolds), await db.$count(meetings), await db.$count(leads)];
  const mails = await db
    .select({ to: outbox.recipient, mails: count(), first: min(outbox.createdAt), last: max(outbox.createdAt) })
    .from(outbox)
    .groupBy(outbox.recipient);
  const toStrangers = mails.filter(({ to }) => to !== ownerEmail);
  const most = Math.max(0, ...toStrangers.map((row) => row.mails));
  const toOwner = mails.find(({ to }) => to === ownerEmail)?.mails ?? 0;
  console.log(
    `${minutes} minutes from ${networks} networks: ${written} messages stored, ${holds} holds, ${kept} meet and greets`,
  );
  for (const [what, times] of [...tally].toSorted()) console.log(`  ${what}: ${times}`);
  console.log(`free times a day before: ${before.join(" ")}`);
  console.log(`free times a day after:  ${after.join(" ")}`);
  console.log(
    `mails to ${toStrangers.length} addresses: at most ${most} each; to the owner: ${toOwner}, one a message`,
  );
  const isLeft = after.every((free, day) => free >= Math.min(keptADay, before[day] ?? 0));
  if (!isLeft || most > 1 || toOwner > written) {
    console.error("FAILED: the attack took more than it may.");
    process.exitCode = 1;
  }
}

/** Returns the number of free times of each day. */
async function readFree(db: Db): Promise<number[]> {
  const now = Temporal.Now.instant();
  const days = await readMeetingDays(db, { hostId, now }, zone);
  return days.map((day) => freeTimes([day], now, zone).length);
}

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: undefined, dataDir });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function withSite(work: () => Promise<void>): Promise<void> {
  const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_MODE: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      SMTP_URL: "",
      CLOCK_START: "",
    },
  });
  try {
    await untilReady(site);
    await work();
  } finally {
    await stop(site);
  }
}

async function untilReady(site: ChildProcess): Promise<void> {
  for (let asked = 0; asked < 600; asked += 1) {
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await new Promise((ended) => child.once("exit", ended));
}
