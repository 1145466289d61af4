// Deletes data that is older than the privacy notice allows (business/texts/retention.ts). Safe to run repeatedly.
import { and, eq, inArray, lt, lte, ne, sql } from "drizzle-orm";

import { retention } from "~/business/texts/retention";
import { deleteIncidents } from "~/day/index.server";
import type { Db } from "~/db/client.server";
import { accessLooks, householdAccess, householdKeys } from "~/db/tables/access";
import { careTasks } from "~/db/tables/care-tasks";
import { knownNetworks, oneTimeTokens, sessions, verifications } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { incidents } from "~/db/tables/incidents";
import { auditLog, outbox, pictures, rateLimits } from "~/db/tables/platform";
import { calendarFeeds } from "~/db/tables/schedule";
import { testimonials, waitlist } from "~/db/tables/site";
import { series } from "~/db/tables/standing-walks";
import { bookings, proposals, requestChanges, requests, trips, visits } from "~/db/tables/visits";
import { deleteOldImports } from "~/desk/import/imports.server";
import { emptyClosedAccounts } from "./empty-account.server";
import { forgetOldPlaces } from "~/ledger/index.server";
import {
  deleteOldCardEvents,
  deleteOldCards,
  deleteOldCheckouts,
  deleteOldMoney,
  deleteOldPasses,
} from "~/money/index.server";
import { forEachIsolated, type Turn } from "~/platform/index.server";
import { toDate, dayIn } from "~/shared/dates";

/** Data of this kind from before the returned instant is deleted. */
function limitOf(id: string, now: Temporal.Instant): Temporal.Instant {
  const days = retention.find((each) => each.id === id)?.days;
  if (!days) throw new Error(`business/texts/retention.ts names no period in days for "${id}"`);
  return now.subtract({ hours: days * 24 });
}

/** Runs each step on its own. A failed step is logged and retried the next day; the other steps still run. */
export async function deleteWhatIsTooOld(turn: Turn, zone: string): Promise<void> {
  await forEachIsolated(
    turn,
    { name: "daily cleaning", idName: "step", items: stepsOf(turn, zone) },
    async ({ run }) => {
      await run();
      return 1;
    },
  );
}

function stepsOf(turn: Turn, zone: string) {
  const { db, now } = turn;
  // Time for deleting expired links and sessions. A session expires a fixed time after its last use.
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
    "closed accounts": () => emptyClosedAccounts(turn, limitOf("accounts", now)),
    "access details": () => db.transaction((tx) => deleteWaysIn(tx, limitOf("access", now), zone)),
    "access log": () =>
      db
        .delete(accessLooks)
        .where(lt(accessLooks.lookedAt, limitOf("access-looks", now)))
        .execute(),
    "card events": () => deleteOldCardEvents(db, limitOf("card-events", now)),
    "unpaid checkouts": () => deleteOldCheckouts(db, limitOf("card-events", now)),
    "saved cards": () => deleteOldCards(db, limitOf("saved-cards", now)),
    requests: () => deleteOldRequests(turn, limitOf("bookings", now), zone),
    visits: () => deleteOldVisits(db, limitOf("bookings", now)),
    "standing walks": () => deleteOldSeries(db, limitOf("bookings", now)),
    statements: () => deleteOldMoney(turn, limitOf("bookings", now)),
    passes: () => deleteOldPasses(db, limitOf("bookings", now), zone),
    incidents: () => db.transaction((tx) => deleteOldIncidents(tx, limitOf("incidents", now))),
    // Deletes the rows of photos; the file sweep then deletes the files.
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
    imports: () => deleteOldImports(db, now),
    "rate limits": () => db.delete(rateLimits).where(lt(rateLimits.expire, now.epochMilliseconds)).execute(),
    "calendar links": () =>
      db
        .delete(calendarFeeds)
        .where(lt(calendarFeeds.revokedAt, limitOf("links", now)))
        .execute(),
    // Includes unsent mails, since they contain the same data.
    mails: () =>
      db
        .delete(outbox)
        .where(lt(outbox.createdAt, limitOf("sent-mail", now)))
        .execute(),
  };
  return Object.entries(steps).map(([id, run]) => ({ id, run }));
}

/** Deletes incidents, after the visits. */
async function deleteOldIncidents(tx: Db, limit: Temporal.Instant): Promise<void> {
  const isOld = sql`${incidents.visitId} is null and ${incidents.reportedAt} < ${limit.toString()}
    and not exists (select from incident_lines where incident_id = ${incidents.id} and written_at >= ${limit.toString()})`;
  const old = (await tx.select({ id: incidents.id }).from(incidents).where(isOld)).map(({ id }) => id);
  await deleteIncidents(tx, old);
}

/** Deletes requests whose day is before the limit, with one transaction per household. */
async function deleteOldRequests(turn: Turn, limit: Temporal.Instant, zone: string): Promise<void> {
  const { db } = turn;
  const isOld = lt(requests.date, dayIn(zone, limit));
  const rows = await db.selectDistinct({ clientId: requests.clientId }).from(requests).where(isOld);
  const job = { name: "old requests", idName: "clientId", items: rows.map(({ clientId }) => clientId) };
  await forEachIsolated(turn, job, (clientId) =>
    db.transaction(async (tx) => {
      const theirs = and(eq(requests.clientId, clientId), isOld);
      const old = tx.select({ id: requests.id }).from(requests).where(theirs);
      for (const table of [bookings, proposals, requestChanges])
        await tx.delete(table).where(inArray(table.requestId, old));
      return (await tx.delete(requests).where(theirs).returning({ id: requests.id })).length;
    }),
  );
}

/** Deletes visits that ended before the limit and have no requests left. */
async function deleteOldVisits(db: Db, limit: Temporal.Instant): Promise<void> {
  await db
    .delete(visits)
    .where(and(lt(visits.endsAt, limit), sql`not exists (select from requests where requests.visit_id = visits.id)`));
}

/** Deletes trips and standing walks that have no requests left. */
async function deleteOldSeries(db: Db, limit: Temporal.Instant): Promise<void> {
  const isEmpty = sql`not exists (select from requests where requests.trip_id = trips.id)`;
  await db.delete(trips).where(and(lt(trips.createdAt, limit), isEmpty));
  await db
    .delete(series)
    .where(
      and(
        inArray(series.status, ["ended", "declined", "withdrawn"]),
        lt(series.updatedAt, limit),
        sql`not exists (select from requests where requests.series_id = series.id)`,
      ),
    );
}

/** Deletes the home access, things to do and returned keys of clients who left on or before the day of `limit`. */
async function deleteWaysIn(tx: Db, limit: Temporal.Instant, zone: string): Promise<void> {
  const gone = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(lte(profiles.leftOn, dayIn(zone, limit)));
  await tx.delete(householdAccess).where(inArray(householdAccess.profileId, gone));
  await tx.delete(careTasks).where(inArray(careTasks.profileId, gone));
  const isBack = sql`(select kind from key_moves where key_id = ${householdKeys.id} order by number desc limit 1) = 'given-back'`;
  await tx.delete(householdKeys).where(and(inArray(householdKeys.profileId, gone), isBack));
}
