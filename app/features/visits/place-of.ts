// Which place a form asks for, out of the several ways it can say so.
import { Temporal } from "~/shared/dates";

import { instantAt } from "../ledger/windows";

export interface AskedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  hikeId: string | null;
  /** Knowingly over another visit, and why. */
  overbookReason: string | null;
  /** Knowingly though a calendar could not be read, and why. */
  unreadReason: string | null;
}

type Spot = Omit<AskedPlace, "overbookReason" | "unreadReason">;

/** What was asked before, and is wanted all the same. */
interface Knowingly {
  overbook: Spot | null;
  overbookReason: string;
  unread: Spot | null;
  unreadReason: string;
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
  if (wish.offer) return chosen(wish.offer);
  const known = knowingly(wish);
  if (known) return known;
  if (wish.otherTime) {
    if (!wish.walkerId) return { ok: false, errors: { walkerId: "Please choose who comes" } };
    const startsAt = instantAt(Temporal.PlainDate.from(date), wish.otherTime);
    return chosen({ walkerId: wish.walkerId, startsAt, hikeId: null });
  }
  if (wish.place) return chosen(wish.place);
  return { ok: false, errors: { place: "Please choose a start time" } };
}

/** A place that the answer before named as taken, or as unknown: only with a reason, which the log keeps. */
export function knowingly({ overbook, overbookReason, unread, unreadReason }: Knowingly): PlaceAsked | null {
  const spot = overbook ?? unread;
  if (!spot) return null;
  const name = overbook ? "overbookReason" : "unreadReason";
  const why = overbook ? overbookReason : unreadReason;
  if (!why.trim()) return { ok: false, errors: { [name]: "Please write down why" } };
  // What was written down about the calendar holds for what clashes after it.
  const place = { ...spot, overbookReason: overbook ? why.trim() : null, unreadReason: unreadReason.trim() || null };
  return { ok: true, place };
}

export const chosen = (spot: Spot): PlaceAsked => ({
  ok: true,
  place: { ...spot, overbookReason: null, unreadReason: null },
});
