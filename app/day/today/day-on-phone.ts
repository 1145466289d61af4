// The day as the phone has it: what the site said, what was pressed here since, and, of a kept page, what day it is by now.
import type { Today } from "~/day/today/read-today.server";
import { nextVisit } from "~/day/today/rules";
import { believed } from "../pocket/believed";
import type { Waiting } from "../pocket/queue";

/** `day`: the day it is by now, "2026-11-24"; null where the page was made just now. */
export function dayOnPhone(today: Today, entries: readonly Waiting[], day: string | null): Today {
  const visits = today.visits
    .map((visit) => believed(visit, entries))
    .map((visit) => ({ ...visit, isAtDoor: visit.isAtDoor && visit.status === "confirmed" }));
  const isToday = day === null ? today.isToday : day === today.date;
  return {
    ...today,
    visits,
    isToday,
    near: day === null ? today.near : nearOf(today, day),
    nextId: isToday ? (nextVisit(visits)?.id ?? null) : null,
  };
}

const nearOf = ({ date, previous, next }: Today, day: string): Today["near"] => {
  if (day === date) return "Today";
  if (day === next) return "Yesterday";
  return day === previous ? "Tomorrow" : null;
};
