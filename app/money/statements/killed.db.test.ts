// Kills processes with SIGKILL while they make statements, and checks that every visit is billed exactly once.
import { once } from "node:events";
import { createInterface } from "node:readline";

import { expect, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { requests } from "~/db/tables/visits";
import { checkMoney } from "~/money/check-money.server";

import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { billAt } from "../../../tests/support/money";
import { useProgram } from "../../../tests/support/run-program";
import { engines, newPlace, type Place } from "../../../tests/support/started-server";
import { zone, atWall } from "../../../tests/support/zone";

/** The kills on PostgreSQL need many households, so that none of the processes ends before it is killed. */
const numbers = { embedded: 4, postgres: 16 };
/** Kills per database. The embedded database is killed only once, since it takes two seconds to recover. */
const kills = {
  embedded: [{ step: "charge", nth: 2, afterMs: 3 }],
  postgres: ["charge", "statements"].flatMap((step) => [1, 2, 3].map((nth) => ({ step, nth, afterMs: 3 * (nth - 1) }))),
};
const sunday = "2026-11-22T18:00";

const runProgram = useProgram("bill-households");

/**
 * Kills the process `afterMs` milliseconds after it began with its `nth` household. Returns false if the process had
 * ended before.
 */
async function killAt(step: string, { dataDir, databaseUrl }: Place, nth: number, afterMs: number): Promise<boolean> {
  const child = runProgram([step, atWall(sunday).toString(), dataDir, ...(databaseUrl ? [databaseUrl] : [])]);
  let begun = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    begun += 1;
    if (begun === nth) setTimeout(() => child.kill("SIGKILL"), afterMs);
  });
  await once(child, "exit");
  return child.signalCode === "SIGKILL";
}

/** Adds a household with two completed visits. */
async function addWeek(db: Db): Promise<void> {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  for (const day of ["2026-11-19", "2026-11-20"]) {
    const startsAt = atWall(`${day}T10:00`);
    const status = "completed" as const;
    const request = { status, updatedAt: startsAt.add({ minutes: 30 }) };
    await addVisit(db, { walker, client, startsAt, visit: { status }, request });
  }
}

test.each(engines)(
  "killed and repeated runs make the same statements as a single run (%s)",
  { timeout: 240_000 },
  async (engine) => {
    const households = numbers[engine];
    const place = await newPlace(engine);
    const opened = () => openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
    const before = await opened();
    for (let household = 0; household < households; household += 1) await addWeek(before.db);
    await before.close();

    for (const { step, nth, afterMs } of kills[engine]) {
      // Charges all households first, so that the next kills hit the making of statements.
      if (step === "statements" && nth === 1) expect(await killAt("charge", place, households * 2, 0)).toBe(false);
      expect(await killAt(step, place, nth, afterMs)).toBe(true);
    }

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
      expect(await checkMoney(db, atWall("2026-11-23T12:00"), zone)).toEqual([]);
    } finally {
      await after.close();
    }
  },
);
