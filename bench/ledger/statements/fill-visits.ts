// Adds three years of completed visits without charges, by SQL: twelve walkers with eight visits a day, up to the day
// before the run.
import { sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";

import { zone } from "../../../tests/support/zone";
import { samplePlace } from "../../sample-place";
import { fillPeople, ownerId, walkers } from "../fill";

const visitsPerDay = walkers * 8;

interface Filling {
  households: number;
  visits: number;
  /** Day of the latest visit. */
  until: Temporal.PlainDate;
}

export async function fillUncharged(db: Db, { households, visits, until }: Filling): Promise<void> {
  await fillPeople(db, households);
  await fillVisits(db, { households, visits, until });
}

/** Adds the visits, assigning households and walkers in turn. */
export async function fillVisits(db: Db, { households, visits, until }: Filling): Promise<void> {
  await db.transaction(async (tx) => {
    // Foreign keys are not checked, since every row refers to an existing row.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temporary table made on commit drop as
      select n, gen_random_uuid() as visit_id, gen_random_uuid() as request_id, 1 + n % ${households}::int as client,
        n % ${households}::int % 3 = 2 as two_dogs, start
      from generate_series(0, ${visits - 1}::int) n,
        lateral (select (${until.toString()}::date - n / ${visitsPerDay}::int + make_time(8 + n / ${walkers}::int % 8, 0, 0))
          at time zone ${zone}::text as start) t`);
    await tx.execute(sql`
      insert into visits (id, walker_id, service_type, starts_at, ends_at, occupied_until, status, source, dogs)
      select visit_id, ('00000000-0000-4000-9000-' || lpad((1 + n % ${walkers}::int)::text, 12, '0'))::uuid, 'dog-walks', start,
        start + interval '30 minutes', start + interval '45 minutes', 'completed', 'request', case when two_dogs then 2 else 1 end
      from made`);
    await tx.execute(sql`
      insert into requests (id, client_id, visit_id, service_type, duration, date, time_of_day, window_start, window_end, zip,
        area_slug, status, quote, total_cents, answered_at, created_at, updated_at)
      select request_id, ('00000000-0000-4000-9100-' || lpad(client::text, 12, '0'))::uuid, visit_id, 'dog-walks', 30,
        (start at time zone ${zone}::text)::date, 'morning', start, start + interval '2 hours', ${samplePlace.zip}::text, ${samplePlace.slug}::text,
        'completed', jsonb_build_object('total', total, 'lines', lines), total, start - interval '2 days',
        start - interval '3 days', start + interval '30 minutes'
      from made, lateral (select case when two_dogs then 5000 else 3000 end as total,
        jsonb_build_array(jsonb_build_object('kind', 'dog', 'label', 'Dog ' || client || 'A: Dog Walking, 30 min', 'amount', 3000))
        || case when two_dogs then jsonb_build_array(jsonb_build_object('kind', 'dog', 'label', 'Dog ' || client || 'B: extra dog',
          'amount', 2000)) else '[]' end as lines) price`);
    await tx.execute(sql`
      insert into bookings (client_id, pet_id, service_type, status, date, time_slot, duration, request_id, created_at)
      select ('00000000-0000-4000-9100-' || lpad(client::text, 12, '0'))::uuid,
        ('00000000-0000-4000-92' || lpad(dog::text, 2, '0') || '-' || lpad(client::text, 12, '0'))::uuid, 'dog-walks', 'completed',
        (start at time zone ${zone}::text)::date, '09:00', 30, request_id, start - interval '3 days'
      from made, generate_series(1, 2) dog where dog = 1 or two_dogs`);
    await tx.execute(sql`
      insert into request_changes (request_id, at, actor_id, actor_kind, action, from_status, to_status)
      select request_id, start - interval '3 days' + step * interval '1 day',
        case when step = 0 then ('00000000-0000-4000-9100-' || lpad(client::text, 12, '0'))::uuid else ${ownerId}::uuid end,
        case when step = 0 then 'client' else 'admin' end, case when step = 0 then 'requestService' else 'confirmRequest' end,
        case when step = 1 then 'pending' end, case when step = 0 then 'pending' else 'confirmed' end
      from made, generate_series(0, 1) step`);
  });
}
