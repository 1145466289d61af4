// The owner's answers from the list of what waits: yes at a time, no with a reason, or another time.
import type { ActionFunctionArgs } from "react-router";
import type { RequestState } from "~/business/booking-states";
import {
  getExchange,
  getServices,
  notFound,
  clientContext,
  pathToReturnTo,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { formatInstant, Temporal } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";
import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/tables/visits";

import { answerMove } from "~/visits/move/answer-move.server";
import { confirmRequest } from "~/visits/confirm/confirm-request.server";
import { declineRequest } from "~/visits/confirm/decline-request.server";
import { proposeTime } from "~/visits/proposal/propose-time.server";
import { staleText } from "~/visits/texts/asking";
import { instantAt } from "~/visits/ledger/windows";
import { confirmStandingWalk } from "~/visits/standing/verbs/confirm-standing-walk.server";
import { replyClash, replyOtherWalker, replyUnknownBusy } from "./clash-reply.server";
import { waitingForm, type WaitingInput } from "./forms";
import {
  confirmed,
  declined,
  moveAccepted,
  moveDeclined,
  proposed,
  refusalOf,
  type VisitRefusal,
} from "~/visits/texts/visits";
import { chosen, knowingly, offered, placeOf, reasonIn } from "~/visits/days/place-of";

type Values = Record<string, string[]>;
type Input<Intent extends WaitingInput["intent"]> = Extract<WaitingInput, { intent: Intent }>;
/** A command's answer, with the place it was asked for where it can clash. */
type Outcome =
  | { ok: true }
  | ({ ok: false; reason: "clash" } & Parameters<typeof replyClash>[1])
  | ({ ok: false; reason: "busy-unknown" } & Parameters<typeof replyUnknownBusy>[1])
  | { ok: false; reason: VisitRefusal; now?: RequestState };

/** Answers on the page the form stands on, its filters included. */
export async function submitDesk(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: waitingForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  switch (input.intent) {
    case "confirm":
      return confirm(args, input, values);
    case "propose":
      return propose(args, input, values);
    case "accept-move":
      return acceptMove(args, input, values);
    case "decline":
      return decline(args, input, values);
    case "decline-move": {
      const { proposalId, reason } = input;
      const outcome = await answerMove(clientContext(args.context), { proposalId, accept: false, reason });
      return answer(args, outcome, moveDeclined, values);
    }
  }
}

async function confirm(args: ActionFunctionArgs, input: Input<"confirm">, values: Values) {
  if (input.propose) return proposeWalker(args, input, input.propose, values);
  const { asked, where } = await placeAsked(args, input);
  if (!where.ok) return replyRefusal({ status: 400, errors: where.errors }, values);
  const command = asked.isStanding ? confirmStandingWalk : confirmRequest;
  const { requestId, version } = input;
  const outcome = await command(clientContext(args.context), { requestId, version, ...where.place });
  if (!outcome.ok && outcome.reason === "other-walker") return replyOtherWalker(where.place, outcome, values);
  return answer(args, outcome, confirmed(formatInstant(where.place.startsAt)), values, where.place);
}

/** The client is asked about somebody else than they chose, at that time or a free one beside it. */
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
  const outcome = await proposeTime(clientContext(args.context), proposal);
  return answer(args, outcome, proposed(formatInstant(startsAt)), values, { walkerId, startsAt, isProposed: true });
}

async function acceptMove(args: ActionFunctionArgs, input: Input<"accept-move">, values: Values) {
  const { where } = await placeAsked(args, input);
  if (!where.ok) return replyRefusal({ status: 400, errors: where.errors }, values);
  const { proposalId } = input;
  const outcome = await answerMove(clientContext(args.context), { proposalId, accept: true, ...where.place });
  return answer(args, outcome, moveAccepted(formatInstant(where.place.startsAt)), values, where.place);
}

async function propose(args: ActionFunctionArgs, input: Input<"propose">, values: Values) {
  const { requestId, version, walkerId, date, time, note, offer } = input;
  const typed = { walkerId, startsAt: instantAt(Temporal.PlainDate.from(date), time), hikeId: null };
  const where = offer
    ? offered(offer, input)
    : (knowingly({ ...input, overbook: null, overbookReason: "" }) ?? chosen(typed));
  if (!where.ok) return replyRefusal({ status: 400, errors: where.errors }, values);
  const { hikeId: _, overbookReason: __, otherWalkerReason: ___, ...place } = where.place;
  const outcome = await proposeTime(clientContext(args.context), { requestId, version, note, ...place });
  return answer(args, outcome, proposed(formatInstant(place.startsAt)), values, { ...place, hikeId: null });
}

async function decline(args: ActionFunctionArgs, input: Input<"decline">, values: Values) {
  const { requestId, version, reason } = input;
  const outcome = await declineRequest(clientContext(args.context), { requestId, version, reason });
  return answer(args, outcome, declined, values);
}

/** The day comes from what is stored; a form chooses a time of it. */
async function placeAsked(args: ActionFunctionArgs, input: Input<"confirm"> | Input<"accept-move">) {
  const asked: AskedDay | null = await getAskedDay(
    getServices(args.context).db,
    input.requestId,
    "proposalId" in input ? input.proposalId : null,
  );
  if (!asked) throw notFound();
  return { asked, where: placeOf(input, asked.date) };
}

function answer(
  args: ActionFunctionArgs,
  outcome: Outcome,
  toast: Toast,
  values: Values,
  place?: Parameters<typeof replyUnknownBusy>[0],
) {
  const here = pathToReturnTo(getExchange(args.context));
  if (outcome.ok) return replyDone(args, { ok: true, toast }, here);
  if (outcome.reason === "busy-unknown" || outcome.reason === "clash") {
    if (!place) throw new Error(`nothing was placed, and it is refused for ${outcome.reason}`);
    return outcome.reason === "clash" ? replyClash(place, outcome, values) : replyUnknownBusy(place, outcome, values);
  }
  const refusal = refusalOf(outcome.reason, here);
  const now = "now" in outcome ? outcome.now : undefined;
  return replyRefusal(now ? { ...refusal, message: staleText[now] } : refusal, values);
}

interface AskedDay {
  /** "2026-11-24" */
  date: string;
  isStanding: boolean;
}

/** Null where there is no such request, or the proposal is not of it. */
async function getAskedDay(db: Db, requestId: string, proposalId: string | null = null): Promise<AskedDay | null> {
  const [request] = await db
    .select({ date: requests.date, seriesId: requests.seriesId })
    .from(requests)
    .where(eq(requests.id, requestId));
  if (!request) return null;
  const isStanding = request.seriesId !== null;
  if (!proposalId) return { date: request.date.toString(), isStanding };
  const [proposal] = await db
    .select({ date: proposals.date })
    .from(proposals)
    .where(and(eq(proposals.id, proposalId), eq(proposals.requestId, requestId)));
  return proposal ? { date: proposal.date.toString(), isStanding } : null;
}
