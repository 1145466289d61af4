// A client books a slot (docs/product.md, Slots). One transaction writes the request and confirms it while holding the
// walker's lock: of two concurrent clients, one gets the slot and the other the next free times.
import { isPlaced } from "~/ledger/readers/request-details.server";
import type { Request } from "~/ledger/readers/request-details.server";
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { ClientContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { findUnknownBusy } from "~/calendars/index.server";
import {
  areStillAccepted,
  findPriceChange,
  type Priced,
  priceForClient,
  type RequestInput,
  type RequestRefused,
  isMissingRabiesRecord,
} from "~/ledger/requests/check-request.server";
import {
  findByFormKey,
  findSent,
  hasTooManyOpen,
  lockOpenRequests,
  type Sent,
} from "~/ledger/requests/sent-before.server";
import { askedBy, writePendingRequest } from "~/ledger/requests/write-pending-request.server";
import { listNextFree, type NextFree, readSlot, type SlotProblem } from "~/ledger/availability/list-slots.server";
import { requestConfirmedMail, slotBookedMail, slotWaitsMail } from "~/ledger/emails/requests";
import { lockWalker } from "~/ledger/rows/placing.server";
import { exactWindow, instantAt, timeOfDayAt } from "~/business/times/windows";
import { getProfileName, getRequestDetails } from "~/ledger/readers/request-details.server";
import { runCommand } from "../placing/run-command.server";
import { placeRequest } from "../placing/place-request.server";
import { findService } from "~/business/services/services";
import { slotDaysAhead } from "~/business/policies";
import { soonestNow } from "~/business/money/owner-policies";

export interface SlotInput extends Omit<RequestInput, "timeOfDay"> {
  walkerId: string;
  /** Start as a wall time: "09:00". */
  start: string;
}

export interface BookedSlot {
  requestId: string;
  /** Booking of the first pet, for the page /booking/{bookingId}. */
  bookingId: string;
  /** False when a calendar of the walker could not be read. The request then waits for the owner. */
  isConfirmed: boolean;
}

export type SlotRefused =
  | { ok: false; reason: SlotProblem; next: NextFree[] }
  | RequestRefused
  | { ok: false; reason: "no-such-walker" | "no-such-slot" | "not-by-slot" };

export type SlotOutcome = { ok: true; value: BookedSlot } | SlotRefused;

/** Maximum number of free times offered instead of a taken slot. */
const mostOffered = 4;

/** Books a slot. `input.date` and `input.start` must be valid. */
export async function bookSlot(ctx: ClientContext, input: SlotInput): Promise<SlotOutcome> {
  const { db, now, business } = ctx;
  const { walkerId, minutes } = input;
  const startsAt = instantAt(Temporal.PlainDate.from(input.date), input.start, business.timeZone);
  const asked = { ...input, timeOfDay: timeOfDayAt(startsAt, business.timeZone) };
  const { formKey, sent } = await findSent(db, ctx.actor.id, asked);
  if (sent) return asBooked(sent);
  const priced = await check(ctx, input, startsAt);
  if (!priced.ok) return priced;
  const slot = { ...asked, startsAt, formKey };
  const soonest = soonestNow(business, now);
  const { problem } = await readSlot(db, { walkerId, startsAt, minutes, now, soonest }, business.timeZone);
  // Runs before the transaction, because it may fetch calendars. Skipped when the slot is taken anyway.
  const isKnown = !problem && (await findUnknownBusy(ctx, walkerId, startsAt.add({ minutes }))) === null;
  const twin = problem && (await findByFormKey(db, formKey));
  const booked = twin ? asBooked(twin) : problem ? refused(problem) : await store(ctx, slot, priced, isKnown);
  if (booked.ok) ctx.services.wakeCalendars();
  if (booked.ok || !isOfSlot(booked)) return booked;
  const after = laterOf(startsAt, soonest);
  const from = dayIn(business.timeZone, after);
  return {
    ...booked,
    next: await listNextFree(db, { walkerId, from, after, minutes, now, most: mostOffered }, business.timeZone),
  };
}

const laterOf = (one: Temporal.Instant, other: Temporal.Instant | null) =>
  other && Temporal.Instant.compare(other, one) > 0 ? other : one;

const asBooked = ({ requestId, bookingId, status }: Sent) =>
  done({ requestId, bookingId, isConfirmed: status !== "pending" });

async function check(ctx: ClientContext, input: SlotInput, startsAt: Temporal.Instant): Promise<Priced | SlotRefused> {
  const { db, actor, now, business } = ctx;
  if (findService(business.services, input.service)?.group) return refused("not-by-slot");
  const day = dayIn(business.timeZone, startsAt);
  const priced = await priceForClient(ctx, { ...input, clientId: actor.id, date: day });
  if (!priced.ok) return priced;
  const today = dayIn(business.timeZone, now);
  if (Temporal.PlainDate.compare(day, today) < 0) return refused("date-past");
  if (Temporal.PlainDate.compare(day, today.add({ days: slotDaysAhead })) >= 0) return refused("no-such-slot");
  const isWalker = and(eq(profiles.id, input.walkerId), eq(profiles.isEmployee, true));
  if ((await db.$count(profiles, isWalker)) === 0) return refused("no-such-walker");
  if (await isMissingRabiesRecord(db, priced.pets, now, business.timeZone)) return refused("no-rabies");
  return findPriceChange(priced, input.quotedTotal) ?? priced;
}

type Slot = SlotInput & RequestInput & { startsAt: Temporal.Instant };

type Stored =
  | { ok: true; value: BookedSlot }
  | { ok: false; reason: SlotProblem }
  | { ok: false; reason: "pet-pending" | "too-many-open" };

const isOfSlot = (stored: Extract<Stored, { ok: false }>): stored is { ok: false; reason: SlotProblem } =>
  stored.reason !== "pet-pending" && stored.reason !== "too-many-open";

/** Stores the request. `isKnown`: whether the walker's calendars could be read. */
const store = (ctx: ClientContext, slot: Slot, priced: Priced, isKnown: boolean): Promise<Stored> =>
  runCommand<Stored>(ctx, async (tx, { mail }) => {
    const { walkerId, startsAt, minutes, formKey } = slot;
    const { now, business } = ctx;
    await lockWalker(tx, walkerId);
    const twin = await findByFormKey(tx, formKey);
    if (twin) return asBooked(twin);
    const { problem } = await readSlot(tx, { walkerId, startsAt, minutes, now }, business.timeZone);
    if (problem) return refused(problem);
    const asked = {
      ...askedBy(ctx, slot, priced),
      date: dayIn(business.timeZone, startsAt),
      window: exactWindow(startsAt, minutes),
      action: "askForSlot",
      details: { walkerId },
    };
    const petIds = asked.pets.map(({ id }) => id);
    if (!(await areStillAccepted(tx, asked.clientId, petIds))) return refused("pet-pending");
    if (!isKnown) {
      await lockOpenRequests(tx, asked.clientId);
      if (await hasTooManyOpen(tx, { ...asked, now }, business.timeZone)) return refused("too-many-open");
    }
    const written = await writePendingRequest(tx, ctx, asked);
    if (!written) throw new Error("a form that was sent once is stored already");
    const { request, bookingId } = written;
    if (isKnown && !(await place(tx, ctx, slot, request))) return refused("slot-gone");
    const details = await getRequestDetails(tx, request.id);
    if (!details) throw new Error("a request that was just written is gone");
    if (isPlaced(details)) {
      await mail(slotBookedMail, details);
      await mail(requestConfirmedMail, { details, now, other: null });
    } else await mail(slotWaitsMail, { ...details, walkerName: await getProfileName(tx, walkerId) });
    return done({ requestId: request.id, bookingId, isConfirmed: isKnown });
  });

/** Confirms the request. Returns false when the time is taken. */
async function place(tx: Db, ctx: ClientContext, { walkerId, startsAt }: Slot, request: Request): Promise<boolean> {
  const wanted = { walkerId, startsAt, source: "slot" as const, action: "bookSlot" };
  return (await placeRequest(tx, ctx, request, wanted, ctx.business.timeZone)).ok;
}
