// Visits and days off for the feed of a walker or the business, with zip codes instead of addresses and without access
// notes, since a link may be passed on.
import { and, asc, eq, gt, gte, isNull, ne, or } from "drizzle-orm";

import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { dayInLosAngeles } from "~/shared/dates";

import { uidOf } from "~/calendars/index";
import { readGuests, readHouseholds, comingHouseholds, mayTakeTimeAfter } from "~/ledger/index.server";
import { namesInWords } from "~/clients/index";
import { zipOfAddress } from "~/business/areas/area-of-address";
import { feedTexts } from "~/schedule/texts";
import type { FeedEvent } from "~/schedule/feeds/feed-of";
import type { FeedContext } from "./list-client-visits.server";
import { serviceName } from "~/business/service-names";
import { stretchOf } from "~/business/times/working-hours";

/** Sorted by start. `walkerId` null: all walkers, with their names. */
export async function listWalks({ db, origin, reach }: FeedContext, walkerId: string | null): Promise<FeedEvent[]> {
  const rows = await db
    .select({ visit: visits, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        walkerId ? eq(visits.walkerId, walkerId) : undefined,
        mayTakeTimeAfter(reach.endsAfter),
        gt(visits.endsAt, reach.endsAfter),
        or(ne(visits.status, "cancelled"), gte(visits.updatedAt, reach.cancelledAfter)),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  const ids = rows.map(({ visit }) => visit.id);
  const households = await readHouseholds(db, ids);
  const guests = await readGuests(db, ids);
  return rows.map(({ visit, firstName, lastName }) => {
    const theirs = comingHouseholds(visit, households.get(visit.id) ?? []);
    const [first] = theirs;
    const guest = guests.get(visit.id);
    const service = serviceName(visit.serviceType);
    const page = pageOf(origin, visit.id, walkerId !== null, first?.bookingId);
    return {
      uid: uidOf("visit", visit.id, origin),
      sequence: visit.version,
      changedAt: visit.updatedAt,
      time: {
        kind: visit.source === "series" ? "wall" : "instants",
        start: visit.startsAt,
        end: visit.endsAt,
      },
      isCancelled: visit.status === "cancelled",
      summary: [service, guest ? guest.inWords : theirs.map(inShort).join(", ")].filter(Boolean).join(": "),
      description: walkerId ? page : `${firstName} ${lastName}. ${page}`,
      location: guest ? zipOf(guest.address) : (first?.zip ?? null),
      url: page,
    };
  });
}

const inShort = ({ name, pets }: { name: string; pets: readonly string[] }) => `${namesInWords(pets)} (${name})`;

const zipOf = (address: string | null): string | null => zipOfAddress(address ?? "") ?? null;

const pageOf = (origin: string, visitId: string, isWalkers: boolean, bookingId: string | undefined): string =>
  isWalkers && bookingId
    ? `${origin}/booking/${bookingId}`
    : isWalkers
      ? `${origin}/today`
      : `${origin}/admin/visits/${visitId}`;

/** Closed days and time off: one walker's, or all. */
export async function listDaysOff({ db, origin, reach }: FeedContext, walkerId: string | null): Promise<FeedEvent[]> {
  const rows = await db
    .select({ closure: closures, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(
      and(
        gte(closures.endsOn, dayInLosAngeles(reach.endsAfter)),
        walkerId ? or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)) : undefined,
      ),
    )
    .orderBy(asc(closures.startsOn), asc(closures.id));
  return rows.map(({ closure, firstName, lastName }) => ({
    uid: uidOf("closure", closure.id, origin),
    sequence: 0,
    changedAt: closure.createdAt,
    time: closure.startTime
      ? { kind: "wall", ...stretchOf(closure) }
      : { kind: "days", first: closure.startsOn, last: closure.endsOn },
    isCancelled: false,
    summary: closure.walkerId ? feedTexts.away(`${firstName} ${lastName}`) : feedTexts.closed,
    // The reason is for the owner, and for walkers on their own days.
    description: (walkerId === null || closure.walkerId === walkerId ? closure.reason : null) ?? "",
    location: null,
    url: null,
  }));
}
