// Program of `npm run check:money`. Exit code 0: all sums agree; 1: a sum differs; 2: the data couldn't be read.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { countDistinct } from "drizzle-orm";

import { openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/lock";
import { moneyLines } from "~/db/tables/money/ledger";
import { checkMoney } from "~/money/check-money.server";
import { keepBusiness } from "~/offer/business.server";
import { BadEnvironment, readEnv } from "~/platform/process/env";

class NoDatabase extends Error {}

async function check(): Promise<number> {
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  // Opening a missing database would create an empty one, in which all sums agree.
  if (!env.DATABASE_URL && !existsSync(join(dataDir, "postgres")))
    throw new NoDatabase(
      `There is no database in ${dataDir}. Set DATA_DIR as the server has it (the demo: DATA_DIR=./data/demo), or DATABASE_URL.`,
    );
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir });
  try {
    const { timeZone } = await keepBusiness({ db: database.db, isFresh: () => false }).read();
    const faults = await checkMoney(database.db, Temporal.Now.instant(), timeZone);
    for (const fault of faults) console.error(fault);
    const lines = await database.db.$count(moneyLines);
    const [row] = await database.db.select({ count: countDistinct(moneyLines.clientId) }).from(moneyLines);
    const looked = `${counted(lines, "line")} of ${counted(row?.count ?? 0, "household")}`;
    if (faults.length === 0) console.log(`All sums agree: ${looked}.`);
    else
      console.error(`${counted(faults.length, "thing")} ${faults.length === 1 ? "differs" : "differ"}, in ${looked}.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

const isExpected = (error: unknown): error is Error =>
  [BadEnvironment, DirectoryInUse, NoDatabase].some((kind) => error instanceof kind);

process.exitCode = await check().catch((error: unknown) => {
  if (isExpected(error)) console.error(error.message);
  // Errors of the network or the database are printed without a stack trace.
  else if (error instanceof Error && "code" in error) console.error(`The database couldn't be read: ${error.message}`);
  else console.error("The database couldn't be read.", error);
  return 2;
});
