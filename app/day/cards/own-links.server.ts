// Links from a client's own pages to report cards: the latest card, and the cards of a list of visits.
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";
import { formatWeekday, dayIn } from "~/shared/dates";

import { petsOf, selectRequests } from "~/ledger/index.server";
import { photoOf } from "../photos/visit-photo.server";
import { isLinked, linkedSince } from "./rules";
import type { ViewedAs } from "~/day/policy";

/** Column for selectRequests: whether the household can read a report card. */
export const hasCard = (now: Temporal.Instant): SQL<boolean> =>
  sql<boolean>`exists (select from ${reportCards} where ${reportCards.requestId} = ${requests.id}
    and ${reportCards.publishedAt} > ${linkedSince(now).toString()})`;

/**
 * Returns the requests whose card can be read: by the client while the card's link works, by others once the card was
 * sent.
 */
export async function listCardsOf(
  db: Db,
  { as, requestIds, now }: { as: ViewedAs; requestIds: readonly string[]; now: Temporal.Instant },
): Promise<Set<string>> {
  if (requestIds.length === 0) return new Set();
  const rows = await db
    .select({ requestId: reportCards.requestId, publishedAt: reportCards.publishedAt })
    .from(reportCards)
    .where(inArray(reportCards.requestId, [...requestIds]));
  const readable = rows.filter(({ publishedAt }) =>
    as === "client" ? isLinked(publishedAt, now) : publishedAt !== null,
  );
  return new Set(readable.map(({ requestId }) => requestId));
}

/** Query for the client's latest card; can also be a column of another query. */
export const selectLastCard = (db: Db, clientId: string, now: Temporal.Instant) =>
  selectRequests(db, {
    note: reportCards.note,
    startsAt: visits.startsAt,
    pets: petsOf(db),
    photos: jsonRows(
      db
        .select({
          id: pictures.id,
          width: pictures.width,
          height: pictures.height,
          status: pictures.status,
          reason: pictures.reason,
        })
        .from(pictures)
        .where(and(eq(pictures.cardId, reportCards.id), isNotNull(pictures.width)))
        .orderBy(asc(pictures.createdAt), asc(pictures.id))
        .limit(1),
    ),
  })
    .innerJoin(reportCards, eq(reportCards.requestId, requests.id))
    .where(and(eq(requests.clientId, clientId), gt(reportCards.publishedAt, linkedSince(now))))
    .orderBy(desc(reportCards.publishedAt))
    .limit(1);

type LastCard = Awaited<ReturnType<typeof selectLastCard>>[number];

/** Returns null when the client has no card with a working link. */
export function lastCardOf([last]: readonly LastCard[], zone: string) {
  const [pet] = last?.pets ?? [];
  if (!last?.startsAt || !pet) return null;
  const [photo] = last.photos;
  return {
    to: `/booking/${pet.bookingId}/card`,
    day: formatWeekday(dayIn(zone, last.startsAt)),
    petNames: last.pets.map(({ name }) => name),
    note: last.note,
    photo: photo ? photoOf(photo) : null,
  };
}

const albumPhotos = 24;

/** Returns the latest photos of the client's report cards with a working link, each with its booking and day. */
export async function listAlbum(
  db: Db,
  { clientId, now, zone }: { clientId: string; now: Temporal.Instant; zone: string },
) {
  const rows = await db
    .select({
      picture: pictures,
      startsAt: visits.startsAt,
      bookingId: sql<string>`(select min(b.id::text) from bookings b where b.request_id = ${requests.id})`,
    })
    .from(pictures)
    .innerJoin(reportCards, eq(pictures.cardId, reportCards.id))
    .innerJoin(requests, eq(reportCards.requestId, requests.id))
    .innerJoin(visits, eq(requests.visitId, visits.id))
    .where(
      and(eq(requests.clientId, clientId), gt(reportCards.publishedAt, linkedSince(now)), isNotNull(pictures.width)),
    )
    .orderBy(desc(visits.startsAt), asc(pictures.createdAt), asc(pictures.id))
    .limit(albumPhotos);
  return rows.map(({ picture, startsAt, bookingId }) => ({
    photo: photoOf(picture),
    day: formatWeekday(dayIn(zone, startsAt)),
    to: `/booking/${bookingId}/card`,
  }));
}

export type Album = Awaited<ReturnType<typeof listAlbum>>;

export type OwnCardLink = NonNullable<ReturnType<typeof lastCardOf>>;
