// Measures three runs: the first charges all visits and makes one statement with its mail per household, the second
// follows a week later, and the third has nothing to do, like most of the runs, which take place every minute.
import { sql } from "drizzle-orm";
import pino from "pino";

import type { Database, Db } from "~/db/client.server";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { checkMoney } from "~/money/check-money.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { makeStatements } from "~/money/statements/make-statements.server";

import { longestTurn } from "../../longest-turn";
import { fillVisits } from "./fill-visits";
import { Memory } from "./memory";
import { measurePages, payMost } from "./pages";
import { zone } from "../../../tests/support/zone";

const log = pino({ level: "silent" });
const site = {
  origin: "https://walks.example.test",
  secret: "of the bench",
  readBusiness: async () => sampleBusiness,
  wakeMail: () => undefined,
  log,
};

interface Size {
  households: number;
  charges: number;
  at: Temporal.Instant;
}

/** Measures the runs. Returns false when a visit was charged twice or not at all. */
export async function measureRuns({ db }: Database, { households, charges, at }: Size): Promise<boolean> {
  const memory = new Memory();
  const first = await bill(db, at, memory);
  console.log(`  charged: ${count(first.charged)} lines in ${inSeconds(first.chargeMs)}, a transaction a household`);
  console.log(`  statements: ${count(first.made)} with all of them, and their mails, in ${inSeconds(first.stateMs)}`);
  console.log(`  memory: ${memory.inWords()}`);
  console.log(`  the site's thread was busy for ${first.longest.toFixed(0)} ms at a stretch at most`);
  const isWhole = await isAllOnce(db, { households, charges });
  console.log(isWhole ? "  each charge is on one statement" : "  NOT EACH CHARGE IS ON ONE STATEMENT");

  // PostgreSQL does this on its own, but only within an hour.
  await db.execute(sql`vacuum analyze`);
  await payMost(db, at);
  const later = at.add({ hours: 7 * 24 });
  await fillVisits(db, { households, visits: households, until: dayBefore(later) });
  const next = await bill(db, later, memory);
  console.log(
    `  the Sunday after: ${count(next.charged)} charges in ${inSeconds(next.chargeMs)}, ${count(next.made)} statements in ${inSeconds(next.stateMs)}`,
  );
  const [idle] = [await bill(db, later, memory)];
  console.log(
    `  a run with nothing to do: ${idle.chargeMs.toFixed(0)} ms for charges, ${idle.stateMs.toFixed(0)} ms for statements`,
  );
  const begun = performance.now();
  const faults = await checkMoney(db, later, zone);
  console.log(`  check:money: ${inSeconds(performance.now() - begun)}, ${faults.length} differ`);
  for (const fault of faults.slice(0, 3)) console.log(`    ${fault}`);
  await measurePages(db, later);
  return isWhole && faults.length === 0;
}

async function bill(db: Db, at: Temporal.Instant, memory: Memory) {
  let [charged, made, chargeMs, stateMs] = [0, 0, 0, 0];
  // The jobs call this function before each household; it reads the memory.
  const look = () => {
    memory.look();
    return false;
  };
  const longest = await longestTurn(async () => {
    const begun = performance.now();
    charged = await chargeHouseholds(db, at, site, look);
    const between = performance.now();
    made = await makeStatements(db, at, site, look);
    [chargeMs, stateMs] = [between - begun, performance.now() - between];
  });
  memory.look();
  return { charged, made, chargeMs, stateMs, longest };
}

async function isAllOnce(db: Db, { households, charges }: Pick<Size, "households" | "charges">): Promise<boolean> {
  const found = [await db.$count(moneyLines), await db.$count(statementLines)];
  const papers = [await db.$count(statements), await db.$count(outbox)];
  return found.every((lines) => lines === charges) && papers.every((each) => each === households);
}

const dayBefore = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate().subtract({ days: 1 });

const count = (number: number): string => number.toLocaleString("en-US");
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
