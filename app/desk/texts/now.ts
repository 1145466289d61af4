// Texts of the current day and of the button that answers a request.
import { withoutZone } from "~/shared/day-names";
import { lengthOf, timeOf } from "~/business/times/times-in-words";

/** "9:30 AM". The page names the time zone once. */
const clock = (at: string) => withoutZone(timeOf(at));

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const nowTexts = {
  title: "Now",
  asOf: (day: string, at: string) => `${day}, as of ${clock(at)}.`,
  late: (minutes: number) => `${lengthOf(minutes)} late`,
  walking: (endsAt: string, minutesOver: number) =>
    minutesOver > 0 ? `Out, ${lengthOf(minutesOver)} over` : `Out until ${clock(endsAt)}`,
  next: (minutes: number) => (minutes === 0 ? "Next, now" : `Next, in ${lengthOf(minutes)}`),
  opens: (opensAt: string) => `You can start it at ${clock(opensAt)} or later.`,
  free: "Free",
  freeUntil: (until: string, isToEnd: boolean) => (isToEnd ? "for the rest of the day" : `until ${clock(until)}`),
  quiet: (completed: number) => (completed > 0 ? "That's it for today." : "No walks today."),
  completed: (count: number) => `${several(count, "visit")} done.`,
  later: (count: number) => `${count} more later today.`,
  tomorrow: (visits: number, first: string | null) =>
    first ? `Tomorrow: ${several(visits, "visit")}, the first at ${clock(first)}.` : "Nothing tomorrow so far.",
  onTheWay: (at: string) => `On the way since ${clock(at)}`,
  left: "Still to do today",
  leftFor: (visits: number, next: string | null) =>
    visits === 0
      ? "done"
      : `${several(visits, "visit")}${next ? `, ${visits > 1 ? "the next " : ""}at ${clock(next)}` : ""}`,
  handOver: "Hand over",
  handTo: (name: string) => `To ${name}`,
  wholeDay: "See the whole day",
} as const;

/** Facts about a request that the label of its confirm button names. */
interface FirstChoice {
  kind: "request" | "move";
  /** Pattern of a standing walk. */
  pattern: string | null;
  choices: readonly { label: string; places: readonly { value: string; label: string }[] }[];
}

/** "Confirm 9:30 AM with Sam"; null when no walker has a free time. */
export function firstAnswer({ kind, pattern, choices }: FirstChoice): { place: string; words: string } | null {
  const [group] = choices;
  const [place] = group?.places ?? [];
  if (!group || !place) return null;
  const [time = "", , seats] = withoutZone(place.label).split(", ");
  if (seats) return { place: place.value, words: `Join the ${time} group, ${seats}` };
  const verb = kind === "move" ? "Move to" : pattern ? "Confirm all at" : "Confirm";
  const [firstName] = group.label.replace(/^A new group with /, "").split(" ");
  const words = `${verb} ${time} with ${firstName}`;
  return { place: place.value, words };
}

/** Texts of the waiting requests on the desk's first page. */
export const quickTexts = {
  title: "Requests to answer",
  all: "See all",
  allOf: " of: Requests to answer",
  otherTimes: "Other times",
  confirming: "Confirming...",
  noneFree: "No walker has a free time left in that window. Propose another one, or decline.",
  over: "This window is over",
  move: (from: string) => `Wants another time. Now ${withoutZone(from)}.`,
  fee: (fee: string) => ` and a late fee of ${fee}`,
  standing: (pattern: string) => `Standing walk: ${withoutZone(pattern)}.`,
  proposed: (when: string) => `You proposed ${withoutZone(when)}. No answer yet.`,
} as const;
