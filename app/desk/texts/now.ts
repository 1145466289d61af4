// Texts of the current day and of the button that answers a request.
import { withoutZone } from "~/shared/day-names";
import { lengthOf, timeOf } from "~/business/times/times-in-words";

/** "9:30 AM". The page names the time zone once. */
const clock = (at: string, zone: string) => withoutZone(timeOf(at, zone), zone);

const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const nowTexts = {
  title: "Now",
  asOf: (day: string, at: string, zone: string) => `${day}, as of ${clock(at, zone)}.`,
  late: (minutes: number) => `${lengthOf(minutes)} late`,
  walking: (endsAt: string, minutesOver: number, zone: string) =>
    minutesOver > 0 ? `Out, ${lengthOf(minutesOver)} over` : `Out until ${clock(endsAt, zone)}`,
  next: (minutes: number) => (minutes === 0 ? "Next, now" : `Next, in ${lengthOf(minutes)}`),
  opens: (opensAt: string, zone: string) => `You can start it at ${clock(opensAt, zone)} or later.`,
  free: "Free",
  freeUntil: (until: string, isToEnd: boolean, zone: string) =>
    isToEnd ? "for the rest of the day" : `until ${clock(until, zone)}`,
  quiet: (completed: number) => (completed > 0 ? "That's it for today." : "No walks today."),
  completed: (count: number) => `${several(count, "visit")} done.`,
  later: (count: number) => `${count} more later today.`,
  tomorrow: (visits: number, first: string | null, zone: string) =>
    first ? `Tomorrow: ${several(visits, "visit")}, the first at ${clock(first, zone)}.` : "Nothing tomorrow so far.",
  onTheWay: (at: string, zone: string) => `On the way since ${clock(at, zone)}`,
  left: "Still to do today",
  leftFor: (visits: number, next: string | null, zone: string) =>
    visits === 0
      ? "done"
      : `${several(visits, "visit")}${next ? `, ${visits > 1 ? "the next " : ""}at ${clock(next, zone)}` : ""}`,
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
export function firstAnswer(
  { kind, pattern, choices }: FirstChoice,
  zone: string,
): { place: string; words: string } | null {
  const [group] = choices;
  const [place] = group?.places ?? [];
  if (!group || !place) return null;
  const [time = "", , seats] = withoutZone(place.label, zone).split(", ");
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
  move: (from: string, zone: string) => `Wants another time. Now ${withoutZone(from, zone)}.`,
  fee: (fee: string) => ` and a late fee of ${fee}`,
  standing: (pattern: string, zone: string) => `Standing walk: ${withoutZone(pattern, zone)}.`,
  proposed: (when: string, zone: string) => `You proposed ${withoutZone(when, zone)}. No answer yet.`,
} as const;
