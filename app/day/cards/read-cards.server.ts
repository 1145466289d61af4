// Stored report cards with pets and photos, or an empty card for a request without one.
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";

import { reportCard } from "~/business/report-cards";
import type { Db } from "~/db/client.server";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";

import type { RequestDetails } from "~/ledger/index.server";
import { listPhotos } from "../photos/visit-photo.server";
import { listPhrases } from "./rules";

type Household = Pick<RequestDetails, "request" | "pets">;

const noDeeds = { pee: false, poo: false, water: false, food: false, treats: false, medicationAt: null, mood: null };
const noCard = {
  id: null,
  note: null,
  writtenBy: null,
  tokenHash: null,
  publishedAt: null,
  changedAt: null,
  thankedAt: null,
  version: 0,
  savedKey: null,
};

/** Returns one card per household, in the order of `households`. */
export async function readCards(db: Db, households: readonly Household[]) {
  const ids = households.map(({ request }) => request.id);
  if (ids.length === 0) return [];
  const rows = await db.select().from(reportCards).where(inArray(reportCards.requestId, ids));
  const cardIds = rows.map(({ id }) => id);
  const did =
    cardIds.length > 0 ? await db.select().from(reportCardPets).where(inArray(reportCardPets.cardId, cardIds)) : [];
  const photos = await listPhotos(db, "cardId", cardIds);
  return households.map(({ request, pets: along }) => {
    const { createdAt: _, ...card } = rows.find(({ requestId }) => requestId === request.id) ?? {
      ...noCard,
      requestId: request.id,
      createdAt: null,
    };
    return {
      ...card,
      pets: along.map(({ bookingId, name }) => {
        const { cardId: __, ...noted } = did.find((one) => one.bookingId === bookingId) ?? { ...noDeeds, cardId: null };
        return { ...noted, bookingId, name };
      }),
      photos: photos.get(card.id ?? "") ?? [],
    };
  });
}

export type Card = Awaited<ReturnType<typeof readCards>>[number];

/** The walker's recent phrases. */
export async function readPhrases(db: Db, writtenBy: string): Promise<string[]> {
  const rows = await db
    .select({ note: reportCards.note })
    .from(reportCards)
    .where(and(eq(reportCards.writtenBy, writtenBy), isNotNull(reportCards.note)))
    .orderBy(desc(reportCards.createdAt))
    .limit(4 * reportCard.phrases);
  return listPhrases(rows.map(({ note }) => note ?? ""));
}
