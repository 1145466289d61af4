// A walker's own visits, today and in the week that follows (docs/product.md, Walkers).
import type { WalkerContext } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { listNoShows } from "~/visits/verbs/note-no-show.server";
import type { NotedNoShow } from "~/visits/booking/rules";
import { aroundVisit } from "~/visits/ledger/around";
import { type DeskVisit, type Household, noFilters } from "~/visits/screens/desk-visit";
import { listDays } from "./list-days.server";
import { type Care, readCare } from "~/visits/screens/read-care.server";
import { type FreshNoShow, freshNoShow, mayComeToADoor, possibleStates, type SettableState } from "./visit-progress";

const daysShown = 8;

export interface Walk extends Omit<DeskVisit, "households"> {
  /** Care notes and address are null as long as, or once, they are not the walker's business. */
  households: readonly (Pick<Household, "requestId" | "name" | "area" | "pets" | "bookingId" | "isNoShow"> & {
    care: Care | null;
    noShow: FreshNoShow | null;
  })[];
  may: readonly SettableState[];
  /** Nobody may be home: the menu has it. */
  isAtDoor: boolean;
}

export interface WalkDay {
  /** "2026-11-24" */
  date: string;
  /** "Tuesday, November 24". */
  day: string;
  walks: Walk[];
}

/** Days without a visit are left out. */
export async function listWalks({ db, actor, now }: Pick<WalkerContext, "db" | "actor" | "now">): Promise<WalkDay[]> {
  const today = dayInLosAngeles(now);
  const all = await listDays(db, today, daysShown, { ...noFilters, walkerId: actor.id });
  const near = all.filter((visit) => isOpen(visit, now));
  const care = await readCare(
    db,
    near.flatMap(({ households }) => households.map(({ requestId }) => requestId)),
  );
  const missed = all.flatMap(({ households }) => households.filter(({ isNoShow }) => isNoShow));
  const noShows = await listNoShows(
    db,
    missed.map(({ requestId }) => requestId),
  );
  const walks = all.map((visit) => walkOf(visit, care, { noShows, viewer: actor, now }));
  return Array.from({ length: daysShown }, (_, days) => today.add({ days })).flatMap((day) => {
    const ofDay = walks.filter(({ startsAt }) => dayInLosAngeles(Temporal.Instant.from(startsAt)).equals(day));
    return ofDay.length > 0 ? [{ date: day.toString(), day: formatWeekday(day), walks: ofDay }] : [];
  });
}

function isOpen({ startsAt, endsAt }: DeskVisit, now: Temporal.Instant): boolean {
  const span = { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) };
  return aroundVisit(span, now) === "open";
}

interface Looking {
  noShows: Map<string, NotedNoShow>;
  viewer: WalkerContext["actor"];
  now: Temporal.Instant;
}

function walkOf(visit: DeskVisit, care: Map<string, Care>, { noShows, viewer, now }: Looking): Walk {
  return {
    ...visit,
    households: visit.households.map(({ requestId, name, area, pets, bookingId, isNoShow }) => ({
      requestId,
      name,
      area,
      pets,
      bookingId,
      isNoShow,
      care: care.get(requestId) ?? null,
      noShow: isNoShow ? freshNoShow(noShows.get(requestId), viewer, now) : null,
    })),
    may: possibleStates(visit, now),
    isAtDoor: mayComeToADoor(visit, now),
  };
}
