// The report card of a finished sample walk: a sentence, what the dog did, and a drawn photo if there is a file store.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";
import type { Services } from "~/platform/context/context";
import { cardToken, hashOfCardToken } from "~/day/cards/find-card.server";

import { idsOf, numberOf, sampleBookingId, sampleCard } from "./sample-ledger-ids";
import { drawSamplePhoto } from "./sample-photo";
import { type SampleRequest, startOf, walkers } from "./sample-request";

/** Writes the report card. Must be called in the transaction that writes the sample ledger. */
export async function writeSampleCard(tx: Db, all: readonly SampleRequest[], secret: string): Promise<void> {
  const walk = all.find(({ number }) => number === numberOf("walked"));
  if (!walk?.placed) throw new Error("no sample walk is over");
  const publishedAt = startOf(walk.date, walk.placed.at).add({ minutes: walk.minutes + 2 });
  await tx.insert(reportCards).values({
    id: sampleCard.id,
    requestId: idsOf(walk.number).request,
    note: "Sniffed every tree on the way to the creek, and met a corgi. Fresh water is in the bowl.",
    writtenBy: walkers.jordan,
    tokenHash: hashOfCardToken(cardToken(secret, sampleCard.id)),
    publishedAt,
    version: 2,
    createdAt: publishedAt.subtract({ minutes: 5 }),
  });
  const did = { pee: true, poo: true, water: true, treats: true, mood: "happy" as const };
  await tx.insert(reportCardPets).values({ cardId: sampleCard.id, bookingId: sampleBookingId("walked"), ...did });
}

/**
 * Stores the report card's photo, to be processed by the picture worker. The report card may be missing, because it was
 * deleted or an earlier release did not write it.
 */
export async function writeSamplePhoto({ db, files }: Pick<Services, "db" | "files">, now: Temporal.Instant) {
  const hasCard = await db.$count(reportCards, eq(reportCards.id, sampleCard.id));
  const hasPhoto = await db.$count(pictures, eq(pictures.id, sampleCard.photo));
  if (!hasCard || hasPhoto) return;
  await files.put(`${sampleCard.photo}-original`, drawSamplePhoto());
  await db
    .insert(pictures)
    .values({ id: sampleCard.photo, purpose: "visit", cardId: sampleCard.id, runAt: now, createdAt: now });
}
