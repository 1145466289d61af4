// A place: a walker and a start. How forms offer one, and which one they ask for.

import { instantAt } from "~/ledger/index";

/** A walker, and a start at which they are free (or a hike they lead anyway). */
export interface Place {
  /** What a form sends: walker, start and perhaps hike; see {@link placeValue}. */
  value: string;
  label: string;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

export const placeValue = (walkerId: string, startsAt: string, hikeId?: string): string =>
  [walkerId, startsAt, ...(hikeId ? [hikeId] : [])].join(" ");

/** The parts of such a text, unchecked: it may be made up. */
export function partsOfPlace(value: string): { walkerId: string; startsAt: string; hikeId: string | undefined } {
  const [walkerId = "", startsAt = "", hikeId] = value.split(" ");
  return { walkerId, startsAt, hikeId };
}

/** What is in the way of a place: something is booked there, a calendar can't be read, or the client chose somebody else. */
export type InTheWay = "taken" | "unread" | "other-walker";

/** What the reply carries besides its message: what is in the way, and what would be free. */
export interface ClashOffer {
  what: InTheWay;
  asked: string;
  /** "9:00–9:30 AM PT: Dog Walking for Casey Morgan, by Sam Rivers". */
  clashes: readonly string[];
  free: readonly Place[];
  /** What was asked for is to be proposed to the client, and not confirmed. */
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
  /** Though a calendar can't be read, and why. */
  unreadReason: string | null;
  otherWalkerReason: string | null;
}

type Spot = Pick<AskedPlace, "walkerId" | "startsAt" | "hikeId">;

interface ReasonsGiven {
  overbook: Spot | null;
  overbookReason: string;
  unread: Spot | null;
  unreadReason: string;
  /** Only a request has a walker whom the client chose. */
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

/** `date`: the day that was asked for; another time is one of that day. */
export function placeOf(wish: WhereTo, date: string): PlaceAsked {
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

/** A place that had something in the way: only with a reason, which the log keeps. */
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

/** A reason written about the walker, or the calendar, holds for whatever is in the way after it. */
const reasonsBefore = ({
  unreadReason,
  otherWalkerReason,
}: Pick<ReasonsGiven, "unreadReason" | "otherWalkerReason">) => ({
  unreadReason: reasonIn(unreadReason),
  otherWalkerReason: reasonIn(otherWalkerReason),
});

/** A free start beside a taken one, of the same walker: the reasons of the steps before hold for it. */
export const offeredPlace = (spot: Spot, wish: Parameters<typeof reasonsBefore>[0]): PlaceAsked =>
  chosenPlace(spot, reasonsBefore(wish));

export const chosenPlace = (spot: Spot, reasons: Partial<AskedPlace> = {}): PlaceAsked => ({
  ok: true,
  place: { ...spot, overbookReason: null, unreadReason: null, otherWalkerReason: null, ...reasons },
});
