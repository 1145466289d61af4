// A business of years beside the sample data: twelve more walkers, their visits, and what was billed and paid for them.
import { sql } from "drizzle-orm";

import { openDatabase } from "~/db/client.server";
import { chargeHouseholds, makeStatements } from "~/money/index.server";
import { Temporal } from "~/shared/dates";

import { daysOf, fillDays, fillPeople } from "../ledger/fill";
import { payMost } from "../ledger/statements/pages";

export const benchClientId = "00000000-0000-4000-9100-000000000007";

const site = { origin: "https://walks.example.test", secret: "of the bench", wakeMail: () => undefined };

export async function fillBusiness(url: string, size: { households: number; visits: number }): Promise<void> {
  const { db, close } = await openDatabase({ url, dataDir: "/unused" });
  try {
    await fillPeople(db, size.households);
    await fillDays(db, daysOf(size.visits), { filled: null, households: size.households });
    await db.execute(sql`delete from site_settings where key = 'billing_starts_on'`);
    await db.execute(sql`vacuum analyze`);
    const now = Temporal.Now.instant();
    const goOn = () => false;
    await chargeHouseholds(db, now, goOn);
    await makeStatements(db, now, site, goOn);
    await payMost(db, now);
    await db.execute(sql`vacuum analyze`);
  } finally {
    await close();
  }
}
