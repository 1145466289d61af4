// Which place a form asks for, out of the several ways it can say so.
import { Temporal } from "~/shared/dates";

import { instantAt } from "~/visits/ledger/windows";

export interface AskedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  hikeId: string | null;
  /** Knowingly over another visit, and why. */
  overbookReason: string | null;
  /** Knowingly though a calendar could not be read, and why. */
  unreadReason: string | null;
  /** Knowingly with somebody else than the client chose, and why. */
  otherWalkerReason: string | null;
}

type Spot = Pick<AskedPlace, "walkerId" | "startsAt" | "hikeId">;

/** What was asked before, and is wanted all the same. */
interface Knowingly {
  overbook: Spot | null;
  overbookReason: string;
  unread: Spot | null;
  unreadReason: string;
  /** Only a request has a walker whom the client chose. */
  otherWalker?: Spot | null;
  otherWalkerReason?: string;
}

interface WhereTo extends Knowingly {
  place: Spot | null;
  offer: Spot | null;
  walkerId: string;
  otherTime: string;
}

export type PlaceAsked = { ok: true; place: AskedPlace } | { ok: false; errors: Record<string, string> };

/** `date`: the day that was asked for; another time is one of that day. */
export function placeOf(wish: WhereTo, date: string): PlaceAsked {
  if (wish.offer) return offered(wish.offer, wish);
  const known = knowingly(wish);
  if (known) return known;
  if (wish.otherTime) {
    if (!wish.walkerId) return { ok: false, errors: { walkerId: "Please choose a walker" } };
    const startsAt = instantAt(Temporal.PlainDate.from(date), wish.otherTime);
    return chosen({ walkerId: wish.walkerId, startsAt, hikeId: null });
  }
  if (wish.place) return chosen(wish.place);
  return { ok: false, errors: { place: "Please choose a start time" } };
}

/** A place against which the answer before named something: only with a reason, which the log keeps. */
export function knowingly(wish: Knowingly): PlaceAsked | null {
  const { overbook, unread, otherWalker = null } = wish;
  const spot = overbook ?? unread ?? otherWalker;
  if (!spot) return null;
  const name = overbook ? "overbookReason" : unread ? "unreadReason" : "otherWalkerReason";
  const why = reasonIn(wish[name]);
  if (!why) return { ok: false, errors: { [name]: "Please write down why" } };
  // What was written down about the walker, or the calendar, holds for what stands in the way after it.
  const unreadReason = reasonIn(wish.unreadReason);
  const otherWalkerReason = reasonIn(wish.otherWalkerReason);
  return { ok: true, place: { ...spot, overbookReason: overbook ? why : null, unreadReason, otherWalkerReason } };
}

export const reasonIn = (typed: string | undefined): string | null => typed?.trim() || null;

/** A free start beside a taken one, of the same walker: the reasons of the steps before hold for it. */
export const offered = (spot: Spot, wish: Pick<Knowingly, "unreadReason" | "otherWalkerReason">): PlaceAsked => {
  const [unreadReason, otherWalkerReason] = [reasonIn(wish.unreadReason), reasonIn(wish.otherWalkerReason)];
  return { ok: true, place: { ...spot, overbookReason: null, unreadReason, otherWalkerReason } };
};

export const chosen = (spot: Spot): PlaceAsked => ({
  ok: true,
  place: { ...spot, overbookReason: null, unreadReason: null, otherWalkerReason: null },
});
