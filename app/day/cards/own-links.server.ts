// Where a client's own pages lead to report cards: the latest one, and those of a list of visits, while their links work.
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { requests, visits } from "~/db/tables/visits";
import { listed } from "~/db/together";
import type { ClientContext } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday } from "~/shared/dates";

import { findRequest } from "../booking/find-request.server";
import { getRequestDetails, petsOf, selectRequests } from "~/visits/index.server";
import type { ViewedAs } from "~/visits/index";
import { cardPath } from "./card-links.server";
import { photoOf } from "./read-cards.server";
import { isLinked, linkedSince } from "./rules";

/** A column of selectRequests: its household can read a card. */
export const hasCard = (now: Temporal.Instant): SQL<boolean> =>
  sql<boolean>`exists (select from ${reportCards} where ${reportCards.requestId} = ${requests.id}
    and ${reportCards.publishedAt} > ${linkedSince(now).toString()})`;

/** Those of the requests that have one to read: a client while the link works, the others whenever it was sent. */
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

/** A query, or a column: the card that was sent last. */
export const selectLastCard = (db: Db, clientId: string, now: Temporal.Instant) =>
  selectRequests(db, {
    note: reportCards.note,
    startsAt: visits.startsAt,
    pets: petsOf(db),
    photos: listed(
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

/** Null: nothing yet, or too long ago. */
export function lastCardOf([last]: readonly LastCard[]) {
  const [pet] = last?.pets ?? [];
  if (!last?.startsAt || !pet) return null;
  const [photo] = last.photos;
  return {
    to: `/booking/${pet.bookingId}/card`,
    day: formatWeekday(dayInLosAngeles(last.startsAt)),
    petNames: last.pets.map(({ name }) => name),
    note: last.note,
    photo: photo ? photoOf(photo) : null,
  };
}

export type OwnCardLink = NonNullable<ReturnType<typeof lastCardOf>>;

/** Where somebody reads the card of a booking: its household by the link of the mail, its walker and the owner on theirs. */
export async function findOwnCard(ctx: ClientContext, bookingId: string): Promise<string | null> {
  const { db, actor, now, services } = ctx;
  const found = await findRequest(db, actor, bookingId);
  const details = found && (await getRequestDetails(db, found.requestId));
  if (!details?.visit) return null;
  if (found?.as !== "client") return `/visits/${details.visit.id}/card`;
  const [card] = await db.select().from(reportCards).where(eq(reportCards.requestId, details.request.id));
  return card && isLinked(card.publishedAt, now) ? cardPath(services.secret, card.id) : null;
}
