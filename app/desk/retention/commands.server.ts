// Deletes data older than the privacy notice promises (business/texts/retention.ts). Safe to run repeatedly.
import { and, inArray, lt, ne } from "drizzle-orm";

import { retention } from "~/business/texts/retention";
import { calendarFeeds } from "~/db/tables/schedule";
import { auditLog, outbox, pictures, rateLimits } from "~/db/tables/platform";
import { accessLooks } from "~/db/tables/access";
import { knownNetworks, oneTimeTokens, sessions, verifications } from "~/db/tables/accounts";
import { leads } from "~/db/tables/desk";
import { testimonials, waitlist } from "~/db/tables/site";
import {
  deleteOldCardEvents,
  deleteOldCards,
  deleteOldCheckouts,
  deleteOldMoney,
  deleteOldPasses,
} from "~/money/index.server";
import { forEachIsolated, type Turn } from "~/platform/index.server";
import { toDate } from "~/shared/dates";

import { deleteOldIncidents } from "./old-incidents.server";
import { deleteOldRequests, deleteOldSeries, deleteOldVisits } from "./old-requests.server";
import { deleteWaysIn } from "./ways-in.server";
import { forgetOldPlaces } from "~/ledger/index.server";

/** Instant before which data of this kind is deleted. */
function limitOf(id: string, now: Temporal.Instant): Temporal.Instant {
  const days = retention.find((each) => each.id === id)?.days;
  if (!days) throw new Error(`business/texts/retention.ts names no period in days for "${id}"`);
  return now.subtract({ hours: days * 24 });
}

/** Runs each step on its own. A step that fails is logged and retried the next day; the others still run. */
export async function deleteWhatIsTooOld(turn: Turn): Promise<void> {
  await forEachIsolated(turn, { name: "daily cleaning", idName: "step", items: stepsOf(turn) }, async ({ run }) => {
    await run();
    return 1;
  });
}

function stepsOf(turn: Turn) {
  const { db, now } = turn;
  // Expired links and sessions; a session expires its full length after its last use.
  const at = toDate(now);
  const steps: Record<string, () => Promise<unknown>> = {
    leads: () =>
      db
        .delete(leads)
        .where(and(ne(leads.status, "client"), lt(leads.updatedAt, limitOf("leads", now))))
        .execute(),
    waitlist: () =>
      db
        .delete(waitlist)
        .where(lt(waitlist.signupDate, limitOf("waitlist", now)))
        .execute(),
    testimonials: () =>
      db
        .delete(testimonials)
        .where(
          and(
            inArray(testimonials.status, ["pending", "declined"]),
            lt(testimonials.updatedAt, limitOf("declined-testimonials", now)),
          ),
        )
        .execute(),
    "access details": () => db.transaction((tx) => deleteWaysIn(tx, limitOf("access", now))),
    "access log": () =>
      db
        .delete(accessLooks)
        .where(lt(accessLooks.lookedAt, limitOf("access-looks", now)))
        .execute(),
    "card events": () => deleteOldCardEvents(db, limitOf("card-events", now)),
    "unpaid checkouts": () => deleteOldCheckouts(db, limitOf("card-events", now)),
    "saved cards": () => deleteOldCards(db, limitOf("saved-cards", now)),
    requests: () => deleteOldRequests(turn, limitOf("bookings", now)),
    visits: () => deleteOldVisits(db, limitOf("bookings", now)),
    "standing walks": () => deleteOldSeries(db, limitOf("bookings", now)),
    statements: () => deleteOldMoney(turn, limitOf("bookings", now)),
    passes: () => deleteOldPasses(db, limitOf("bookings", now)),
    incidents: () => db.transaction((tx) => deleteOldIncidents(tx, limitOf("incidents", now))),
    // The file sweep deletes their files.
    photos: () =>
      db
        .delete(pictures)
        .where(
          and(inArray(pictures.purpose, ["visit", "no-show"]), lt(pictures.createdAt, limitOf("visit-photos", now))),
        )
        .execute(),
    places: () => forgetOldPlaces(db, limitOf("visit-places", now)),
    "audit log": () =>
      db
        .delete(auditLog)
        .where(lt(auditLog.at, limitOf("audit", now)))
        .execute(),
    sessions: () => db.delete(sessions).where(lt(sessions.expiresAt, at)).execute(),
    verifications: () => db.delete(verifications).where(lt(verifications.expiresAt, at)).execute(),
    links: () =>
      db
        .delete(oneTimeTokens)
        .where(lt(oneTimeTokens.expiresAt, limitOf("links", now)))
        .execute(),
    networks: () =>
      db
        .delete(knownNetworks)
        .where(lt(knownNetworks.seenAt, limitOf("networks", now)))
        .execute(),
    "rate limits": () => db.delete(rateLimits).where(lt(rateLimits.expire, now.epochMilliseconds)).execute(),
    "calendar links": () =>
      db
        .delete(calendarFeeds)
        .where(lt(calendarFeeds.revokedAt, limitOf("links", now)))
        .execute(),
    // Unsent mails as well: they contain the same data.
    mails: () =>
      db
        .delete(outbox)
        .where(lt(outbox.createdAt, limitOf("sent-mail", now)))
        .execute(),
  };
  return Object.entries(steps).map(([id, run]) => ({ id, run }));
}
