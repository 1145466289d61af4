// Stores an account's new email address, and moves the rows stored under the old address.
import { and, eq, inArray, isNull, not, notInArray, or, sql } from "drizzle-orm";

import { voidMailedLinks } from "~/accounts/enter/credentials.server";
import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { outbox } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";
import type { Mail } from "~/platform/index.server";
import { toDate } from "~/shared/dates";

/** Mails about the account are not moved to the new address, since their links no longer work. */
const aboutTheAccount: Mail["kind"][] = [
  "verify-email",
  "account-exists",
  "reset-password",
  "password-changed",
  "passkey-changed",
  "invitation",
  "confirm-new-email",
  "new-email-taken",
  "email-change-asked",
  "email-changed",
];

type Account = Pick<typeof profiles.$inferSelect, "id" | "email" | "emailVerified" | "version">;

/**
 * Stores the address, and voids every link mailed to the old address. The caller must have locked the profile's row.
 *
 * Meetings, calendars and unsent mails of the old address move only if the old address was confirmed. Otherwise it may
 * be a stranger's, whose rows must not move to this account.
 *
 * @throws a unique violation when another account has the address.
 */
export async function storeEmail(
  tx: Db,
  { id, email: before, emailVerified, version }: Account,
  to: { email: string; isVerified: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { email, isVerified } = to;
  await tx
    .update(profiles)
    .set({ email, emailVerified: isVerified, version: version + 1, updatedAt: toDate(now) })
    .where(eq(profiles.id, id));
  await voidMailedLinks(tx, id, now);
  await moveMeetings(tx, { id, before, emailVerified }, email);
  if (!emailVerified) return;
  // The Google calendar is still shared with the old address. A job shares it with the new one (fill-google.server.ts).
  await tx
    .update(clientCalendars)
    .set({ email, isShared: eq(clientCalendars.kind, "site") })
    .where(eq(clientCalendars.email, before));
  await tx
    .update(outbox)
    .set({ recipient: email })
    .where(
      and(
        sql`lower(${outbox.recipient}) = lower(${before})`,
        inArray(outbox.status, ["queued", "held", "failed"]),
        notInArray(outbox.kind, aboutTheAccount),
      ),
    );
}

/**
 * Moves meetings to the new address. An address can have only one open meeting: if the new address has one, the meeting
 * of the old address is not moved.
 */
async function moveMeetings(
  tx: Db,
  { id, before, emailVerified }: { id: string; before: string; emailVerified: boolean },
  email: string,
): Promise<void> {
  const theirs = emailVerified ? or(eq(meetings.clientId, id), isNull(meetings.clientId)) : eq(meetings.clientId, id);
  const isOpen = inArray(meetings.visitStatus, activeStates);
  const hasOpen = (await tx.$count(meetings, and(eq(meetings.email, email), isOpen))) > 0;
  await tx
    .update(meetings)
    .set({ email })
    .where(and(eq(meetings.email, before), theirs, hasOpen ? not(isOpen) : undefined));
}
