// Fills the database, loads and renders a month, and prints the times. Fails when the median is above 50 ms.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";

import { fixedCalendarIds } from "~/business/calendars/fixed-calendars";
import { type Db, openDatabase } from "~/db/client.server";
import { Calendar } from "~/schedule/month/calendar";
import { type LoadedCalendar, loadCalendar } from "~/schedule/month/load-calendar.server";
import { anonymousViewer, type Viewer } from "~/schedule/policy";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";
import { fillPeople, ownerId, today, walkers } from "../ledger/fill";
import { samplePlace } from "../sample-place";
import { zone } from "../../tests/support/zone";

const turns = 100;
const targetMs = 50;
/** Number of visits of the site, and number of events of a connected calendar. */
const [visitCount, outsideCount] = [400, 100];
const month = today.with({ day: 15 });
const now = today.toZonedDateTime(zone).toInstant();

const viewers: Record<string, Viewer> = {
  "the owner": { id: ownerId, isAdmin: true, isWalker: true },
  anonymousViewer,
};

async function measureCalendar(): Promise<boolean> {
  printLoad("before");
  console.log("Milliseconds, p50 / p99. CPU: of this process, which the embedded database is a part of.");
  console.log("| database | viewer | entries | read | HTML alone | together | CPU | HTML kB |");
  console.log("| -------- | ------ | ------: | ---: | ---------: | -------: | --: | ------: |");
  const dataDir = mkdtempSync(join(tmpdir(), "walks-bench-"));
  const isMet = [await measureOn("embedded", undefined, dataDir)];
  rmSync(dataDir, { recursive: true, force: true });
  const postgres = await startThrowawayPostgres({});
  if (postgres) {
    isMet.push(await measureOn("PostgreSQL", postgres.url, "/unused"));
    postgres.stop();
  }
  printLoad("after");
  return isMet.every(Boolean);
}

function printLoad(when: "before" | "after"): void {
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`load ${when}: ${load.join(" ")}`);
}

async function measureOn(name: string, url: string | undefined, dataDir: string): Promise<boolean> {
  const database = await openDatabase({ url, dataDir });
  try {
    await fillPeople(database.db);
    await fillMonth(database.db);
    const met: boolean[] = [];
    for (const [who, viewer] of Object.entries(viewers)) met.push(await measureFor(database.db, name, who, viewer));
    return met.every(Boolean);
  } finally {
    await database.close();
  }
}

/** Adds about 17 visits a day for all walkers together. Foreign keys are not checked. */
async function fillMonth(db: Db): Promise<void> {
  const first = month.with({ day: 1 }).toString();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into visits (walker_id, service_type, starts_at, ends_at, occupied_until, status, source, dogs)
      select ('00000000-0000-4000-9000-' || lpad((1 + n % ${walkers}::int)::text, 12, '0'))::uuid, 'dog-walks',
        start, start + interval '30 minutes', start + interval '45 minutes', 'confirmed', 'request', 1
      from generate_series(0, ${visitCount - 1}::int) n
      cross join lateral (select ((${first}::date + (n % 30) + make_time(8 + (n / 30) % 14, 0, 0)) at time zone ${zone}::text) as start) s`);
    await tx.execute(sql`
      insert into requests (client_id, visit_id, service_type, duration, date, time_of_day, window_start, window_end, zip,
        area_slug, status, quote, total_cents)
      select ('00000000-0000-4000-9100-' || lpad((1 + row_number() over ())::text, 12, '0'))::uuid, id, service_type, 30,
        (starts_at at time zone ${zone}::text)::date, 'morning', starts_at, ends_at, ${samplePlace.zip}::text, ${samplePlace.slug}::text, 'confirmed',
        '{"lines":[],"total":3000}', 3000 from visits`);
    await tx.execute(sql`
      insert into bookings (client_id, pet_id, service_type, status, date, time_slot, duration, request_id)
      select client_id, ('00000000-0000-4000-9201-' || right(client_id::text, 12))::uuid, service_type, status, date, '09:00', 30, id
      from requests`);
    await tx.execute(sql`
      with source as (insert into calendar_sources (kind, profile_id, name, external_id)
        values ('ics', ${ownerId}::uuid, 'Family', 'bench') returning id)
      insert into calendar_events (source_id, uid, starts_at, ends_at, summary)
      select source.id, 'event-' || n, start, start + interval '1 hour', 'Event ' || n
      from source, generate_series(0, ${outsideCount - 1}::int) n
      cross join lateral (select ((${first}::date + (n % 30) + make_time(18 + n / 30, 0, 0)) at time zone ${zone}::text) as start) s`);
  });
  await db.execute(sql`analyze`);
}

async function measureFor(db: Db, database: string, who: string, viewer: Viewer): Promise<boolean> {
  const took: { read: number; html: number; cpu: number }[] = [];
  let size = 0;
  let entries = 0;
  for (let turn = -20; turn < turns; turn += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()];
    const calendar = await load(db, viewer);
    const read = performance.now();
    const html = renderToString(page(calendar));
    const { user, system } = process.cpuUsage(before);
    if (turn >= 0) took.push({ read: read - started, html: performance.now() - read, cpu: (user + system) / 1000 });
    size = html.length;
    // Excludes the entry for the business hours, of which each day has one.
    entries = calendar.weeks.flat().reduce((sum, day) => sum + day.count - 1, 0);
  }
  const all = took.map(({ read, html }) => read + html);
  const cpu = took.map((one) => one.cpu);
  const figures = [took.map(({ read }) => read), took.map(({ html }) => html), all, cpu].map(inWords);
  console.log(`| ${database} | ${who} | ${entries} | ${figures.join(" | ")} | ${(size / 1000).toFixed(0)} |`);
  return at(all, 0.5) < targetMs;
}

async function load(db: Db, viewer: Viewer): Promise<LoadedCalendar> {
  const calendar = await loadCalendar(
    db,
    {
      viewer,
      ids: fixedCalendarIds,
      view: { mode: "MONTH", date: month },
      now,
      walkerName: "Sam",
      kept: new URLSearchParams(),
    },
    zone,
  );
  if (!calendar) throw new Error("there is no calendar");
  return calendar;
}

const page = (calendar: LoadedCalendar) => (
  <MemoryRouter>
    <Calendar calendar={calendar} level="h1" target="_top" />
  </MemoryRouter>
);

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const inWords = (values: readonly number[]): string => `${at(values, 0.5).toFixed(1)} / ${at(values, 0.99).toFixed(1)}`;

if (!(await measureCalendar())) {
  console.error(`A month with 500 events took more than ${targetMs} ms.`);
  process.exitCode = 1;
}
