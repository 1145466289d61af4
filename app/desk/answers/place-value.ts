// A place is a walker and a start. This file writes and reads the form values that name one.

import { instantAt } from "~/business/times/windows";

/** A walker and a start at which they are free, or a hike with seats. */
export interface Place {
  /** Form value with walker, start and optional hike; see {@link placeValue}. */
  value: string;
  label: string;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

export const placeValue = (walkerId: string, startsAt: string, hikeId?: string): string =>
  [walkerId, startsAt, ...(hikeId ? [hikeId] : [])].join(" ");

/** Splits a form value into its parts without checking them. */
export function parsePlaceValue(value: string): { walkerId: string; startsAt: string; hikeId: string | undefined } {
  const [walkerId = "", startsAt = "", hikeId] = value.split(" ");
  return { walkerId, startsAt, hikeId };
}

/** Kinds of conflict: a visit is there, a calendar can't be read, or the client chose another walker. */
export type InTheWay = "taken" | "unread" | "other-walker";

/** Conflicts and free starts that a refusal returns besides its message. */
export interface ClashOffer {
  what: InTheWay;
  asked: string;
  /** "9:00–9:30 AM PT: Dog Walking for Casey Morgan, by Sam Rivers". */
  clashes: readonly string[];
  free: readonly Place[];
  /** True when the place is proposed to the client instead of confirmed. */
  isProposed?: boolean;
}

export function clashOfferIn(reply: object | undefined): ClashOffer | undefined {
  return reply && "offer" in reply ? (reply.offer as ClashOffer) : undefined;
}

export interface AskedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  hikeId: string | null;
  overbookReason: string | null;
  /** Reason for booking although a calendar can't be read. */
  unreadReason: string | null;
  otherWalkerReason: string | null;
}

type Spot = Pick<AskedPlace, "walkerId" | "startsAt" | "hikeId">;

interface ReasonsGiven {
  overbook: Spot | null;
  overbookReason: string;
  unread: Spot | null;
  unreadReason: string;
  /** Only a request can have a walker chosen by the client. */
  otherWalker?: Spot | null;
  otherWalkerReason?: string;
}

interface WhereTo extends ReasonsGiven {
  place: Spot | null;
  offer: Spot | null;
  walkerId: string;
  otherTime: string;
}

export type PlaceAsked = { ok: true; place: AskedPlace } | { ok: false; errors: Record<string, string> };

/** `date`: the requested day; `wish.otherTime` is a time on that day. */
export function readPlace(wish: WhereTo, date: string): PlaceAsked {
  if (wish.offer) return offeredPlace(wish.offer, wish);
  const known = placeWithReason(wish);
  if (known) return known;
  if (wish.otherTime) {
    if (!wish.walkerId) return { ok: false, errors: { walkerId: "Please choose a walker" } };
    const startsAt = instantAt(Temporal.PlainDate.from(date), wish.otherTime);
    return chosenPlace({ walkerId: wish.walkerId, startsAt, hikeId: null });
  }
  if (wish.place) return chosenPlace(wish.place);
  return { ok: false, errors: { place: "Please choose a start time" } };
}

/** Place with a conflict that the owner takes on purpose. It needs a reason, which the audit log keeps. */
export function placeWithReason(wish: ReasonsGiven): PlaceAsked | null {
  const { overbook, unread, otherWalker = null } = wish;
  const spot = overbook ?? unread ?? otherWalker;
  if (!spot) return null;
  const name = overbook ? "overbookReason" : unread ? "unreadReason" : "otherWalkerReason";
  const why = reasonIn(wish[name]);
  if (!why) return { ok: false, errors: { [name]: "Please write down why" } };
  return chosenPlace(spot, { ...reasonsBefore(wish), overbookReason: overbook ? why : null });
}

export const reasonIn = (typed: string | undefined): string | null => typed?.trim() || null;

/** A reason given for the walker or the calendar also covers conflicts found later. */
const reasonsBefore = ({
  unreadReason,
  otherWalkerReason,
}: Pick<ReasonsGiven, "unreadReason" | "otherWalkerReason">) => ({
  unreadReason: reasonIn(unreadReason),
  otherWalkerReason: reasonIn(otherWalkerReason),
});

/** Free start offered beside a taken one, for the same walker. Reasons of the previous steps still apply. */
export const offeredPlace = (spot: Spot, wish: Parameters<typeof reasonsBefore>[0]): PlaceAsked =>
  chosenPlace(spot, reasonsBefore(wish));

export const chosenPlace = (spot: Spot, reasons: Partial<AskedPlace> = {}): PlaceAsked => ({
  ok: true,
  place: { ...spot, overbookReason: null, unreadReason: null, otherWalkerReason: null, ...reasons },
});
