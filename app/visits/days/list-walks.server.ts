// A walker's own visits, today and in the week that follows (docs/product.md, Walkers).
import type { WalkerContext } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { wayInOf } from "~/visits/access/rules";
import { noFilters } from "~/visits/days/desk-view";
import type { DeskVisit } from "~/visits/days/list-days.server";
import { freshNoShow, mayComeToADoor, possibleStates } from "~/visits/model/visit-progress";
import { aroundVisit } from "~/visits/policy";
import { readCare } from "~/visits/screens/read-care.server";
import { listNoShows } from "~/visits/verbs/no-show.server";
import { listDays } from "./list-days.server";

const daysShown = 8;

export type Walk = Awaited<ReturnType<typeof listWalks>>[number]["walks"][number];

/** Days without a visit are left out. */
export async function listWalks({ db, actor, now }: Pick<WalkerContext, "db" | "actor" | "now">) {
  const today = dayInLosAngeles(now);
  const all = await listDays(db, today, daysShown, { ...noFilters, walkerId: actor.id });
  // Address and care notes only around the day; the owner always has them.
  const isOwner = actor.role === "admin";
  const care = await readCare(db, requestsOf(all.filter((visit) => isOwner || isOpen(visit, now))));
  const noShows = await listNoShows(
    db,
    requestsOf(all, ({ isNoShow }) => isNoShow),
  );
  const walks = all.map((visit) => ({
    ...visit,
    guest: visit.guest && (isOpen(visit, now) ? visit.guest : { ...visit.guest, phone: null, address: null }),
    households: visit.households.map(({ total: _, clientId: __, ...household }) => ({
      ...household,
      care: care.get(household.requestId) ?? null,
      noShow: household.isNoShow ? freshNoShow(noShows.get(household.requestId), actor, now) : null,
    })),
    may: possibleStates(visit, now),
    /** Whether codes and keys may be opened. */
    wayIn: isOwner ? ("open" as const) : wayInOf({ status: visit.status, ...spanOf(visit) }, now),
    /** Nobody may be home: the menu has it. */
    isAtDoor: mayComeToADoor(visit, now),
  }));
  const byDay = Map.groupBy(walks, ({ startsAt }) => dayInLosAngeles(Temporal.Instant.from(startsAt)).toString());
  return [...byDay].map(([date, ofDay]) => ({
    date,
    day: formatWeekday(Temporal.PlainDate.from(date)),
    walks: ofDay,
  }));
}

const requestsOf = (
  visits: readonly DeskVisit[],
  which: (household: DeskVisit["households"][number]) => boolean = () => true,
): string[] => visits.flatMap(({ households }) => households.filter(which).map(({ requestId }) => requestId));

const isOpen = (visit: DeskVisit, now: Temporal.Instant): boolean => aroundVisit(spanOf(visit), now) === "open";

const spanOf = ({ startsAt, endsAt }: DeskVisit) => ({
  startsAt: Temporal.Instant.from(startsAt),
  endsAt: Temporal.Instant.from(endsAt),
});
