// Actions of the request list (confirm, decline, propose another time) and of a visit's page.
import { and, eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import { instantAt } from "~/business/times/windows";
import { submitStep } from "~/day/index.server";
import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/tables/visits";
import { answerPress, replyWrongPlace, toastFor, undoOf } from "~/desk/answer-press.server";
import { chosenPlace, offeredPlace, placeWithReason, readPlace, reasonIn } from "~/desk/place-value";
import {
  cancelled,
  confirmed,
  declined,
  handedOver,
  moveAccepted,
  moved,
  moveDeclined,
  overridden,
  proposed,
  waived,
} from "~/desk/texts/toasts";
import {
  answerMove,
  cancelByOwner,
  confirmRequest,
  declineRequest,
  moveByOwner,
  overrideLine,
  proposeTime,
  waiveFee,
} from "~/ledger/index.server";
import {
  adminContext,
  type AdminContext,
  getExchange,
  notFound,
  receiveOwnForm,
  replyMessage,
  replyRefusal,
  getBusiness,
} from "~/platform/index.server";
import { formatInstant, dayIn } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { confirmStandingWalk, declineStandingWalk } from "~/standing/index.server";

import { addressOf, readDeskView } from "./desk-view";
import { moveForm, type MoveInput, visitForm, type VisitInput, waitingForm, type WaitingInput } from "./forms";

type Values = Record<string, string[]>;
type AnyInput = WaitingInput | VisitInput;
type Input<Intent extends AnyInput["intent"]> = Extract<AnyInput, { intent: Intent }>;

export async function submitDesk(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: waitingForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  switch (input.intent) {
    case "confirm":
      return input.propose ? proposeWalker(args, input, input.propose, values) : confirm(args, input, values);
    case "propose":
      return propose(args, input, values);
    case "accept-move":
      return acceptMove(args, input, values);
    case "decline":
      return decline(args, input, values);
    case "decline-move":
      return answerPress(args, await answerMove(ctx, { ...input, accept: false }), moveDeclined, values);
  }
}

async function confirm(args: ActionFunctionArgs, { requestId, version, ...input }: Input<"confirm">, values: Values) {
  const ctx = adminContext(args.context);
  const where = readPlace(input, await askedDay(ctx, requestId), ctx.business.timeZone);
  if (!where.ok) return replyWrongPlace(where, values);
  const { place } = where;
  const command = (await isStanding(ctx.db, requestId)) ? confirmStandingWalk : confirmRequest;
  const outcome = await command(ctx, { requestId, version, ...place });
  return answerPress(args, outcome, confirmed(formatInstant(place.startsAt, ctx.business.timeZone)), values, place);
}

async function decline(args: ActionFunctionArgs, input: Input<"decline">, values: Values) {
  const ctx = adminContext(args.context);
  const command = (await isStanding(ctx.db, input.requestId)) ? declineStandingWalk : declineRequest;
  return answerPress(args, await command(ctx, input), declined, values);
}

/** Proposes a different walker than the client chose, at the requested time or at a free start beside it. */
async function proposeWalker(
  args: ActionFunctionArgs,
  { requestId, version, ...input }: Input<"confirm">,
  { walkerId, startsAt }: NonNullable<Input<"confirm">["propose"]>,
  values: Values,
) {
  const [unreadReason, note] = [reasonIn(input.unreadReason), reasonIn(input.otherWalkerReason)];
  if (input.unreadStep && !unreadReason)
    return replyRefusal({ status: 400, errors: { unreadReason: "Please write down why" } }, values);
  const proposal = { requestId, version, walkerId, startsAt, note, unreadReason };
  const outcome = await proposeTime(adminContext(args.context), proposal);
  const place = { walkerId, startsAt, isProposed: true };
  return answerPress(
    args,
    outcome,
    proposed(formatInstant(startsAt, getBusiness(args.context).timeZone)),
    values,
    place,
  );
}

async function acceptMove(args: ActionFunctionArgs, input: Input<"accept-move">, values: Values) {
  const ctx = adminContext(args.context);
  const { requestId, proposalId } = input;
  const where = readPlace(input, await askedDay(ctx, requestId, proposalId), ctx.business.timeZone);
  if (!where.ok) return replyWrongPlace(where, values);
  const { place } = where;
  const outcome = await answerMove(ctx, { proposalId, accept: true, ...place });
  return answerPress(args, outcome, moveAccepted(formatInstant(place.startsAt, ctx.business.timeZone)), values, place);
}

async function propose(args: ActionFunctionArgs, input: Input<"propose">, values: Values) {
  const { requestId, version, walkerId, date, time, note, offer } = input;
  const typed = {
    walkerId,
    startsAt: instantAt(Temporal.PlainDate.from(date), time, getBusiness(args.context).timeZone),
    groupId: null,
  };
  const where = offer
    ? offeredPlace(offer, input)
    : (placeWithReason({ ...input, overbook: null, overbookReason: "" }) ?? chosenPlace(typed));
  if (!where.ok) return replyWrongPlace(where, values);
  const { walkerId: who, startsAt, unreadReason } = where.place;
  const proposal = { requestId, version, note, walkerId: who, startsAt, unreadReason };
  const outcome = await proposeTime(adminContext(args.context), proposal);
  return answerPress(args, outcome, proposed(formatInstant(startsAt, getBusiness(args.context).timeZone)), values, {
    walkerId: who,
    startsAt,
  });
}

async function isStanding(db: Db, requestId: string): Promise<boolean> {
  const [request] = await db.select({ seriesId: requests.seriesId }).from(requests).where(eq(requests.id, requestId));
  return Boolean(request?.seriesId);
}

/** Returns the requested day from the database; the form chooses only a time of that day. */
async function askedDay({ db }: AdminContext, requestId: string, proposalId?: string): Promise<string> {
  const [asked] = proposalId
    ? await db
        .select({ date: proposals.date })
        .from(proposals)
        .where(and(eq(proposals.id, proposalId), eq(proposals.requestId, requestId)))
    : await db.select({ date: requests.date }).from(requests).where(eq(requests.id, requestId));
  if (!asked) throw notFound();
  return asked.date.toString();
}

export async function submitVisit(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: visitForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  switch (input.intent) {
    case "move":
      return submitMove(args, input, values);
    case "cancel":
      return answerPress(args, await cancelByOwner(ctx, input), cancelled, values);
    case "waive":
      return answerPress(args, await waiveFee(ctx, input), waived, values);
    case "override":
      return answerPress(args, await overrideLine(ctx, input), overridden, values);
    case "state":
    case "on-my-way":
    case "undo-step":
    case "take-back":
      return submitStep(args, input, values);
  }
}

/** Moves a visit from its page. */
async function submitMove(args: ActionFunctionArgs, input: MoveInput, values: Values) {
  const tried = await tryMove(args, input);
  return tried.ok ? answerPress(args, tried.outcome, tried.toast, values, tried.place) : replyWrongPlace(tried, values);
}

/** Moves a visit from the grid. */
export async function submitGridMove(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: moveForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const tried = await tryMove(args, input);
  if (!tried.ok) return replyWrongPlace(tried, values);
  const { outcome, toast, place } = tried;
  if (!outcome.ok) return answerPress(args, outcome, toast, values, place);
  const withUndo = { ...toast, ...undoOf(args, outcome) };
  return replyOnGrid(args, withUndo, { requestId: input.requestId, startsAt: place.startsAt });
}

/** Redirects to the day or week of the grid that shows the visit. */
export async function replyOnGrid(
  args: ActionFunctionArgs,
  toast: Toast,
  { requestId, startsAt }: { requestId: string; startsAt: Temporal.Instant },
) {
  const { timeZone, services } = getBusiness(args.context);
  const day = dayIn(timeZone, startsAt);
  const { view, filters } = readDeskView(getExchange(args.context).query, day, services);
  return replyMessage(args, await toastFor(args, toast, requestId), addressOf(view, day.toString(), filters));
}

async function tryMove(args: ActionFunctionArgs, input: MoveInput) {
  const { requestId, version, reason, isSilent, walkerId, date, time, offer } = input;
  const typed = {
    walkerId,
    startsAt: instantAt(Temporal.PlainDate.from(date), time, getBusiness(args.context).timeZone),
    groupId: null,
  };
  const where = offer ? offeredPlace(offer, input) : (placeWithReason(input) ?? chosenPlace(typed));
  if (!where.ok) return where;
  const { groupId: _, otherWalkerReason: __, ...place } = where.place;
  const ctx = adminContext(args.context);
  const outcome = await moveByOwner(ctx, { requestId, version, reason, isSilent, ...place });
  const toast = outcome.ok && outcome.value.isHandOver ? handedOver : moved;
  return {
    ok: true as const,
    outcome,
    place,
    toast: toast(formatInstant(place.startsAt, ctx.business.timeZone), isSilent),
  };
}
