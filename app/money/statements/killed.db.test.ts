// Processes that are killed outright while they bill: nothing is billed twice, and nothing is left out.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { beforeAll, expect, onTestFinished, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { requests } from "~/db/tables/visits";
import { checkMoney } from "~/money/check/check-money.server";

import { buildProgram } from "../../../tests/support/build-program";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { billAt, laTime } from "../../../tests/support/money";
import { engines, newPlace } from "../../../tests/support/started-server";

const households = 32;
/** The embedded database takes two seconds to recover from each. */
const killsOfAStep = { embedded: 4, postgres: 6 };
const sunday = "2026-11-22T18:00";

let program = "";
beforeAll(async () => {
  const built = await buildProgram("tests/support/programs/bill-households.ts");
  program = built.path;
  return built.remove;
});

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Kills it so many milliseconds after it began with its nth household; false: it was done before. */
async function killAt(step: string, { dataDir, databaseUrl }: Place, nth: number, afterMs: number): Promise<boolean> {
  const given = [program, step, laTime(sunday).toString(), dataDir, ...(databaseUrl ? [databaseUrl] : [])];
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, given, { stdio: ["ignore", "pipe", "inherit"], env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let begun = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    begun += 1;
    if (begun === nth) setTimeout(() => child.kill("SIGKILL"), afterMs);
  });
  await once(child, "exit");
  return child.signalCode === "SIGKILL";
}

/** Two visits that were made, of one household. */
async function addWeek(db: Db): Promise<void> {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  for (const day of ["2026-11-19", "2026-11-20"]) {
    const startsAt = laTime(`${day}T10:00`);
    const status = "completed" as const;
    const request = { status, updatedAt: startsAt.add({ minutes: 30 }) };
    await addVisit(db, { walker, client, startsAt, visit: { status }, request });
  }
}

test.each(engines)(
  "repeatedly killed runs make the same statements as one run (%s)",
  { timeout: 240_000 },
  async (engine) => {
    const place = await newPlace(engine);
    const opened = () => openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
    const before = await opened();
    for (let household = 0; household < households; household += 1) await addWeek(before.db);
    await before.close();

    let kills = 0;
    for (const step of ["charge", "statements"]) {
      for (let time = 0; time < killsOfAStep[engine]; time += 1)
        if (await killAt(step, place, 1 + (time % 3), time % 7)) kills += 1;
      if (step === "charge") expect(await killAt(step, place, households * 2, 0)).toBe(false);
    }
    expect(kills).toBe(2 * killsOfAStep[engine]);

    const after = await opened();
    const { db } = after;
    try {
      await billAt(db, sunday);
      const visits = await db.$count(requests);
      expect(visits).toBe(2 * households);
      expect(await db.$count(moneyLines)).toBe(visits);
      expect(await db.$count(statementLines)).toBe(visits);
      expect(await db.$count(statements)).toBe(households);
      expect(await db.$count(outbox)).toBe(households);
      expect(await checkMoney(db, laTime("2026-11-23T12:00"))).toEqual([]);
    } finally {
      await after.close();
    }
  },
);
