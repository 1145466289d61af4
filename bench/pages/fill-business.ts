// Adds several years of records to the sample data: twelve more walkers, their visits with start and finish, the
// charges, statements and payments, and leads.
import { sql } from "drizzle-orm";
import pino from "pino";

import { openDatabase } from "~/db/client.server";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { makeStatements } from "~/money/statements/make-statements.server";

import { zone } from "../../tests/support/zone";
import { samplePlace } from "../sample-place";
import { daysOf, fillDays, fillPeople, today } from "../ledger/fill";
import { payMost } from "../ledger/statements/pages";

export const benchClientId = "00000000-0000-4000-9100-000000000007";

export interface BusinessSize {
  households: number;
  walkers: number;
  visits: number;
  leads: number;
}

/** Nine in the morning of the day that the ledger is filled around. */
export const clock = today.toZonedDateTime({ timeZone: zone, plainTime: "09:00" }).toInstant();

const site = {
  readBusiness: async () => sampleBusiness,
  origin: "https://walks.example.test",
  secret: "of the bench",
  wakeMail: () => undefined,
  log: pino({ level: "silent" }),
};

export async function fillBusiness(url: string, size: BusinessSize): Promise<void> {
  const database = await openDatabase({ url, dataDir: "/unused" });
  const { db } = database;
  try {
    await fillPeople(db, size.households);
    await fillDays(db, daysOf(size.visits, size.walkers), {
      filled: null,
      households: size.households,
      ofWalkers: size.walkers,
    });
    await db.execute(sql`insert into visit_steps (visit_id, step, happened_at, noted_at, actor_id)
      select v.id, p.step, case when p.step = 'start' then v.starts_at else v.ends_at end, v.ends_at, v.walker_id
      from visits v, unnest(array['start', 'finish']) as p(step)
      where v.status = 'completed' and not exists (select from visit_steps s where s.visit_id = v.id)`);
    await db.execute(sql`insert into leads (name, email, phone, address, pet_name, service, message, status, created_at)
      select 'Visitor No ' || n, 'visitor-' || n || '@bench.test', '(310) 555-0100',
        n || ${` ${samplePlace.street}, ${samplePlace.city} ${samplePlace.zip}`}::text, 'Dog ' || n, 'dog-walks',
        'Could you walk our dog at noon?', (array['new', 'answered', 'client', 'closed'])[1 + n % 4],
        ${clock.toString()}::timestamptz - n * interval '6 hours'
      from generate_series(1, ${size.leads}::int) n`);
    await db.execute(sql`delete from site_settings where key = 'billing_starts_on'`);
    await db.execute(sql`vacuum analyze`);
    await chargeHouseholds(db, clock, site);
    await makeStatements(db, clock, site);
    await payMost(db, clock);
    await db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
}
