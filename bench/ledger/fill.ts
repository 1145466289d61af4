// Fills a ledger with SQL: twelve walkers with eight visits a day each, two of them with a hike for four households.
// Every 25th visit was canceled once. A larger ledger reaches further into the past, with equally full days.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { zone } from "../../tests/support/zone";
import { samplePlace } from "../sample-place";

export const walkers = 12;
const clients = 600;
/**
 * Visits per walker and day: eight, or on each sixth day five and a hike. The factor adds one canceled visit to each 25.
 */
const visitsPerDay = (8 - 2 / 6) * 1.04;
/** The date that the bench uses as today. */
export const today = Temporal.PlainDate.from("2026-11-23");
/** Number of weeks ahead in which the calendar is full, if there are enough visits. */
const weeksAhead = 8;

export const walkerId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
export const ownerId = walkerId(1);

/** Adds walkers and households. A household has one dog, every third one two. */
export async function fillPeople(db: Db, households = clients): Promise<void> {
  await db.execute(sql`
    insert into profiles (id, email, first_name, last_name, role, is_employee, email_verified, certified, address)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'walker-' || n || '@bench.test', 'Walker', 'No ' || n,
      case when n = 1 then 'admin' else 'client' end, true, true, false, null
    from generate_series(1, ${walkers}::int) n
    union all
    select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, 'client-' || n || '@bench.test', 'Client', 'No ' || n,
      'client', false, true, true, n || ${` ${samplePlace.street}, ${samplePlace.city} ${samplePlace.zip}`}::text
    from generate_series(1, ${households}::int) n`);
  await db.execute(sql`
    insert into pets (id, owner_id, name, breed, is_accepted)
    select ('00000000-0000-4000-92' || lpad(dog::text, 2, '0') || '-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, 'Dog ' || n || chr(64 + dog), 'Mix', true
    from generate_series(1, ${households}::int) n, generate_series(1, 2) dog where dog = 1 or n % 3 = 0`);
  await db.execute(sql`
    insert into series (client_id, service_type, duration, weekdays, starts_on, ends_on, time_of_day, zip, area_slug, status)
    select ('00000000-0000-4000-9100-' || lpad(n::text, 12, '0'))::uuid, 'dog-walks', 30, '{2,4}', date '2000-01-04',
      date '2001-01-04', 'morning', ${samplePlace.zip}::text, ${samplePlace.slug}::text, 'ended' from generate_series(1, ${households}::int) n`);
  await db.execute(sql`
    insert into closures (walker_id, starts_on, ends_on, reason)
    select ('00000000-0000-4000-9000-' || lpad((1 + n % ${walkers}::int)::text, 12, '0'))::uuid,
      date '2000-01-01' + n * 23, date '2000-01-01' + n * 23 + 2, 'Out of town' from generate_series(0, 419) n`);
}

export interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Returns the range of days that this number of visits fills. */
export function daysOf(count: number, ofWalkers = walkers): Days {
  const days = Math.ceil(count / (visitsPerDay * ofWalkers));
  const ahead = Math.min(weeksAhead * 7, Math.floor(days / 2));
  return { from: today.subtract({ days: days - ahead - 1 }), to: today.add({ days: ahead }) };
}

interface Filling {
  filled: Days | null;
  households?: number;
  ofWalkers?: number;
}

/** Fills the days that have no visits yet. Foreign keys are not checked, since every row refers to an existing row. */
export async function fillDays(
  db: Db,
  { from, to }: Days,
  { filled, households = clients, ofWalkers = walkers }: Filling,
): Promise<void> {
  const gaps = filled
    ? [
        { from, to: filled.from.subtract({ days: 1 }) },
        { from: filled.to.add({ days: 1 }), to },
      ]
    : [{ from, to }];
  for (const gap of gaps)
    if (Temporal.PlainDate.compare(gap.from, gap.to) <= 0) await fillGap(db, gap, households, ofWalkers);
}

