// The recipients of a mail to a household: every member who wants mails of its kind (docs/product.md, Household
// members).
import { eq } from "drizzle-orm";

import type { MailGroup } from "~/business/household";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { hasEmail } from "~/platform/index";
import type { Mail, MailRow } from "~/platform/index.server";

import { listMembers } from "./household.server";

/**
 * Kinds of mails to a household. "all" can't be turned off. Every other kind goes to its recipient alone, above all
 * mails with links that sign in.
 */
const householdMails: Partial<Record<Mail["kind"], MailGroup | "all">> = {
  "request-received": "visits",
  "request-confirmed": "visits",
  "slot-booked": "visits",
  "request-declined": "visits",
  "booking-moved": "visits",
  "booking-cancelled": "visits",
  proposal: "visits",
  "move-declined": "visits",
  "price-changed": "visits",
  "fee-waived": "visits",
  "visit-late": "visits",
  "no-show": "visits",
  "standing-confirmed": "visits",
  "standing-changed": "visits",
  "standing-prices": "visits",
  "meeting-set": "visits",
  "meeting-moved": "visits",
  "meeting-cancelled": "visits",
  "meeting-reminder": "reminders",
  "visit-reminder": "reminders",
  "visits-digest": "reminders",
  "report-card": "cards",
  "report-cards-of-day": "cards",
  statement: "money",
  "statement-reminder": "money",
  receipt: "money",
  "card-declined": "money",
  "contract-copy": "papers",
  "contract-changed": "papers",
  "health-record-decided": "papers",
  "health-record-due": "papers",
  "pet-accepted": "papers",
  "household-members": "all",
  "account-closed": "all",
};

/** Returns the addresses to which a mail goes. A kind that no member wants goes to the first member. */
export async function recipientsOf(
  db: Db,
  { kind, recipient }: Pick<MailRow, "kind" | "recipient">,
): Promise<string[]> {
  const group = householdMails[kind as Mail["kind"]];
  if (!group) return [recipient];
  const [person] = await db
    .select({ id: profiles.id, householdId: profiles.householdId })
    .from(profiles)
    .where(eq(profiles.email, recipient));
  if (!person) return [recipient];
  const members = await listMembers(db, person.householdId ?? person.id);
  const wanting = members.filter(({ mutedMails }) => group === "all" || !mutedMails.includes(group));
  const readers = (wanting.length > 0 ? wanting : members.slice(0, 1)).map(({ email }) => email);
  return readers.filter(hasEmail);
}
