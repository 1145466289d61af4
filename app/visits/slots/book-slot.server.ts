// A client books a walker's slot (docs/product.md, Slots): a request that is confirmed in the transaction it is made
// in. Of two who want one slot the walker's lock lets one go first, and the other is told what is free next.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { type ClientContext, enqueueMail, renderMail } from "~/platform/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";

import { findUnknownBusy } from "~/calendars/index.server";
import { getIdentity, getTravelMinutes } from "~/offer/index.server";
import { listNextFree, type NextFree, type SlotProblem, slotProblem } from "~/visits/availability/list-slots.server";
import { slotDaysAhead } from "~/visits/availability/rules";
import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { type RequestInput, whatComesFirst } from "~/visits/asking/check-request.server";
import { confirmedMail } from "~/visits/verbs/confirm-request.server";
import type { RequestRefusal } from "~/visits/texts/requests";
import { findByFormKey, findSent, hasTooManyOpen, lockOpenRequests } from "~/visits/asking/sent-before.server";
import { placeRequest } from "~/visits/verbs/place-request.server";
import { type Priced, priceRequest } from "~/visits/asking/price-request.server";
import { areStillAccepted } from "~/visits/asking/request-service.server";
import { getProfileName, getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";
import { type DraftedRequest, draftRequest, storeDraft } from "~/visits/asking/write-pending-request.server";
import { instantAt, timeOfDayAt } from "~/visits/ledger/windows";
import { lockWalker } from "~/visits/ledger/placing.server";
import { slotBookedMail, slotWaitsMail } from "./emails";
import { slotServices } from "./slot-services";

export interface BookedSlot {
  requestId: string;
  /** Of its first pet: /booking/{bookingId}. */
  bookingId: string;
  /** False: the walker's calendar could not be asked, so the owner confirms it by hand. */
  isConfirmed: boolean;
}

export type SlotRefused =
  | { ok: false; reason: SlotProblem; next: NextFree[] }
  | { ok: false; reason: "price-changed"; quote: Quote }
  | { ok: false; reason: Exclude<RequestRefusal, "price-changed"> | "no-such-walker" | "no-such-slot" | "not-by-slot" };

export type SlotOutcome = { ok: true; value: BookedSlot } | SlotRefused;

/** Next free times that are offered where one is gone. */
const mostOffered = 4;

/** `input.date` must be a day that a calendar has, `input.start` a time of one. */
export async function bookSlot(ctx: ClientContext, input: SlotInput): Promise<SlotOutcome> {
  const startsAt = instantAt(Temporal.PlainDate.from(input.date), input.start);
  const asked: RequestInput = { ...input, timeOfDay: timeOfDayAt(startsAt) };
  const { formKey, sent } = await findSent(ctx.db, ctx.actor.id, asked);
  const before = sent ? await findByFormKey(ctx.db, formKey) : null;
  if (before) return { ok: true, value: asBooked(before) };
  const checked = await check(ctx, input, startsAt);
  if (!checked.ok) return checked;
  const slot = { ...input, startsAt, formKey };
  const draft = draftOf(ctx, slot, checked.priced);
  // Before the transaction: it may have to ask the internet, which is done for no slot that is gone anyway.
  const gone = await slotProblem(ctx.db, { ...slot, now: ctx.now });
  const stored = gone
    ? await sentBefore(ctx, formKey, gone)
    : await store(ctx, slot, draft, await isBusyKnown(ctx, slot));
  if (stored.ok) {
    ctx.services.wakeMail();
    ctx.services.wakeCalendars();
  }
  if (stored.ok || !("next" in stored)) return stored;
  return { ...stored, next: await nextFree(ctx, slot) };
}

const isBusyKnown = async (ctx: ClientContext, { walkerId, startsAt, minutes }: Slot) =>
  (await findUnknownBusy(ctx, walkerId, startsAt.add({ minutes }))) === null;

/** Gone to whoever sent the same form a moment before, perhaps. */
async function sentBefore({ db }: ClientContext, formKey: string, gone: SlotProblem): Promise<Stored> {
  const twin = await findByFormKey(db, formKey);
  return twin ? { ok: true, value: asBooked(twin) } : noSlot(gone);
}

const nextFree = ({ db, now }: ClientContext, { walkerId, startsAt, minutes }: Slot) =>
  listNextFree(db, { walkerId, from: dayInLosAngeles(startsAt), after: startsAt, minutes, now, most: mostOffered });

async function check(
  { db, actor, now }: ClientContext,
  input: SlotInput,
  startsAt: Temporal.Instant,
): Promise<{ ok: true; priced: Priced } | SlotRefused> {
  if (!slotServices.some((id) => id === input.service)) return refused("not-by-slot");
  const first = await whatComesFirst(db, actor.id);
  if (first) return refused(first === "email" ? "not-verified" : "no-contract");
  const day = dayInLosAngeles(startsAt);
  const priced = await priceRequest(db, { ...input, clientId: actor.id, date: day });
  if (!priced.ok) return priced;
  const today = dayInLosAngeles(now);
  if (Temporal.PlainDate.compare(day, today) < 0) return refused("date-past");
  if (Temporal.PlainDate.compare(day, today.add({ days: slotDaysAhead })) >= 0) return refused("no-such-slot");
  const isWalker = and(eq(profiles.id, input.walkerId), eq(profiles.isEmployee, true));
  if ((await db.$count(profiles, isWalker)) === 0) return refused("no-such-walker");
  if (priced.quote.total !== input.quotedTotal) return { ok: false, reason: "price-changed", quote: priced.quote };
  return { ok: true, priced };
}

type Slot = SlotInput & { startsAt: Temporal.Instant; formKey: string };

type Twin = NonNullable<Awaited<ReturnType<typeof findByFormKey>>>;
const asBooked = ({ requestId, bookingId, status }: Twin): BookedSlot => ({
  requestId,
  bookingId,
  isConfirmed: status !== "pending",
});

/** What was chosen is the exact stay: there is no window to look in. */
function draftOf(ctx: ClientContext, slot: Slot, priced: Priced): DraftedRequest {
  const { walkerId, service, minutes, medication, training, specialRequests, startsAt, formKey } = slot;
  return draftRequest(
    {
      clientId: ctx.actor.id,
      pets: priced.pets,
      service,
      minutes,
      date: dayInLosAngeles(startsAt),
      timeOfDay: timeOfDayAt(startsAt),
      window: { start: startsAt, end: startsAt.add({ minutes }) },
      medication,
      training,
      specialRequests,
      zip: priced.zip,
      areaSlug: priced.area.slug,
      quote: priced.quote,
      formKey,
      action: "askForSlot",
      details: { walkerId },
    },
    ctx.now,
  );
}

type Stored =
  | { ok: true; value: BookedSlot }
  | { ok: false; reason: SlotProblem; next: NextFree[] }
  | { ok: false; reason: "pet-pending" | "too-many-open" };

const noSlot = (reason: SlotProblem): Stored => ({ ok: false, reason, next: [] });

/** Whatever is refused in the middle of it has written nothing. */
function store(ctx: ClientContext, slot: Slot, draft: DraftedRequest, isKnown: boolean): Promise<Stored> {
  return allOrNothing<Stored>(ctx.db, async (tx) => {
    await lockWalker(tx, slot.walkerId);
    const twin = await findByFormKey(tx, slot.formKey);
    if (twin) return { ok: true, value: asBooked(twin) };
    const wrong = await slotProblem(tx, { ...slot, now: ctx.now });
    if (wrong) return noSlot(wrong);
    const petIds = draft.bookings.map(({ petId }) => petId);
    if (!(await areStillAccepted(tx, ctx.actor.id, petIds))) return refused("pet-pending");
    if (!isKnown) {
      await lockOpenRequests(tx, ctx.actor.id);
      const asking = { clientId: ctx.actor.id, now: ctx.now, formKey: slot.formKey };
      if (await hasTooManyOpen(tx, asking)) return refused("too-many-open");
    }
    const written = await storeDraft(tx, ctx, draft);
    if (!written) throw new Error("a form that was sent once is stored already");
    const ids = { requestId: written.request.id, bookingId: written.bookingId };
    if (!isKnown) {
      // There is no visit yet that would say who was chosen.
      const walkerName = await getProfileName(tx, slot.walkerId);
      await tellOwner(tx, ctx, ids.requestId, (stay, ...to) => slotWaitsMail({ ...stay, walkerName }, ...to));
      return { ok: true, value: { ...ids, isConfirmed: false } };
    }
    const { walkerId, startsAt } = slot;
    const travel = await getTravelMinutes(tx);
    const place = { walkerId, startsAt, travel, source: "slot" as const, action: "bookSlot" };
    const placed = await placeRequest(tx, ctx, written.request, place);
    if (!placed.ok) return noSlot("slot-gone");
    const stay = await tellOwner(tx, ctx, ids.requestId, slotBookedMail);
    await enqueueMail(tx, [await confirmedMail(tx, ctx, stay, placed.value.visit)]);
    return { ok: true, value: { ...ids, isConfirmed: true } };
  });
}

async function tellOwner(
  tx: Db,
  { services: { origin } }: ClientContext,
  requestId: string,
  mail: typeof slotBookedMail,
): Promise<RequestDetails> {
  const stay = await getRequestDetails(tx, requestId);
  if (!stay) throw new Error("a request that was just written is gone");
  await enqueueMail(tx, [await renderMail(mail(stay, await getIdentity(tx), origin), origin)]);
  return stay;
}

export interface SlotInput extends Omit<RequestInput, "timeOfDay"> {
  walkerId: string;
  /** Wall time of Los Angeles, "09:00". */
  start: string;
}
