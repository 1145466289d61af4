// Loads the desk's first page: the current day and everything that needs the owner.
import { and, asc, eq, gt, inArray, isNotNull, not, or, sql } from "drizzle-orm";

import { hasSecondFactor } from "~/accounts/index.server";
import { soonColumns, soonInWords } from "~/asking/index.server";
import { areaOfAddress } from "~/business/areas/area-of-address";
import type { Area } from "~/business/areas/areas";
import type { Business } from "~/business/business";
import { listLeftUndone } from "~/day/index.server";
import { serviceNameOf } from "~/db/service-name";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { jsonRows, prepareOneStatement, readInOneStatement } from "~/db/one-statement";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { healthRecords } from "~/db/tables/health";
import { outbox } from "~/db/tables/platform";
import { testimonials } from "~/db/tables/site";
import { proposals, requests, visits } from "~/db/tables/visits";
import { listTrips, listWaiting } from "~/desk/bookings/list-waiting.server";
import { selectUnanswered } from "~/desk/leads/queries.server";
import { answerDue } from "~/desk/leads/rules";
import { fillFor, type LinkServices, replyColumns } from "~/desk/replies/replies.server";
import { deskTexts } from "~/desk/texts/desk";
import { clientName, isFirstOfTrip, isOfWaitingTrip, selectRequests } from "~/ledger/index.server";
import { areasStored, expiredOf, selectProofs } from "~/offer/index.server";
import { countStuckMails } from "~/platform/index.server";
import { deliveryProblem } from "~/platform/index";
import { formatInstant, dayIn } from "~/shared/dates";

import { nowColumns, nowOf } from "./read-now.server";

/** Maximum number of items in each list; a page of its own has all of them. */
const mostShown = 8;
/** Maximum number of requests that are listed with their answer forms. */
const mostRequests = 5;

const unanswered = eq(leads.status, "new");
const toAccept = eq(pets.isAccepted, false);
const toCheck = eq(healthRecords.status, "waiting");
const toRead = eq(testimonials.status, "pending");
/** A trip counts once until the owner answers one of its visits. */
const toConfirm = and(eq(requests.status, "pending"), or(not(isOfWaitingTrip), isFirstOfTrip));
/** SQL condition: a client's open proposal to move a confirmed visit. */
const toMove = and(eq(proposals.status, "open"), eq(proposals.by, "client"));

/** Counts for the desk's navigation. */
export const getDeskCounts = async (db: Db) => countsOf(await readCounts(db));

const columnsOfCounts = (db: Db) => ({
  leads: db.$count(leads, unanswered),
  pets: db.$count(pets, toAccept),
  records: db.$count(healthRecords, toCheck),
  testimonials: db.$count(testimonials, toRead),
  mails: db.$count(outbox, sql`${outbox.status} in ('failed', 'held')`),
  requests: db.$count(requests, toConfirm),
  moves: db.$count(proposals, toMove),
});
const readCounts = prepareOneStatement("desk_counts", columnsOfCounts);
type Counts = Record<keyof ReturnType<typeof columnsOfCounts>, number>;

const countsOf = ({ moves, ...counts }: Counts) => ({ ...counts, requests: counts.requests + moves });

export async function getDesk(
  db: Db,
  business: Business,
  adminId: string,
  now: Temporal.Instant,
  services: LinkServices,
) {
  const columns = {
    ...columnsOfCounts(db),
    ...nowColumns(db, now, business.timeZone),
    newLeads: jsonRows(selectUnanswered(db, mostShown)),
    ...replyColumns(db),
    ...soonColumns(db, now, business.timeZone),
    toBeChecked: jsonRows(selectRecordsToCheck(db)),
    toBeAccepted: jsonRows(selectPetsToAccept(db)),
    toBeRead: jsonRows(selectTestimonialsToRead(db)),
    stuck: jsonRows(countStuckMails(db)),
    proofs: jsonRows(selectProofs(db)),
    secured: hasSecondFactor(adminId),
    movedRows: jsonRows(selectMoved(db, now)),
    areas: areasStored(),
  };
  const [desk, trips, leftUndone, { waiting }] = await Promise.all([
    readInOneStatement(db, columns),
    listTrips(db),
    listLeftUndone(db, adminId, now, business.timeZone),
    listWaiting(db, business, now, null, mostRequests),
  ]);
  const { leads: newCount, pets: petCount, records, testimonials: unread, mails: stuckCount } = desk;
  const { requests: asked, moves } = desk;
  const times = soonInWords(desk, now, business.timeZone);
  return {
    now: nowOf(desk, now, business.timeZone),
    waiting,
    trips,
    leftUndone,
    expired: expiredOf(desk.proofs, dayIn(business.timeZone, now)),
    counts: countsOf({
      leads: newCount,
      pets: petCount,
      records,
      testimonials: unread,
      mails: stuckCount,
      requests: asked,
      moves,
    }),
    leads: desk.newLeads.map((lead) => ({
      id: lead.id,
      name: lead.name,
      petName: lead.petName,
      email: lead.email,
      version: lead.version,
      /** Reply templates, filled in for this lead. */
      atHand: fillFor(business, lead, desk, times, services),
      ...answerDue(lead.createdAt, now),
    })),
    pets: desk.toBeAccepted,
    records: desk.toBeChecked,
    testimonials: desk.toBeRead,
    mails: troublesOf(desk.stuck),
    secured: desk.secured,
    moved: movedHouseholds(desk.movedRows, desk.areas, business.timeZone),
  };
}
export type Desk = Awaited<ReturnType<typeof getDesk>>;