async function fillGap(db: Db, { from, to }: Days, households: number, ofWalkers: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into visits (id, walker_id, service_type, starts_at, ends_at, occupied_until, status, source, dogs, seats)
      select gen_random_uuid(), ('00000000-0000-4000-9000-' || lpad(w::text, 12, '0'))::uuid,
        case when hike and slot = 8 then 'adventure-hike' else 'dog-walks' end,
        start, start + stay, start + stay + interval '15 minutes',
        case when called_off = 1 then 'cancelled' when day < ${today.toString()}::date then 'completed' else 'confirmed' end,
        'request', case when called_off = 1 then 0 when hike and slot = 8 then 4 else 1 end,
        case when hike and slot = 8 then 5 end
      from generate_series(${from.toString()}::date, ${to.toString()}::date, interval '1 day') day
      cross join generate_series(1, ${ofWalkers}::int) w
      cross join lateral (select (w + (day::date - date '2000-01-01')) % 6 = 0 as hike) kind
      cross join unnest(array[8, 9, 10, 11, 13, 14, 15, 16]) slot
      cross join generate_series(0, 1) called_off
      cross join lateral (select ((day::date + make_time(slot, 0, 0)) at time zone ${zone}::text) as start,
        case when hike and slot = 8 then interval '120 minutes' when slot % 2 = 0 then interval '30 minutes' else interval '45 minutes' end as stay) times
      where (not hike or slot not in (9, 10))
        and (called_off = 0 or (w * 31 + slot * 7 + (day::date - date '2000-01-01')) % 25 = 0)`);
    await tx.execute(sql`
      insert into requests (id, client_id, visit_id, service_type, duration, date, time_of_day, window_start, window_end,
        zip, area_slug, status, quote, total_cents, answered_at, created_at, updated_at)
      select gen_random_uuid(), ('00000000-0000-4000-9100-' || lpad(client::text, 12, '0'))::uuid, v.id, v.service_type,
        extract(epoch from v.ends_at - v.starts_at)::int / 60, local::date,
        case when local::time < '12:00' then 'morning' else 'afternoon' end,
        case when local::time < '12:00' then (local::date + time '08:00') else (local::date + time '12:00') end at time zone ${zone}::text,
        case when local::time < '12:00' then (local::date + time '12:00') else (local::date + time '16:30') end at time zone ${zone}::text,
        ${samplePlace.zip}::text, ${samplePlace.slug}::text, v.status,
        jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'dog', 'label', 'Dog ' || client || 'A: Dog Walking, 30 min', 'amount', 3000)), 'total', 3000),
        3000, v.starts_at - interval '2 days', v.starts_at - interval '3 days', v.starts_at - interval '2 days'
      from visits v
      cross join lateral (select v.starts_at at time zone ${zone}::text as local) l
      cross join lateral generate_series(1, case when v.service_type = 'adventure-hike' then 4 else 1 end) seat
      cross join lateral (select 1 + (abs(hashtextextended(v.id::text, 7)) + seat * 151) % ${households}::int as client) c
      where v.starts_at >= (${from.toString()}::date + time '00:00') at time zone ${zone}::text
        and v.starts_at < (${to.toString()}::date + 1 + time '00:00') at time zone ${zone}::text`);
    await tx.execute(sql`
      insert into bookings (client_id, pet_id, service_type, status, date, time_slot, duration, request_id, lines, created_at)
      select r.client_id, ('00000000-0000-4000-9201-' || right(r.client_id::text, 12))::uuid, r.service_type, r.status, r.date,
        to_char(r.window_start at time zone ${zone}::text, 'HH24:MI'), r.duration, r.id, r.quote -> 'lines', r.created_at
      from requests r where r.date between ${from.toString()}::date and ${to.toString()}::date`);
    await tx.execute(sql`
      insert into proposals (request_id, by, date, time_of_day, window_start, window_end, quote, status, created_at, answered_at)
      select r.id, 'client', r.date, r.time_of_day, r.window_start, r.window_end, r.quote, 'declined', r.created_at, r.answered_at
      from requests r
      where r.date between ${from.toString()}::date and ${to.toString()}::date and hashtextextended(r.id::text, 3) % 20 = 0`);
    await tx.execute(sql`
      insert into request_changes (request_id, at, actor_id, actor_kind, action, from_status, to_status)
      select r.id, r.created_at + step * interval '1 day', case when step = 0 then r.client_id else ${ownerId}::uuid end,
        case when step = 0 then 'client' else 'admin' end,
        case when step = 0 then 'requestService' else 'confirmRequest' end,
        case when step = 1 then 'pending' end, case when step = 0 then 'pending' else 'confirmed' end
      from requests r, generate_series(0, 1) step
      where r.date between ${from.toString()}::date and ${to.toString()}::date`);
  });
}

export interface Waiting {
  id: string;
  version: number;
  walkerId: string;
  startsAt: Temporal.Instant;
}

/**
 * Adds pending requests, from the first empty day on. Each starts at a different time at which its walker is free.
 * `round`: number of the round; requests of different rounds are on different days.
 */
export async function fillWaiting(db: Db, count: number, round: number): Promise<Waiting[]> {
  const first = today.add({ weeks: weeksAhead }).add({ days: 1 + round * Math.ceil(count / (walkers * 3)) });
  const made = await db.execute(sql`
    with wanted as (
      select n, gen_random_uuid() as id, ${first.toString()}::date + (n / ${walkers * 3}::int) as day, 1 + n % ${walkers}::int as w,
        9 + (n / ${walkers}::int) % 3 as hour, 1 + n % ${clients}::int as client
      from generate_series(0, ${count - 1}::int) n
    ), asked as (
      insert into requests (id, client_id, service_type, duration, date, time_of_day, window_start, window_end, zip, area_slug,
        status, quote, total_cents, created_at)
      select id, ('00000000-0000-4000-9100-' || lpad(client::text, 12, '0'))::uuid, 'dog-walks', 30, day, 'morning',
        (day + time '09:00') at time zone ${zone}::text, (day + time '12:00') at time zone ${zone}::text,
        ${samplePlace.zip}::text, ${samplePlace.slug}::text, 'pending',
        jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('kind', 'dog', 'label', 'Dog ' || client || 'A: Dog Walking, 30 min', 'amount', 3000)), 'total', 3000),
        3000, ${`${today.toString()}T16:00:00Z`}::timestamptz
      from wanted returning id
    )
    select id, w, extract(epoch from (day + make_time(hour, 0, 0)) at time zone ${zone}::text)::bigint as start from wanted`);
  await db.execute(sql`
    insert into bookings (client_id, pet_id, service_type, status, date, time_slot, duration, request_id, lines)
    select r.client_id, ('00000000-0000-4000-9201-' || right(r.client_id::text, 12))::uuid, r.service_type, r.status, r.date,
      r.time_of_day, r.duration, r.id, r.quote -> 'lines'
    from requests r where r.status = 'pending' and not exists (select from bookings b where b.request_id = r.id)`);
  const { rows } = made as { rows: { id: string; w: number; start: string }[] };
  return rows.map(({ id, w, start }) => ({
    id,
    version: 1,
    walkerId: walkerId(w),
    startsAt: Temporal.Instant.fromEpochMilliseconds(Number(start) * 1000),
  }));
}
