// Writes and reads form values that name a place, which is a walker and a start.

import { instantAt } from "~/business/times/windows";

/** Walker and a start at which the walker is free, or a group with free seats. */
export interface Place {
  /** Form value with walker, start and an optional group; see {@link placeValue}. */
  value: string;
  label: string;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

export const placeValue = (walkerId: string, startsAt: string, groupId?: string): string =>
  [walkerId, startsAt, ...(groupId ? [groupId] : [])].join(" ");

/** Splits a form value into its parts without checking them. */
export function parsePlaceValue(value: string): { walkerId: string; startsAt: string; groupId: string | undefined } {
  const [walkerId = "", startsAt = "", groupId] = value.split(" ");
  return { walkerId, startsAt, groupId };
}

/**
 * Kinds of conflict: another visit at that time, an unreadable calendar, or a different walker than the client chose.
 */
export type InTheWay = "taken" | "unread" | "other-walker";

/** Conflicts and free starts that a refusal returns in addition to its message. */
export interface ClashOffer {
  what: InTheWay;
  asked: string;
  /** Conflicting visits: "9:00–9:30 AM PT: Dog Walking for Casey Morgan, by Jo Doe". */
  clashes: readonly string[];
  free: readonly Place[];
  /** True when the place is proposed to the client instead of confirmed. */
  isProposed?: boolean;
}

export const clashOfferIn = (reply: object | undefined): ClashOffer | undefined =>
  reply && "offer" in reply ? (reply.offer as ClashOffer) : undefined;

export interface AskedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  groupId: string | null;
  overbookReason: string | null;
  /** Reason for booking although a calendar can't be read. */
  unreadReason: string | null;
  otherWalkerReason: string | null;
}

type Spot = Pick<AskedPlace, "walkerId" | "startsAt" | "groupId">;

interface ReasonsGiven {
  overbook: Spot | null;
  overbookReason: string;
  unread: Spot | null;
  unreadReason: string;
  /** Place with a different walker than the client chose. Only requests have a chosen walker. */
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

/** Reads the place from the form. `date`: the requested day, to which `wish.otherTime` belongs. */
export function readPlace(wish: WhereTo, date: string, zone: string): PlaceAsked {
  if (wish.offer) return offeredPlace(wish.offer, wish);
  const known = placeWithReason(wish);
  if (known) return known;
  if (wish.otherTime) {
    if (!wish.walkerId) return { ok: false, errors: { walkerId: "Please choose a walker" } };
    const startsAt = instantAt(Temporal.PlainDate.from(date), wish.otherTime, zone);
    return chosenPlace({ walkerId: wish.walkerId, startsAt, groupId: null });
  }
  if (wish.place) return chosenPlace(wish.place);
  return { ok: false, errors: { place: "Please choose a start time" } };
}

/** Reads a place that the owner takes despite its conflict. It needs a reason, which is stored in the audit log. */
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

/** Reasons given earlier for the walker or the calendar are kept when another conflict is found. */
const reasonsBefore = ({
  unreadReason,
  otherWalkerReason,
}: Pick<ReasonsGiven, "unreadReason" | "otherWalkerReason">) => ({
  unreadReason: reasonIn(unreadReason),
  otherWalkerReason: reasonIn(otherWalkerReason),
});

/** Free start offered beside a taken one, for the same walker. Keeps the reasons of the previous steps. */
export const offeredPlace = (spot: Spot, wish: Parameters<typeof reasonsBefore>[0]): PlaceAsked =>
  chosenPlace(spot, reasonsBefore(wish));

export const chosenPlace = (spot: Spot, reasons: Partial<AskedPlace> = {}): PlaceAsked => ({
  ok: true,
  place: { ...spot, overbookReason: null, unreadReason: null, otherWalkerReason: null, ...reasons },
});
