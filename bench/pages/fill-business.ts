// Adds several years of records to the sample data: twelve more walkers, their visits with start and finish, and the
// charges, statements and payments.
import { sql } from "drizzle-orm";
import pino from "pino";

import { openDatabase } from "~/db/client.server";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { makeStatements } from "~/money/statements/make-statements.server";

import { daysOf, fillDays, fillPeople } from "../ledger/fill";
import { payMost } from "../ledger/statements/pages";

export const benchClientId = "00000000-0000-4000-9100-000000000007";

const site = {
  readBusiness: async () => sampleBusiness,
  origin: "https://walks.example.test",
  secret: "of the bench",
  wakeMail: () => undefined,
  log: pino({ level: "silent" }),
};

export async function fillBusiness(url: string, size: { households: number; visits: number }): Promise<void> {
  const database = await openDatabase({ url, dataDir: "/unused" });
  const { db } = database;
  try {
    await fillPeople(db, size.households);
    await fillDays(db, daysOf(size.visits), { filled: null, households: size.households });
    await db.execute(sql`insert into visit_steps (visit_id, step, happened_at, noted_at, actor_id)
      select v.id, p.step, case when p.step = 'start' then v.starts_at else v.ends_at end, v.ends_at, v.walker_id
      from visits v, unnest(array['start', 'finish']) as p(step)
      where v.status = 'completed' and not exists (select from visit_steps s where s.visit_id = v.id)`);
    await db.execute(sql`delete from site_settings where key = 'billing_starts_on'`);
    await db.execute(sql`vacuum analyze`);
    const now = Temporal.Now.instant();
    await chargeHouseholds(db, now, site);
    await makeStatements(db, now, site);
    await payMost(db, now);
    await db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
}
