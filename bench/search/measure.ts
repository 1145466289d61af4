// Fills the database, measures the searches and prints the times.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";

import { type Db, openDatabase } from "~/db/client.server";
import { searchDesk } from "~/desk/search/search.server";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";
import { samplePlace } from "../sample-place";
import { sampleBusiness } from "~/sample/business/sample-business";

const clients = 1000;
const requestsEach = 50;
const rounds = 40;
/** Target for the 95th percentile, in milliseconds. */
const target = 50;
const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

const questions = {
  "a name": "casey 77",
  "a few letters": "an",
  "a phone number": "(310) 555-0777",
  "an address": "777 duquesne",
  "a pet": "dog 77",
  "a word of a lead": "gentle giant",
  "a typo": "Casy Familly 777",
  nothing: "qqqqqq",
};

/** Adds clients with a pet and a year of visits, and the same number of leads. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into profiles (id, email, first_name, last_name, phone, address, is_employee)
    select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, 'client-' || n || '@bench.test',
      (array['Casey', 'Jordan', 'Ana', 'Lukasz', 'Imani'])[1 + n % 5], 'Family ' || n,
      '+1310555' || lpad(n::text, 4, '0'), n || ${` ${samplePlace.street}, ${samplePlace.city} ${samplePlace.zip}`}::text, n = 1
    from generate_series(1, ${clients}::int) n`);
  await db.execute(sql`
    insert into pets (id, owner_id, name, breed, is_accepted)
    select ('00000000-0000-4000-9200-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, 'Dog ' || n, 'Mixed breed', true
    from generate_series(1, ${clients}::int) n`);
  await db.execute(sql`
    insert into leads (name, email, phone, address, pet_name, service, message)
    select 'Stranger ' || n, 'lead-' || n || '@bench.test', '(424) 555-' || lpad(n::text, 4, '0'), n || ${` Rose Avenue ${samplePlace.zip}`}::text,
      'Pup ' || n, 'walking', 'A gentle giant, number ' || n || ', who pulls a little and loves everybody.'
    from generate_series(1, ${clients}::int) n`);
  await db.execute(sql`
    insert into visits (id, walker_id, service_type, starts_at, ends_at, occupied_until, source, dogs, overbook_reason, status)
    select ('00000000-0000-4000-93' || lpad(k::text, 2, '0') || '-' || lpad(n::text, 12, '0'))::uuid,
      '00000000-0000-4000-9100-000000000001', 'dog-walks', at, at + interval '30 minutes', at + interval '45 minutes',
      'admin', 1, 'bench', 'completed'
    from generate_series(1, ${clients}::int) n, generate_series(1, ${requestsEach}::int) k,
      lateral (select timestamptz '2026-11-23 17:00Z' - interval '1 week' * k + interval '1 second' * n as at) t`);
  await db.execute(sql`
    insert into requests (id, client_id, visit_id, service_type, duration, date, time_of_day, window_start, window_end, zip,
      area_slug, status, quote, total_cents)
    select ('00000000-0000-4000-94' || right(split_part(id::text, '-', 4), 2) || '-' || split_part(id::text, '-', 5))::uuid,
      ('00000000-0000-4000-9100-' || split_part(id::text, '-', 5))::uuid, id, 'dog-walks', 30, starts_at::date, 'morning',
      starts_at, ends_at, ${samplePlace.zip}::text, ${samplePlace.slug}::text, 'completed', '{"lines":[],"total":3000}', 3000 from visits`);
  await db.execute(sql`
    insert into bookings (client_id, pet_id, service_type, status, date, time_slot, duration, request_id)
    select client_id, ('00000000-0000-4000-9200-' || split_part(client_id::text, '-', 5))::uuid, service_type, status, date,
      '09:00', duration, id from requests`);
  await db.execute(sql`analyze`);
}

async function measure(name: string, db: Db): Promise<boolean> {
  await fill(db);
  let isGood = true;
  for (const [what, text] of Object.entries(questions)) {
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await searchDesk({ db, now, business: sampleBusiness }, text);
      times.push(performance.now() - begun);
    }
    const { user, system } = process.cpuUsage(before);
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    const [middle, late] = [at(0.5), at(0.95)];
    isGood &&= late <= target;
    const cpu = ((user + system) / 1000 / rounds).toFixed(1);
    console.log(
      `${name}, ${what.padEnd(18)} p50 ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms, CPU here ${cpu} ms`,
    );
  }
  return isGood;
}

const dataDir = mkdtempSync(join(tmpdir(), "walks-search-"));
const embedded = await openDatabase({ url: undefined, dataDir });
let isGood = await measure("embedded", embedded.db);
await embedded.close();
rmSync(dataDir, { recursive: true, force: true });

const postgres = await startThrowawayPostgres();
if (postgres) {
  const database = await openDatabase({ url: postgres.url, dataDir: "/unused" });
  isGood = (await measure("postgres", database.db)) && isGood;
  await database.close();
  postgres.stop();
}
console.log(`Load at the end: ${loadavg()[0]?.toFixed(1)}. The embedded database's CPU is part of “CPU here”.`);
console.log(
  `${clients} clients, ${clients * requestsEach} visits; target: p95 of ${target} ms. ${isGood ? "Held." : "Missed."}`,
);
if (!isGood) process.exitCode = 1;
