// The report cards of a finished sample walk, with a drawn photo if there is a file store, and of a visit to a cat, with
// the household's things to do.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { careTasks, visitTasks } from "~/db/tables/care-tasks";
import { pets } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { pictures } from "~/db/tables/platform";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";
import type { Services } from "~/platform/context/context";
import { cardToken, hashOfCardToken } from "~/day/cards/find-card.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { dayIn } from "~/shared/dates";

import { idsOf, numberOf, sampleCard, sampleCat, sampleTrips } from "./sample-ledger-ids";
import { drawSamplePhoto } from "./sample-photo";
import { household, type SampleRequest, startOf, walkers } from "./sample-request";

/** Writes the report card. Must be called in the transaction that writes the sample ledger. */
export async function writeSampleCard(tx: Db, all: readonly SampleRequest[], secret: string): Promise<void> {
  const walk = all.find(({ number }) => number === numberOf("walked"));
  if (!walk?.placed) throw new Error("no sample walk is over");
  await writeCard(tx, secret, walk, {
    id: sampleCard.id,
    note: "Sniffed every tree on the way to the creek, and met a corgi. Fresh water is in the bowl.",
    did: { pee: true, poo: true, water: true, treats: true, mood: "happy" },
  });
}

interface CardOfVisit {
  id: string;
  note: string;
  /** What the walker ticked for the pet. */
  did: Partial<typeof reportCardPets.$inferInsert>;
}

/** Writes the report card of a visit to one pet, sent two minutes after the visit. */
async function writeCard(
  tx: Db,
  secret: string,
  { number, date, minutes, placed }: SampleRequest,
  { id, note, did }: CardOfVisit,
): Promise<void> {
  const publishedAt = startOf(date, placed?.at ?? "").add({ minutes: minutes + 2 });
  await tx.insert(reportCards).values({
    id,
    requestId: idsOf(number).request,
    note,
    writtenBy: walkers.jordan,
    tokenHash: hashOfCardToken(cardToken(secret, id)),
    publishedAt,
    version: 2,
    createdAt: publishedAt.subtract({ minutes: 5 }),
  });
  await tx.insert(reportCardPets).values({ ...did, cardId: id, bookingId: idsOf(number).booking(0) });
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

/** Writes the cat with its rabies record and the household's things to do. */
export async function writeSampleCat(tx: Db, now: Temporal.Instant): Promise<void> {
  const { clientId } = household("Moose");
  const createdAt = now.subtract({ hours: 24 * 30 });
  const day = dayIn(sampleBusiness.timeZone, createdAt);
  await tx.insert(pets).values({
    id: sampleCat.id,
    ownerId: clientId,
    name: "Miso",
    species: "cat",
    breed: "Gray tabby",
    age: "11 years",
    size: "small",
    isAccepted: true,
    notes: { temperament: "Hides at first, then wants a lap", medicalConditions: "Thyroid; one tablet a day" },
    createdAt,
  });
  await tx.insert(healthRecords).values({
    petId: sampleCat.id,
    kind: "rabies",
    givenOn: day,
    expiresOn: day.add({ days: 1000 }),
    status: "approved",
    decidedBy: walkers.sam,
    decidedAt: createdAt,
  });
  const tasks = [
    { petId: sampleCat.id, kind: "medication", dose: "5 mg", words: "In a treat, on the counter", at: "08:00" },
    { petId: sampleCat.id, kind: "feed", words: "Half a can, the bowl by the window" },
    { petId: sampleCat.id, kind: "litter" },
    { kind: "plants", words: "The two on the balcony" },
    { kind: "mail" },
  ] as const;
  // The things are for drop-in visits alone: a walk with the household's dog has no time for them.
  await tx.insert(careTasks).values(
    tasks.map((task, index) => ({
      ...task,
      id: sampleCat.task(index + 1),
      profileId: clientId,
      serviceType: "drop-in",
      createdAt: createdAt.add({ seconds: index }),
    })),
  );
}

/** Ticks what was done at the visits to the cat; yesterday the plants were left. Writes the card of that visit. */
export async function writeCatCare(tx: Db, all: readonly SampleRequest[], secret: string): Promise<void> {
  const stateOf = ({ history }: SampleRequest) => history.at(-1)?.to;
  // A visit under way has all its ticks, so that the pages of the demo have the same forms at any time of day.
  const over = all.filter(
    (visit) => visit.tripId === sampleTrips.begun.id && ["in_progress", "completed"].includes(stateOf(visit) ?? ""),
  );
  const yesterday = over[1];
  if (!yesterday?.placed) throw new Error("no sample visit to the cat is over");
  const ticks = over.flatMap((visit) => {
    const start = startOf(visit.date, visit.placed?.at ?? "");
    const done = [1, 2, 3, 5, ...(visit === yesterday ? [] : [4])];
    return done.map((number) => {
      const at = start.add({ minutes: stateOf(visit) === "completed" ? 3 * number : 0 });
      const noted = { happenedAt: at, notedAt: at, actorId: walkers.jordan };
      return { ...noted, visitId: idsOf(visit.number).visit, taskId: sampleCat.task(number) };
    });
  });
  await tx.insert(visitTasks).values(ticks);
  await writeCard(tx, secret, yesterday, {
    id: sampleCat.card,
    note: "Came out from under the bed after two minutes, and purred through the whole can.",
    did: { food: true, water: true, medicationAt: yesterday.placed.at, mood: "happy" },
  });
}
