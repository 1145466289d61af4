// Loader and action of the page on which a walker writes a visit's report cards.
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import type { ActionFunctionArgs } from "react-router";

import { stepUndoMinutes } from "~/business/policies";
import { reportCard } from "~/business/report-cards";
import { hasEmail } from "~/platform/index";
import {
  type CheckedPicture,
  type ClientContext,
  clientContext,
  notFound,
  receiveOwnForm,
  replyDone,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";

import { setVisitState, findVisit, listSteps, shownSteps } from "~/ledger/index.server";
import { refusalOf, stepTimes, undoableStep } from "~/ledger/index";
import { listVisitTasks } from "../care/visit-tasks.server";
import { flagsOf } from "../care/flags";
import { type Care, readCare } from "../care/read-care.server";
import { refuseOtherAccount } from "../steps/refuse-other-account.server";
import { checkPhotos } from "../photos/check-photos.server";
import { cardChanged, cardRefusals, cardSaved, cardSent, savedWithout } from "../texts/cards";
import { fieldOf } from "../pocket/card-fields";
import { cardFormOf, listsOf } from "./forms";
import { readCards, readPhrases } from "./read-cards.server";
import { cardState, changeableUntil } from "./rules";
import { listHouseholds, saveCard, sumVersions } from "./save-card.server";

/** Returns null when the visit has no cards or is not the walker's. */
export async function readCardPage({ db, actor, now, business }: ClientContext, visitId: string) {
  const visit = await findVisit({ db, actor }, visitId, "say how a visit goes");
  if (!visit) return null;
  const households = await listHouseholds(db, visitId);
  const cards = await readCards(db, households);
  const publishedAt = cards[0]?.publishedAt ?? null;
  const state = cardState(visit.status, publishedAt, now);
  if (cards.length === 0 || state === "none") return null;
  const steps = shownSteps(await listSteps(db, visitId));
  const care =
    state === "open"
      ? await readCare(
          db,
          cards.map(({ requestId }) => requestId),
        )
      : new Map<string, Care>();
  return {
    visitId,
    /** ISO instant when the data was read. */
    at: now.toString(),
    visitVersion: visit.version,
    version: sumVersions(cards),
    key: crypto.randomUUID(),
    state,
    isSent: publishedAt !== null,
    until: publishedAt ? changeableUntil(publishedAt).toString() : null,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    times: stepTimes(steps),
    /** Things to do at the visit. Finish waits for the medication among them. */
    tasks: (await listVisitTasks(db, [visitId], now, business.timeZone)).get(visitId) ?? [],
    canUndo: undoableStep(visit.status, steps, actor, now)?.step === "finish",
    phrases: state === "open" ? await readPhrases(db, actor.id) : [],
    cards: cards.map(({ requestId, note, pets, photos, changedAt, thankedAt }, place) => ({
      requestId,
      household: households[place]?.clientName ?? "",
      note: note ?? "",
      pets: pets.map((pet) => ({
        ...pet,
        hasMedication:
          pet.medicationAt !== null || takesMedication(care.get(requestId), petIdOf(households, pet.bookingId)),
      })),
      photos,
      changedAt: changedAt?.toString() ?? null,
      isThanked: thankedAt !== null,
    })),
  };
}

const petIdOf = (households: Awaited<ReturnType<typeof listHouseholds>>, bookingId: string) =>
  households.flatMap(({ pets }) => pets).find((pet) => pet.bookingId === bookingId)?.petId;

const takesMedication = (care: Care | undefined, petId: string | null | undefined): boolean =>
  care !== undefined && flagsOf({ ...care, pets: care.pets.filter(({ id }) => id === petId) }).includes("Medication");

export type CardPage = NonNullable<Awaited<ReturnType<typeof readCardPage>>>;

export async function submitCard(args: ActionFunctionArgs, visitId: string) {
  const ctx = clientContext(args.context);
  const page = await readCardPage(ctx, visitId);
  if (!page) throw notFound();
  const asked = page.cards.map(({ requestId, pets }) => ({ requestId, bookingIds: pets.map((pet) => pet.bookingId) }));
  const received = await receiveOwnForm(args, { schema: cardFormOf(asked), lists: listsOf(asked) });
  if (received.kind === "refused") return received.reply;
  const { input, form, values } = received;
  refuseOtherAccount(ctx.actor, input.account);
  const photos = new Map<string, CheckedPicture[]>();
  const leftOut: string[] = [];
  for (const { requestId } of asked) {
    const checked = await checkPhotos(args, form, {
      field: fieldOf.photos(requestId),
      most: reportCard.photos,
      tooMany: cardRefusals["too-many-photos"],
    });
    photos.set(requestId, checked.photos);
    leftOut.push(...checked.leftOut);
  }
  const cards = input.cards.map((card) => ({ ...card, photos: photos.get(card.requestId) ?? [] }));
  const saved = await saveCard(ctx, { ...input, visitId, cards });
  // The reply carries the newest version, so that sending the form again replaces what was saved meanwhile.
  const newer = { ...values, version: [String(page.version)] };
  if (!saved.ok) return replyRefusal(refusalOfCard(saved, page), newer);
  if (saved.value.isFull) leftOut.push(cardRefusals["too-many-photos"]);
  const note = leftOut.length > 0 ? { note: savedWithout([...new Set(leftOut)]) } : {};
  const here = `/visits/${visitId}/card`;
  if (input.intent === "save" || page.isSent)
    return replyDone(args, { ok: true, toast: page.isSent ? cardChanged : cardSaved, ...note }, here);
  const finished = await setVisitState(
    ctx,
    {
      visitId,
      version: input.visitVersion,
      to: "completed",
      key: input.key,
    },
    reportCardsOfVisit,
  );
  if (!finished.ok)
    return replyRefusal(refusalOf(finished.reason, here), { ...values, version: [String(saved.value.version)] });
  // When photos were left out, the response stays on the card's page, which names them and still accepts photos.
  const mailed = (await listHouseholds(ctx.db, visitId)).filter(({ client }) => hasEmail(client.email));
  const sent = cardSent(
    mailed.map(({ client }) => client.firstName),
    ctx.now.add({ minutes: stepUndoMinutes }).toString(),
    ctx.business.timeZone,
  );
  return note.note === undefined
    ? replyMessage(args, sent, "/today")
    : replyDone(args, { ok: true, toast: sent, ...note }, here);
}

type Refusal = Parameters<typeof replyRefusal>[0];

function refusalOfCard(
  saved: Extract<Awaited<ReturnType<typeof saveCard>>, { ok: false }>,
  { visitId }: Pick<CardPage, "visitId">,
): Refusal {
  const text = cardRefusals[saved.reason];
  if (saved.reason === "no-such-visit") return { status: 404, message: text };
  return { status: 409, message: text, link: { to: `/visits/${visitId}/card`, name: "See the saved card" } };
}
