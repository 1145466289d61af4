// Saves the report cards of a visit: drafts while the visit is in progress, and changes for a while after Finish
// (docs/product.md, Report card). A form sent twice with the same idempotency key is saved once; a stale version is a
// conflict.
import { and, eq, inArray, sql } from "drizzle-orm";

import { cardDeeds, reportCard } from "~/business/report-cards";
import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";
import { addVisitPictures, type CheckedPicture, type ClientContext, storeOriginals } from "~/platform/index.server";
import { done, type Refused } from "~/shared/result";

import { findVisit, listRequestsOn, type RequestDetails, runOnVisit } from "~/ledger/index.server";
import type { CardRefusal } from "../texts/cards";
import type { WrittenCard } from "./forms";
import { type Card, readCards } from "./read-cards.server";
import { cardState } from "./rules";

export interface SaveCardInput {
  visitId: string;
  /** Sum of the versions of all cards of the visit. */
  version: number;
  /** Idempotency key of the form. */
  key: string | null;
  /** Idempotency key of the previous save, if the same phone sent that save but got no response. */
  after?: string | null;
  cards: readonly (WrittenCard & { photos: readonly CheckedPicture[] })[];
}

export type SaveCardOutcome =
  /** `isFull`: photos beyond the limit were left out. */
  { ok: true; value: { version: number; isFull: boolean } } | Refused<Exclude<CardRefusal, "too-many-photos">>;

const refused = <Reason extends Exclude<CardRefusal, "too-many-photos">>(reason: Reason): Refused<Reason> => ({
  ok: false,
  reason,
});

export const sumVersions = (cards: readonly Pick<Card, "version">[]): number =>
  cards.reduce((sum, { version }) => sum + version, 0);

export async function saveCard(ctx: ClientContext, input: SaveCardInput): Promise<SaveCardOutcome> {
  const { visitId, key, after } = input;
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  const written = await Promise.all(
    input.cards.map(async (card) => ({ ...card, photoIds: await storeOriginals(ctx, card.photos) })),
  );
  const outcome = await runOnVisit<SaveCardOutcome>(ctx.db, visitId, async (tx, { visit: now, requests }) => {
    const households = requests.filter(hasCard);
    const cards = await readCards(tx, households);
    const state = now ? cardState(now.status, cards[0]?.publishedAt ?? null, ctx.now) : "none";
    if (now?.walkerId !== visit.walkerId || state === "none" || cards.length === 0) return refused("no-such-visit");
    if (state === "before") return refused("not-started");
    if (state === "fixed") return refused("too-late");
    if (key && cards.some(({ savedKey }) => savedKey === key))
      return done({ version: sumVersions(cards), isFull: false });
    const isNext = Boolean(after) && cards.some(({ savedKey }) => savedKey === after);
    if (!isNext && sumVersions(cards) !== input.version) return refused("changed-meanwhile");
    let isFull = false;
    for (const card of cards) {
      const given = written.find(({ requestId }) => requestId === card.requestId);
      if (!given) continue;
      const kept = card.photos.filter(({ id }) => !given.remove.includes(id)).length;
      const photoIds = given.photoIds.slice(0, Math.max(0, reportCard.photos - kept));
      isFull ||= photoIds.length < given.photoIds.length;
      await writeCard(tx, ctx, card, { ...given, photoIds, key });
    }
    return done({ version: sumVersions(await readCards(tx, households)), isFull });
  });
  if (outcome.ok) ctx.services.wakePictures();
  return outcome;
}

/** Whether the request has a card: a no-show has none. */
const hasCard = ({ request, visit }: RequestDetails): boolean =>
  request.status === visit?.status && request.status !== "no_show";

export const listHouseholds = async (db: Db, visitId: string) => (await listRequestsOn(db, visitId)).filter(hasCard);

interface Given extends WrittenCard {
  key: string | null;
  photoIds: readonly string[];
}

async function writeCard(tx: Db, ctx: ClientContext, before: Card, given: Given): Promise<void> {
  const { requestId, note, remove, photoIds, key } = given;
  const saved = {
    note,
    savedKey: key,
    writtenBy: ctx.actor.id,
    ...(before.publishedAt ? { changedAt: ctx.now } : {}),
  };
  const [card] = await tx
    .insert(reportCards)
    .values({ requestId, ...saved, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: reportCards.requestId,
      set: { ...saved, version: sql`${reportCards.version} + 1` },
    })
    .returning({ id: reportCards.id });
  if (!card) throw new Error("a report card was not stored");
  const own = before.pets.map(({ bookingId }) => bookingId);
  await tx.delete(reportCardPets).where(eq(reportCardPets.cardId, card.id));
  const pets = given.pets.filter(({ bookingId }) => own.includes(bookingId));
  if (pets.length > 0)
    await tx.insert(reportCardPets).values(
      pets.map(({ bookingId, did, medicationAt, mood }) => ({
        cardId: card.id,
        bookingId,
        medicationAt,
        mood,
        ...Object.fromEntries(cardDeeds.map((deed) => [deed, did.includes(deed)])),
      })),
    );
  if (remove.length > 0)
    await tx.delete(pictures).where(and(eq(pictures.cardId, card.id), inArray(pictures.id, [...remove])));
  await addVisitPictures(tx, ctx, { cardId: card.id, ids: photoIds });
}
