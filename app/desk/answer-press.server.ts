// Replies to a button of the owner or a walker: success, or the reason of the refusal. For a conflict, the reply names
// the conflicting visits and the free starts of the requested window.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data } from "react-router";

import type { RequestState } from "~/business/booking-states";
import type { UnknownBusy } from "~/calendars/index.server";
import { profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";
import { hasEmail } from "~/platform/index";
import {
  getExchange,
  getServices,
  pathToReturnTo,
  type Refusal,
  replyDone,
  replyRefusal,
  getBusiness,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";

import { type AskedPlace, type ClashOffer, type PlaceAsked, placeValue, reasonIn } from "./place-value";
import { clashInWords, confirmRequest } from "~/ledger/index.server";
import { stateWords, clashMessage, refusalOf, unknownBusyMessage, type VisitRefusal } from "~/ledger/index";
import { timeOf } from "~/business/times/times-in-words";
import type { Refused } from "~/shared/result";
import { otherWalkerMessage, pressOneMessage, tellThemYourself } from "~/desk/texts/desk";

type Values = Record<string, string[]>;

/** Result of confirming. `now`: state of the request after another person changed it. */
type Confirmed = Awaited<ReturnType<typeof confirmRequest>>;
type Clashing = Extract<Confirmed, { reason: "clash" }>;
type OtherWalker = Extract<Confirmed, { reason: "other-walker" }>;
/** `undo`: id with which the change can be undone. */
type Done = { ok: true; value?: { undo?: string } | object | null };
type Outcome = Done | Clashing | UnknownBusy | OtherWalker | (Refused<VisitRefusal> & { now?: RequestState });

/** Place named in a form. `isProposed`: the form proposes it to the client instead of booking it. */
interface Place extends Pick<AskedPlace, "walkerId" | "startsAt"> {
  groupId?: string | null;
  isProposed?: boolean;
}

/**
 * Redirects to the form's page with its filters, or returns the refusal. `place`: the place that may have a conflict.
 */
export async function answerPress(
  args: ActionFunctionArgs,
  outcome: Outcome,
  toast: Toast,
  values: Values,
  place?: Place,
) {
  const here = pathToReturnTo(getExchange(args.context));
  if (outcome.ok) {
    const undo = undoOf(args, outcome);
    return replyDone(
      args,
      { ok: true, toast: { ...(await toastFor(args, toast, values.requestId?.[0])), ...undo } },
      here,
    );
  }
  if ("clashes" in outcome || "calendars" in outcome || "chosen" in outcome) {
    if (!place) throw new Error(`nothing was placed, and it is refused for ${outcome.reason}`);
    return replyInTheWay(place, outcome, values, getBusiness(args.context).timeZone);
  }
  const refusal = refusalOf(outcome.reason, here);
  return replyRefusal(outcome.now ? { ...refusal, message: stateWords[outcome.now].stale } : refusal, values);
}

/** Returns the toast's undo, unless the owner's mails leave at once. */
export function undoOf({ context }: ActionFunctionArgs, { value }: Done): { undo?: string } {
  const undo = value && "undo" in value ? value.undo : null;
  return undo && getBusiness(context).undoSeconds > 0 ? { undo } : {};
}

/** Changes a toast about a mail to the client if the client has no email address and got none. */
export async function toastFor({ context }: ActionFunctionArgs, toast: Toast, requestId: string | undefined) {
  if (!requestId || !toast.text?.includes("email")) return toast;
  const [client] = await getServices(context)
    .db.select({ email: profiles.email })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .where(eq(requests.id, requestId));
  return client && !hasEmail(client.email) ? { ...toast, text: tellThemYourself } : toast;
}

export const replyWrongPlace = ({ errors }: Extract<PlaceAsked, { ok: false }>, values: Values) =>
  replyRefusal({ status: 400, errors }, values);

function replyInTheWay(place: Place, outcome: Clashing | UnknownBusy | OtherWalker, values: Values, zone: string) {
  const { walkerId, isProposed } = place;
  const value = (startsAt: Temporal.Instant, groupId?: string | null) =>
    placeValue(walkerId, startsAt.toString(), groupId ?? undefined);
  const { refusal, ...found } = inTheWay(outcome, values, zone);
  const offer: ClashOffer = {
    asked: value(place.startsAt, place.groupId),
    ...found,
    free: found.free.map((start) => ({ value: value(start), label: timeOf(start.toString(), zone) })),
    ...(isProposed ? { isProposed } : {}),
  };
  const { data: reply, init } = replyRefusal({ status: 409, ...refusal }, values);
  return data({ ...reply, offer }, init ?? {});
}

interface Found extends Pick<ClashOffer, "what" | "clashes"> {
  free: readonly Temporal.Instant[];
  refusal: Omit<Refusal, "status">;
}

function inTheWay(outcome: Clashing | UnknownBusy | OtherWalker, values: Values, zone: string): Found {
  switch (outcome.reason) {
    case "clash": {
      const clashes = outcome.clashes.map((each) => clashInWords(each, zone));
      return { what: "taken", clashes, free: outcome.free, refusal: { message: clashMessage(clashes) } };
    }
    case "busy-unknown":
      return { what: "unread", ...nothing, refusal: { message: unknownBusyMessage(outcome.calendars, zone) } };
    case "other-walker": {
      // Shows the conflict beside the field that named the walker.
      const field = values.otherTime?.[0] ? "walkerId" : "place";
      const isWritten = reasonIn(values.otherWalkerReason?.[0]) !== null;
      const errors = isWritten
        ? { otherWalkerReason: pressOneMessage(outcome.instead) }
        : { [field]: otherWalkerMessage(outcome) };
      return { what: "other-walker", ...nothing, refusal: { errors } };
    }
  }
}

const nothing = { clashes: [], free: [] };
