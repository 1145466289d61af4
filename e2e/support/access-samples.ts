// Records that the access tables need in addition to the sample data: a lead, a mail, a waitlist entry, and a client's
// calendar.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { accounts } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { outbox } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";
import { waitlist } from "~/db/tables/site";
import { prepareLedgerSample } from "~/sample/sample-ledger.server";
import { sampleAccounts } from "~/sample/sample-people";

import { aCalendar, aLead, aMail, aMember } from "./access-roles.ts";

/** Secret that encrypts home access in the samples. */
export const secretOfSamples = "a secret of the pages, long enough to be one";
/** Email address of a waitlist entry that only the owner may see. */
export const onTheWaitlist = "canary-on-the-waitlist@example.test";

export async function addAccessSamples(db: Db): Promise<void> {
  await prepareLedgerSample(db, Temporal.Now.instant(), secretOfSamples);
  await addAccessRows(db);
}

/** Adds the records that aren't in the sample ledger. */
export async function addAccessRows(db: Db): Promise<void> {
  await db.insert(waitlist).values({ email: onTheWaitlist });
  const member = { role: "member", householdId: sampleAccounts[2].id, emailVerified: true } as const;
  const name = { firstName: "Jamie", lastName: "Morgan", email: "jamie@demo.test" };
  await db.insert(profiles).values({ id: aMember, ...name, ...member });
  const ofClient = eq(accounts.userId, sampleAccounts[2].id);
  const [client] = await db.select({ password: accounts.password }).from(accounts).where(ofClient);
  await db
    .insert(accounts)
    .values({ userId: aMember, accountId: aMember, providerId: "credential", password: client?.password ?? null });
  await db.insert(leads).values({
    id: aLead,
    name: "Robin Vale",
    email: "robin@example.test",
    phone: "+13105550188",
    address: "1 Rose Ave, Venice, CA 90291",
    petName: "Moose",
    service: "walking",
  });
  await db.insert(outbox).values({
    id: aMail,
    dedupeKey: "access",
    kind: "email",
    recipient: "robin@example.test",
    subject: "A mail",
    text: "Hello",
    html: "<p>Hello</p>",
    messageId: "<access@localhost>",
  });
  await db.insert(clientCalendars).values({
    name: "The client's walks",
    email: sampleAccounts[2].email,
    calendarId: aCalendar,
    calendarColor: "#33b679",
    profileId: sampleAccounts[2].id,
  });
}
