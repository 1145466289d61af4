// The program whose memory is measured. Arguments: the step (fill or run), number of households, number of charges,
// data directory, and the URL of PostgreSQL if that is used.
import { sql } from "drizzle-orm";

import { type Database, openDatabase } from "~/db/client.server";

import { fillUncharged } from "./fill-visits";
import { measureRuns } from "./runs";
import { zone } from "../../../tests/support/zone";

/** The Sunday of the run. Statements of a week are made on Sunday at six. */
const sunday = Temporal.PlainDate.from("2026-11-22");
const at = sunday.toZonedDateTime({ timeZone: zone, plainTime: "18:00" }).toInstant();

const [step = "", households = "", charges = "", dataDir = "", url] = process.argv.slice(2);
const size = { households: Number(households), charges: Number(charges) };

async function fill({ db, kind }: Database): Promise<void> {
  const begun = performance.now();
  await fillUncharged(db, {
    households: size.households,
    visits: size.charges,
    until: sunday.subtract({ days: 1 }),
  });
  // PostgreSQL does this on its own after a while; the embedded database never does.
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
