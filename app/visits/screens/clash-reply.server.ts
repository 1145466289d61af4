// The answer to a form whose place is taken: what is in the way, by name, and the free starts of that window, each one
// press away.
import { data } from "react-router";

import { replyRefusal } from "~/platform/index.server";
import type { UnknownBusy } from "~/calendars/index.server";
import { dayInLosAngeles, formatInstant, type Temporal } from "~/shared/dates";

import type { OtherWalker } from "~/visits/confirm/other-walker.server";
import { unknownBusyMessage } from "~/visits/confirm/unread-calendars";
import type { Clash } from "~/visits/ledger/clashes.server";
import { type AskedPlace, type ClashOffer, placeValue, reasonIn } from "~/visits/days/place-of";
import { clashMessage, otherWalkerMessage, pressOneMessage } from "~/visits/texts/visits";
import { serviceName } from "~/visits/model/names";
import { dayOf, spanOf, timeOf } from "~/visits/model/times-in-words";

/** `isProposed`: it is to be proposed to the client, from the form that confirms. */
interface Asked extends Pick<AskedPlace, "walkerId" | "startsAt"> {
  hikeId?: string | null;
  isProposed?: boolean;
}

const proposal = ({ isProposed }: Asked) => (isProposed ? { isProposed } : {});

export function replyClash(
  asked: Asked,
  { clashes, free }: { clashes: readonly Clash[]; free: readonly Temporal.Instant[] },
  values: Record<string, string[]>,
) {
  const offer: ClashOffer = {
    asked: placeValue(asked.walkerId, asked.startsAt.toString()),
    clashes: clashes.map(clashInWords),
    free: free.map((start) => ({
      value: placeValue(asked.walkerId, start.toString()),
      label: timeOf(start.toString()),
    })),
    ...proposal(asked),
  };
  const { data: reply, init } = replyRefusal({ status: 409, message: clashMessage(offer.clashes) }, values);
  return data({ ...reply, offer }, init ?? {});
}

/** Over midnight, both ends with their days. */
function busySpan(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  const [start, end] = [startsAt.toString(), endsAt.toString()];
  const isOneDay = dayInLosAngeles(startsAt).equals(dayInLosAngeles(endsAt));
  return isOneDay
    ? `${spanOf(start, end)} on ${dayOf(start)}`
    : `${formatInstant(startsAt)} to ${formatInstant(endsAt)}`;
}

/** The answer where a calendar outside could not be read: which one, and that she may go on, knowingly. */
export function replyUnknownBusy(
  asked: Asked,
  { calendars }: Pick<UnknownBusy, "calendars">,
  values: Record<string, string[]>,
) {
  const offer: ClashOffer = {
    asked: placeValue(asked.walkerId, asked.startsAt.toString(), asked.hikeId ?? undefined),
    clashes: [],
    free: [],
    isUnknown: true,
    ...proposal(asked),
  };
  const { data: reply, init } = replyRefusal({ status: 409, message: unknownBusyMessage(calendars) }, values);
  return data({ ...reply, offer }, init ?? {});
}

/** The answer where the client chose somebody else: beside the field that named who comes, with both ways on. */
export function replyOtherWalker(
  asked: Asked,
  { chosen, instead }: Pick<OtherWalker, "chosen" | "instead">,
  values: Record<string, string[]>,
) {
  const offer: ClashOffer = {
    asked: placeValue(asked.walkerId, asked.startsAt.toString(), asked.hikeId ?? undefined),
    clashes: [],
    free: [],
    isOtherWalker: true,
  };
  const field = values.otherTime?.[0] ? "walkerId" : "place";
  const isWritten = reasonIn(values.otherWalkerReason?.[0]) !== null;
  const errors = isWritten
    ? { otherWalkerReason: pressOneMessage(instead) }
    : { [field]: otherWalkerMessage({ chosen, instead }) };
  const { data: reply, init } = replyRefusal({ status: 409, errors }, values);
  return data({ ...reply, offer }, init ?? {});
}

/** "9:00–9:30 AM PT on Tuesday, November 24, Dog Walking for Casey Morgan, by Sam Rivers". */
function clashInWords({ startsAt, endsAt, serviceType, walkerName, households, calendar }: Clash): string {
  const [start, end] = [startsAt.toString(), endsAt.toString()];
  if (calendar !== null) return `busy in the calendar “${calendar}” of ${walkerName}, ${busySpan(startsAt, endsAt)}`;
  const forWhom = households.length > 0 ? ` for ${new Intl.ListFormat("en-US").format(households)}` : "";
  return `${serviceName(serviceType)}${forWhom}, ${spanOf(start, end)} on ${dayOf(start)}, by ${walkerName}`;
}
