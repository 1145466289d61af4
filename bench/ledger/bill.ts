// How long a statement run takes: everything that was walked is charged, then one statement a household is made and mailed;
// then what a run costs that finds nothing to do, as it does each minute.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, statements } from "~/db/tables/money/ledger";
import { chargeHouseholds, checkMoney, makeStatements } from "~/money/index.server";
import { losAngeles } from "~/shared/dates";

import { today } from "./fill";

const site = { origin: "https://walks.example.test", secret: "of the bench", wakeMail: () => undefined };

/** At six on the Sunday before the day the bench plays on. */
export async function measureBilling(db: Db): Promise<void> {
  const now = today.subtract({ days: 1 }).toZonedDateTime({ timeZone: losAngeles, plainTime: "18:00" }).toInstant();
  const charged = await timed(() => chargeHouseholds(db, now));
  await db.execute(sql`vacuum analyze`);
  const made = await timed(() => makeStatements(db, now, site));
  await db.execute(sql`vacuum analyze`);
  const idle = await timed(async () => (await chargeHouseholds(db, now)) + (await makeStatements(db, now, site)));
  const checked = await timed(async () => (await checkMoney(db, now)).length);
  const [lines, papers] = [await db.$count(moneyLines), await db.$count(statements)];
  console.log(`\nbilling: ${lines} charges written in ${inSeconds(charged)}, a household at a time`);
  console.log(`${papers} statements with all of them, and their mails, in ${inSeconds(made)}`);
  console.log(
    `a run with nothing to do: ${idle.ms.toFixed(0)} ms; check:money: ${inSeconds(checked)}, ${checked.answer} differ`,
  );
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(`the most memory of the process so far: ${megabytes.toFixed(0)} MB`);
}

interface Timed {
  answer: number;
  ms: number;
}

async function timed(work: () => Promise<number>): Promise<Timed> {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
}

const inSeconds = ({ ms }: Timed): string => `${(ms / 1000).toFixed(1)} s`;
