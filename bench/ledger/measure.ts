// Fills the database, measures, and prints the results. Fails when a query scans a growing table sequentially.
import { loadavg } from "node:os";

import { sql } from "drizzle-orm";

import { serviceHours } from "~/business/calendars/hours";
import { type Db, openDatabase } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { listFreeStarts } from "~/ledger/times/free-times.server";
import { windowOf } from "~/business/times/windows";
import { listDays } from "~/day/list-days.server";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";
import { confirm, confirmAll, deskOf } from "./confirm";
import { type Days, daysOf, fillDays, fillPeople, fillWaiting, walkerId, walkers } from "./fill";
import { type Plan, plansOf, withoutIndex } from "./plans";
import { zone } from "../../tests/support/zone";

const sizes = [1_000, 100_000, 1_000_000];
const reads = Number(process.env.BENCH_READS ?? 2000);
const confirmations = Number(process.env.BENCH_CONFIRMATIONS ?? 400);
const target = { p99: 20, growth: 2 };

interface Figures {
  visits: number;
  sequential: number;
  concurrent: number;
  day: Times;
  free: Times;
  plans: Plan[];
}

interface Times {
  p50: number;
  p99: number;
}

async function measureLedger(): Promise<number> {
  const postgres = await startThrowawayPostgres({ shared_buffers: "512MB", max_wal_size: "4GB" });
  if (!postgres) throw new Error("no PostgreSQL is on this machine: Debian's package postgresql has its programs");
  console.log(
    `${postgres.version}, 2 cores shared with the bench; load before it began: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  const database = await openDatabase({ url: postgres.url, dataDir: "/unused" });
  try {
    await fillPeople(database.db);
    const figures: Figures[] = [];
    let filled: Days | null = null;
    for (const [round, size] of sizes.entries()) {
      const days = daysOf(size);
      await fillDays(database.db, days, { filled });
      filled = days;
      figures.push(await measureSize(database.db, postgres.url, days, round));
    }
    return report(figures);
  } finally {
    await database.close();
    postgres.stop();
  }
}

async function measureSize(db: Db, url: string, days: Days, round: number): Promise<Figures> {
  await db.execute(sql`vacuum analyze`);
  const waiting = await fillWaiting(db, 2 * confirmations + 1, round);
  const [first, ...rest] = waiting;
  const ctx = deskOf(db);
  const [oneByOne, together] = [rest.slice(0, confirmations), rest.slice(confirmations)];

  return {
    visits: await db.$count(visits),
    sequential: await confirmAll(ctx, oneByOne, 1),
    concurrent: await confirmAll(ctx, together, 8),
    day: await timed(() => listDays(db, someDay(days), zone)),
    free: await timed(() => askForTimes(db, days)),
    plans: await plansOf(url, async (planned) => {
      await listDays(planned, someDay(days), zone);
      await askForTimes(planned, days);
      if (first && confirmations > 0) await confirm(deskOf(planned), first);
    }),
  };
}

/** Returns a random day of the filled range. */
function someDay({ from, to }: Days): Temporal.PlainDate {
  const days = from.until(to, { largestUnit: "days" }).days;
  return from.add({ days: Math.floor(Math.random() * (days + 1)) });
}

async function askForTimes(db: Db, days: Days): Promise<void> {
  const day = someDay(days);
  const window = windowOf(serviceHours, day, Math.random() < 0.5 ? "morning" : "afternoon", zone);
  if (!window) throw new Error("there is always a morning");
  const walker = walkerId(1 + Math.floor(Math.random() * walkers));
  await listFreeStarts(
    db,
    {
      walkerId: walker,
      window,
      minutes: 30,
      now: window.start.subtract({ hours: 48 }),
    },
    zone,
  );
}

/** Runs `read` repeatedly, first some uncounted warm-up runs. Returns the milliseconds of each counted run. */
async function timed(read: () => Promise<unknown>): Promise<Times> {
  for (let warm = 0; warm < reads / 10; warm += 1) await read();
  const took: number[] = [];
  for (let each = 0; each < reads; each += 1) {
    const started = performance.now();
    await read();
    took.push(performance.now() - started);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function report(figures: readonly Figures[]): number {
  const ms = ({ p50, p99 }: Times) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
  console.log(
    "\n| visits | confirmations/s, one by one | 8 at once | day view p50 / p99 ms | free times p50 / p99 ms |",
  );
  console.log("| -----: | --------------------------: | --------: | --------------------: | ----------------------: |");
  for (const { visits, sequential, concurrent, day, free } of figures)
    console.log(`| ${visits} | ${sequential.toFixed(0)} | ${concurrent.toFixed(0)} | ${ms(day)} | ${ms(free)} |`);
  const [small, large] = [figures[0], figures.at(-1)];
  if (!small || !large) throw new Error("nothing was measured");
  for (const what of ["day", "free"] as const) {
    const growth = large[what].p99 / small[what].p99;
    const isMet = large[what].p99 < target.p99 && growth <= target.growth;
    console.log(
      `${what === "day" ? "day view" : "free times"}: p99 ${large[what].p99.toFixed(2)} ms, ${growth.toFixed(2)} times the first: ${isMet ? "met" : "MISSED"}`,
    );
  }
  console.log(
    `load at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  return printPlans(figures);
}

function printPlans(figures: readonly Figures[]): number {
  const large = figures.at(-1);
  console.log(`\nPlans at ${large?.visits} visits: the day view, the free times, one confirmation`);
  for (const { query, plan } of large?.plans ?? [])
    console.log(`\n${query.replaceAll(/\s+/g, " ").slice(0, 200)}\n${shortened(plan)}`);
  // For a thousand rows PostgreSQL prefers a scan without an index. In larger ledgers it must use the index.
  const slow = figures.slice(1).flatMap(({ plans }) => withoutIndex(plans));
  for (const { query, plan } of slow) console.error(`\nA GROWING TABLE IS READ FROM END TO END:\n${query}\n${plan}`);
  return slow.length > 0 ? 1 : 0;
}

/** Shortens the ids of a whole day in a plan to "{…92 of them…}". */
const shortened = (plan: string): string =>
  plan.replaceAll(/\{(?:[\da-f-]{36},?)+\}/g, (ids) => `{…${ids.split(",").length} of them…}`);

process.exitCode = await measureLedger();
