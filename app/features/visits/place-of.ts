// Which place a form asks for, out of the several ways it can say so.
import { Temporal } from "~/shared/dates";

import { instantAt } from "../ledger/windows";

export interface AskedPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  hikeId: string | null;
  overbookReason: string | null;
}

interface WhereTo {
  place: Omit<AskedPlace, "overbookReason"> | null;
  offer: Omit<AskedPlace, "overbookReason"> | null;
  overbook: Omit<AskedPlace, "overbookReason"> | null;
  overbookReason: string;
  walkerId: string;
  otherTime: string;
}

export type PlaceAsked = { ok: true; place: AskedPlace } | { ok: false; errors: Record<string, string> };

/** `date`: the day that was asked for; another time is one of that day. */
export function placeOf(wish: WhereTo, date: string): PlaceAsked {
  if (wish.offer) return chosen(wish.offer);
  if (wish.overbook) return overbooked(wish.overbook, wish.overbookReason);
  if (wish.otherTime) {
    if (!wish.walkerId) return { ok: false, errors: { walkerId: "Please choose who comes" } };
    const startsAt = instantAt(Temporal.PlainDate.from(date), wish.otherTime);
    return chosen({ walkerId: wish.walkerId, startsAt, hikeId: null });
  }
  if (wish.place) return chosen(wish.place);
  return { ok: false, errors: { place: "Please choose a start time" } };
}

/** Knowingly over another visit: only with a reason, which the log keeps. */
export function overbooked(place: Omit<AskedPlace, "overbookReason">, typed: string): PlaceAsked {
  const overbookReason = typed.trim();
  if (!overbookReason) return { ok: false, errors: { overbookReason: "Please write down why" } };
  return { ok: true, place: { ...place, overbookReason } };
}

export const chosen = (place: Omit<AskedPlace, "overbookReason">): PlaceAsked => ({
  ok: true,
  place: { ...place, overbookReason: null },
});
