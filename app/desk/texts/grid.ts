// Texts of the grid of a day or a week, and its dialogs.
import { dayOf, spanOf, timeOf } from "~/business/times/times-in-words";
import { withoutZone } from "~/shared/day-names";
import { type Cents, formatExact } from "~/shared/money";

/** "7 AM", for an hour of the day. */
export const hourInWords = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? "AM" : "PM"}`;

/** "1 h 30", "45 min", "2 h". */
export function lengthInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

/** "9:00–9:30 AM". The page names the time zone once. */
export const spanInDay = (start: string, end: string, zone: string): string =>
  withoutZone(spanOf(start, end, zone), zone);

/** "9:05 AM", for minutes since midnight. */
export const minuteInWords = (minute: number): string =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${minute % 1440 < 720 ? "AM" : "PM"}`;

const visitsOf = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

export const blockTexts = {
  block: (isBrief: boolean) => (isBrief ? "Block" : "Block this day"),
  unblock: (isBrief: boolean) => (isBrief ? "Unblock" : "Unblock this day"),
  /** Accessible names start with the visible label (WCAG 2.5.3). */
  blockLabel: (day: string) => `Block this day: ${day}`,
  unblockLabel: (day: string) => `Unblock this day: ${day}`,
  change: "Change",
  changeClosure: "Change the closure",
  promised: (count: number) =>
    `${count === 1 ? "1 visit is" : `${count} visits are`} still booked. Open each one to move or cancel it.`,
  nothingPromised: "No visits are booked.",
} as const;

export const gridTexts = {
  /** Accessible name of the scrollable region. */
  label: (title: string) => `Time grid, ${title}`,
  visits: visitsOf,
  nobody: "No walkers yet.",
  today: "today",
  now: (minute: number) => `Now, ${minuteInWords(minute)}`,
  free: (minutes: number) => `Free ${lengthInWords(minutes)}`,
  travel: (minutes: number) => `${minutes} min travel`,
  busy: (calendar: string) => `Busy: ${calendar}`,
  noShow: "Nobody was home",
  held: (until: string) => `: not confirmed, held until ${until}`,
} as const;

export const weekSummaryTexts = {
  caption: (title: string) => `Visits by walker, ${title}`,
  walker: "Walker",
  hint: "Tap a name for that walker's week, or a number for that day.",
  none: "No visits",
} as const;

/** "Tue, Nov 24", for an instant. */
export const shortDayOf = (iso: string, zone: string): string =>
  dayOf(iso, zone).replace(/^(\w{3})\w*, (\w{3})\w* /, (_, weekday: string, month: string) => `${weekday}, ${month} `);

/** "10:30 AM", for "2026-11-24T10:30". */
export const clockOf = (at: string): string => minuteInWords(Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16)));

/** Texts for moving a visit on the grid and on its page. */
export const moveTexts = {
  hint: "To move a visit, drag it by its dots, or tap them. Its lower edge changes how long it takes.",
  /** Accessible name of the drag handle. */
  handle: (pets: string, span: string) => `Move ${pets}, ${span}`,
  title: (pets: string) => `Moving ${pets}.`,
  from: (start: string, end: string, zone: string) => `Now ${shortDayOf(start, zone)}, ${spanInDay(start, end, zone)}.`,
  pick: "Tap a new time.",
  keys: "Arrow keys change the time, Enter shows the question, Escape leaves the visit where it is.",
  keep: "Keep the old time",
  lengthInstead: "Change its length",
  stuck: "That visit can't be changed anymore. Open it to see what happened.",
  /** "10:30 AM", label of a possible start. */
  clock: clockOf,
  pickLabel: (at: string, column: string) => `${clockOf(at)}, ${column}`,
  question: (pets: string, start: string, walker: string | null, zone: string) =>
    `Move ${pets} to ${shortDayOf(start, zone)}, ${withoutZone(timeOf(start, zone), zone)}${walker ? `, with ${walker}` : ""}?`,
  /** Title when only the walker changes. */
  handOver: (pets: string, walker: string) => `Hand over ${pets} to ${walker}, same time?`,
  handOverReason: (walker: string) => `${walker} can't come that day.`,
  confirmHandOver: "Hand over the visit",
  otherPlace: "Another time or walker",
  date: "Date",
  time: "Start time",
  who: "Who comes",
  why: "Why",
  apologizes: "The client's email includes an apology.",
  usualReason: "My schedule changed that day.",
  silent: "Don't email: I told them myself",
  silentHint: "Their calendar will still show the old visit.",
  confirm: "Move the visit",
  moving: "Moving...",
  pickAgain: "Pick another time",
} as const;

export const stretchTexts = {
  title: (pets: string) => `How long for ${pets}?`,
  now: (start: string, end: string, total: Cents, zone: string) =>
    `Now ${shortDayOf(start, zone)}, ${spanInDay(start, end, zone)}, for ${formatExact(total)}. The start stays the same.`,
  length: "Length",
  choice: (minutes: number, total: Cents) => `${minutes} min, ${formatExact(total)}`,
  keepPrice: (total: Cents) => `Keep the price of ${formatExact(total)}`,
  why: "Why",
  usualReason: "As we agreed.",
  silent: "Don't email: I told them myself",
  silentHint: "Their calendar will still show the old length.",
  confirm: "Change the length",
  changing: "Changing...",
  keep: "Leave it as it is",
  priceChanged: (total: Cents) => `That length costs ${formatExact(total)} now. Check it, and send it again.`,
  /** Label of the lower edge while it is dragged. */
  lasts: (minutes: number) => `${minutes} min`,
} as const;
