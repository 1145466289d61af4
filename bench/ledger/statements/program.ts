// Built, and run as a process of its own. Arguments: the step (fill or run), households, charges, the data directory, and the
// address of a PostgreSQL, if it is one.
import { sql } from "drizzle-orm";

import { type Database, openDatabase } from "~/db/client.server";
import { losAngeles } from "~/shared/dates";

import { fillUncharged } from "./fill-visits";
import { measureRuns } from "./runs";

/** At six on a Sunday, when the week's statements are made. */
const sunday = Temporal.PlainDate.from("2026-11-22");
const at = sunday.toZonedDateTime({ timeZone: losAngeles, plainTime: "18:00" }).toInstant();

const [step = "", households = "", charges = "", dataDir = "", url] = process.argv.slice(2);
const size = { households: Number(households), charges: Number(charges) };

async function fill({ db, kind }: Database): Promise<void> {
  const begun = performance.now();
  await fillUncharged(db, {
    households: size.households,
    visits: size.charges,
    until: sunday.subtract({ days: 1 }),
  });
  // As PostgreSQL does by itself; the embedded one never does.
  if (kind === "postgres") await db.execute(sql`vacuum analyze`);
  console.log(`  filled in ${((performance.now() - begun) / 1000).toFixed(0)} s, which is not a part of the run`);
}

const database = await openDatabase({ url, dataDir });
try {
  if (step === "fill") await fill(database);
  else if (!(await measureRuns(database, { ...size, at }))) process.exitCode = 1;
} finally {
  await database.close();
}
