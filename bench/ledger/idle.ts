// Measures a minutely run of the jobs that has nothing to do, in a ledger of a million charges: all visits charged, all
// charges but this week's on statements, all statements paid. Fails when the median exceeds the target, or when a new
// visit isn't charged.
import { loadavg } from "node:os";

import { sql } from "drizzle-orm";
import pino from "pino";

import { type Db, openDatabase } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { makeStatements } from "~/money/statements/make-statements.server";
import { sendReceipts } from "~/money/statements/receipts.server";
import { sampleBusiness } from "~/sample/business/sample-business";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";
import { fillUncharged, fillVisits } from "./statements/fill-visits";
import { zone } from "../../tests/support/zone";

const charges = Number(process.env.BENCH_CHARGES ?? 1_000_000);
const households = 600;
const turns = 60;
const targetMs = 20;

/** A Wednesday at noon. */
const now = Temporal.PlainDateTime.from("2026-11-25T12:00").toZonedDateTime(zone).toInstant();
const yesterday = Temporal.PlainDate.from("2026-11-24");
const thisWeek = "2026-11-23";

const site = {
  readBusiness: async () => sampleBusiness,
  origin: "https://walks.example.test",
  secret: "of the bench",
  wakeMail: () => undefined,
  log: pino({ level: "silent" }),
};

/** Writes the lines and statements that the jobs would have written over the years. */
async function writeCharged(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update requests set charged_version = version`);
    await tx.execute(sql`
      insert into money_lines (client_id, kind, subject, request_id, label, amount_cents, day, written_at, walker_id,
        service_type, key, is_stated)
      select r.client_id, 'charge', 'visit', r.id, 'Dog Walking, 30 min: Biscuit', r.total_cents, r.date, r.updated_at + interval '10 minutes',
        v.walker_id, r.service_type, 'charge:' || r.id || ':visit', r.date < ${thisWeek}::date
      from requests r join visits v on v.id = r.visit_id`);
    await tx.execute(sql`
      insert into statements (client_id, period_from, period_to, made_at, due_on, token_hash, key)
      select client_id, week::date, week::date + 6, week + interval '6 days 18 hours', week::date + 13,
        client_id || ':' || week::date, client_id || ':week:' || (week::date + 6)
      from (select distinct client_id, date_trunc('week', day) as week from money_lines where is_stated) weeks`);
    await tx.execute(sql`
      insert into statement_lines (line_id, statement_id)
      select l.id, s.id from money_lines l join statements s
        on s.client_id = l.client_id and s.period_from = date_trunc('week', l.day)::date where l.is_stated`);
    await tx.execute(sql`
      insert into money_lines (client_id, kind, way, label, amount_cents, day, written_at, is_stated)
      select client_id, 'payment', 'zelle', 'Zelle payment', -3000, due_on, due_on::timestamp, true from statements
      where due_on < ${thisWeek}::date`);
  });
}

const jobs = {
  charges: (db: Db) => chargeHouseholds(db, now, site),
  statements: (db: Db) => makeStatements(db, now, site),
  receipts: (db: Db) => sendReceipts(db, now, site),
};
type Job = keyof typeof jobs;
const names = Object.keys(jobs) as Job[];

async function turn(db: Db) {
  const took = { charges: 0, statements: 0, receipts: 0 };
  let written = 0;
  for (const name of names) {
    const begun = performance.now();
    written += await jobs[name](db);
    took[name] = performance.now() - begun;
  }
  return { ...took, written, ms: names.reduce((sum, name) => sum + took[name], 0) };
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");

const postgres = await startThrowawayPostgres({ shared_buffers: "512MB", max_wal_size: "4GB" });
if (!postgres) throw new Error("no PostgreSQL is on this machine: Debian's package postgresql has its programs");
const database = await openDatabase({ url: postgres.url, dataDir: "/unused" });
try {
  const { db } = database;
  console.log(`${postgres.version}, fsync on; load at the start: ${load()}`);
  await fillUncharged(db, { households, visits: charges, until: yesterday });
  await writeCharged(db);
  await db.execute(sql`vacuum analyze`);
  console.log(`${charges.toLocaleString("en-US")} charges of ${households} households are stored; load: ${load()}`);
  const first = await turn(db);
  const idle: Awaited<ReturnType<typeof turn>>[] = [];
  for (let each = 0; each < turns; each += 1) idle.push(await turn(db));
  const half = median(idle.map(({ ms }) => ms));
  const parts = names.map((name) => `${name} ${median(idle.map((each) => each[name])).toFixed(1)}`).join(", ");
  const most = Math.max(...idle.map(({ ms }) => ms));
  console.log(
    `an idle turn: ${half.toFixed(1)} ms (${parts}), at most ${most.toFixed(1)} ms of ${turns}; the first one ${first.ms.toFixed(1)} ms; target: ${targetMs} ms`,
  );
  await fillVisits(db, { households, visits: 1, until: yesterday });
  const before = await db.$count(moneyLines);
  const busy = await turn(db);
  const added = (await db.$count(moneyLines)) - before;
  console.log(`one visit more: ${busy.ms.toFixed(1)} ms, ${added} line; load at the end: ${load()}`);
  const isRight = first.written + idle.reduce((sum, { written }) => sum + written, 0) === 0 && added === 1;
  if (!isRight) console.log("THE JOBS WROTE LINES AGAIN, OR MISSED THE NEW VISIT");
  if (!isRight || half > targetMs) process.exitCode = 1;
} finally {
  await database.close();
  postgres.stop();
}