/** One entry per reason why mails are not sent. */
function troublesOf(stuck: readonly { lastError: string | null; count: number }[]) {
  const troubles = new Map<string, { what: string; todo: string; isOfSystem?: boolean; count: number }>();
  for (const { lastError, count } of stuck) {
    const trouble = troubleFor(lastError);
    const known = troubles.get(trouble.what);
    troubles.set(trouble.what, { ...trouble, count: (known?.count ?? 0) + count });
  }
  return [...troubles.values()];
}

/** Returns the text for a failed mail's error. Errors that only the server's operator can fix lead to the page System. */
function troubleFor(lastError: string | null) {
  const trouble = deliveryProblem(lastError) ?? deskTexts.mailsWaiting;
  return "isOfSystem" in trouble && trouble.isOfSystem ? { ...deskTexts.mailIsOff, isOfSystem: true } : trouble;
}

const selectPetsToAccept = (db: Db) =>
  db
    .select({
      id: pets.id,
      name: pets.name,
      breed: pets.breed,
      owner: fullName(profiles),
      /** Whether the meet and greet has taken place, so that only the acceptance is missing. */
      met: isNotNull(profiles.metOn).mapWith(Boolean),
    })
    .from(pets)
    .innerJoin(profiles, eq(profiles.id, pets.ownerId))
    .where(toAccept)
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(mostShown);

/** Selects health records to check, oldest first. A record doesn't count until the owner has approved it. */
const selectRecordsToCheck = (db: Db) =>
  db
    .select({ id: healthRecords.id, kind: healthRecords.kind, petId: pets.id, pet: pets.name })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(toCheck)
    .orderBy(asc(healthRecords.createdAt), asc(healthRecords.id))
    .limit(mostShown);

const selectTestimonialsToRead = (db: Db) =>
  db
    .select({
      id: testimonials.id,
      author: testimonials.author,
      rating: testimonials.rating,
      beginning: sql<string>`left(${testimonials.content}, 120)`,
    })
    .from(testimonials)
    .where(toRead)
    .orderBy(asc(testimonials.createdAt), asc(testimonials.id))
    .limit(mostShown);

/** Maximum number of visits read. A single standing walk can have eight weeks of upcoming visits. */
const mostRows = 100;

/**
 * Zip code of a stored address. SQL version of zipOfAddress (business/areas/area-of-address.ts): the last five digits,
 * but not at the start.
 */
const zipOfStored = sql`substring(normalize(${profiles.address}, NFKC) from '^.*[^0-9]([0-9]{5})(?:-[0-9]{4})?(?![0-9])')`;

/** Query of the visits for {@link movedHouseholds}. It can also be a column of another query. */
const selectMoved = (db: Db, now: Temporal.Instant) =>
  selectRequests(db, {
    clientId: requests.clientId,
    name: clientName,
    address: profiles.address,
    service: serviceNameOf(requests.serviceType),
    visitId: requests.visitId,
    seriesId: requests.seriesId,
    startsAt: visits.startsAt,
  })
    .where(
      and(
        inArray(requests.status, ["confirmed", "in_progress"]),
        gt(visits.startsAt, now),
        isNotNull(profiles.address),
        sql`${requests.zip} is distinct from ${zipOfStored}`,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id))
    .limit(mostRows);

/**
 * Groups the visits by household. `isServed` is false when the household's new address is outside the areas or has no
 * zip code.
 */
const movedHouseholds = (rows: Awaited<ReturnType<typeof selectMoved>>, areas: readonly Area[], zone: string) =>
  [...Map.groupBy(rows, ({ clientId }) => clientId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { clientId, name, address } = first;
    return [
      {
        clientId,
        name,
        address: address ?? "",
        isServed: areaOfAddress(areas, address ?? "").verdict === "served",
        visits: own.map(({ visitId, startsAt, service }) => ({
          id: visitId ?? "",
          when: startsAt ? formatInstant(startsAt, zone) : "",
          service,
        })),
        standingWalks: [...new Set(own.flatMap(({ seriesId }) => seriesId ?? []))],
      },
    ];
  });

export type MovedHousehold = ReturnType<typeof movedHouseholds>[number];
