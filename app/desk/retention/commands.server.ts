// Deletes what is older than the privacy notice promises (business/texts/retention.ts). Safe to run as often as one likes.
import { and, inArray, lt, ne } from "drizzle-orm";

import { retention } from "~/business/texts/retention";
import { calendarFeeds } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { auditLog, outbox, pictures, rateLimits } from "~/db/tables/platform";
import { accessLooks } from "~/db/tables/access";
import { knownNetworks, oneTimeTokens, sessions, verifications } from "~/db/tables/accounts";
import { leads } from "~/db/tables/desk";
import { testimonials, waitlist } from "~/db/tables/site";
import { deleteOldCards, deleteOldMoney } from "~/money/index.server";
import { type Temporal, toDate } from "~/shared/dates";
import { forgetOldPlaces } from "~/visits/index.server";

import { deleteOldIncidents } from "./old-incidents.server";
import { deleteOldRequests } from "./old-requests.server";
import { deleteWaysIn } from "./ways-in.server";

/** The moment before which a thing of this kind is too old. */
function limitOf(id: string, now: Temporal.Instant): Temporal.Instant {
  const days = retention.find((each) => each.id === id)?.days;
  if (!days) throw new Error(`business/texts/retention.ts names no period in days for "${id}"`);
  return now.subtract({ hours: days * 24 });
}

export async function deleteWhatIsTooOld(db: Db, now: Temporal.Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(leads).where(and(ne(leads.status, "client"), lt(leads.updatedAt, limitOf("leads", now))));
    await tx.delete(waitlist).where(lt(waitlist.signupDate, limitOf("waitlist", now)));
    await tx
      .delete(testimonials)
      .where(
        and(
          inArray(testimonials.status, ["pending", "declined"]),
          lt(testimonials.updatedAt, limitOf("declined-testimonials", now)),
        ),
      );
    await deleteWaysIn(tx, limitOf("access", now));
    await tx.delete(accessLooks).where(lt(accessLooks.lookedAt, limitOf("access-looks", now)));
    await deleteOldCards(tx, { events: limitOf("card-events", now), others: limitOf("saved-cards", now) });
    await deleteOldRequests(tx, limitOf("bookings", now));
    await deleteOldMoney(tx, limitOf("bookings", now));
    await deleteOldIncidents(tx, limitOf("incidents", now));
    // Their files are swept.
    await tx
      .delete(pictures)
      .where(
        and(inArray(pictures.purpose, ["visit", "no-show"]), lt(pictures.createdAt, limitOf("visit-photos", now))),
      );
    await forgetOldPlaces(tx, limitOf("visit-places", now));
    await tx.delete(auditLog).where(lt(auditLog.at, limitOf("audit", now)));
    // Links and sessions that no longer work; a session's end lies its whole length after its last use.
    const at = toDate(now);
    await tx.delete(sessions).where(lt(sessions.expiresAt, at));
    await tx.delete(verifications).where(lt(verifications.expiresAt, at));
    await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, limitOf("links", now)));
    await tx.delete(knownNetworks).where(lt(knownNetworks.seenAt, limitOf("networks", now)));
    await tx.delete(rateLimits).where(lt(rateLimits.expire, now.epochMilliseconds));
    await tx.delete(calendarFeeds).where(lt(calendarFeeds.revokedAt, limitOf("links", now)));
    // Those that could not be sent, too: they hold the same words.
    await tx.delete(outbox).where(lt(outbox.createdAt, limitOf("sent-mail", now)));
  });
}
