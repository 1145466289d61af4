// Generates random recurrence rules, and some of their occurrences as wall times in the event's zone.
import { expandRule } from "~/calendars/ics/rules";

import type { Chance } from "../../../e2e/support/fuzz/random.ts";
import type { Form } from "./zone-forms.ts";

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

export function ruleOf(chance: Chance, start: Temporal.PlainDateTime, form: Form) {
  const freq = chance.weigh([
    [30, "DAILY"],
    [30, "WEEKLY"],
    [20, "MONTHLY"],
    [14, "YEARLY"],
    [form.isDay ? 0 : 6, "HOURLY"],
  ]);
  const parts = [`FREQ=${freq}`, ...partsOf(chance, freq, form)];
  if (chance.percent(35)) parts.push(`INTERVAL=${chance.pick([1, 2, 2, 3, 4, 7])}`);
  if (chance.percent(15)) parts.push(`WKST=${chance.pick(weekdays)}`);
  const endless = parts.join(";");
  const last = Temporal.PlainDateTime.from(freq === "HOURLY" || freq === "DAILY" ? "2027-04-01" : "2027-12-01");
  const msOf = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime("UTC").epochMilliseconds;
  const occurrences = expandRule(endless, msOf(start), {
    first: Date.UTC(2026, 10, 15),
    last: Math.max(msOf(start), msOf(last)),
    readUntil: () => msOf(start),
  }).map((wall) => Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO("UTC").toPlainDateTime());
  const end = chance.weigh([
    [45, "none"],
    [30, "count"],
    [25, "until"],
  ]);
  if (end === "count") parts.push(`COUNT=${1 + chance.below(60)}`);
  if (end === "until")
    parts.push(`UNTIL=${untilOf(chance, occurrences.length > 0 ? chance.pick(occurrences) : start, form)}`);
  const text = parts.join(";");
  return { text: chance.percent(10) ? text.toLowerCase() : text, occurrences: occurrences.slice(0, 100) };
}

/** Returns an UNTIL value: an occurrence, a time near it, or its day. */
function untilOf(chance: Chance, occurrence: Temporal.PlainDateTime, form: Form): string {
  const written = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
  if (form.isDay || chance.percent(10)) return written(occurrence).slice(0, 8);
  const near = occurrence.add({ seconds: chance.pick([0, 0, -1, 1, 86_399]) });
  if (chance.percent(15)) return written(near);
  return `${written(near.toZonedDateTime(form.clock).withTimeZone("UTC").toPlainDateTime())}Z`;
}

const someOf = (chance: Chance, values: readonly (number | string)[], most: number) =>
  [...new Set(Array.from({ length: 1 + chance.below(most) }, () => chance.pick(values)))].join(",");

function partsOf(chance: Chance, freq: string, { isDay }: Form): string[] {
  const parts: string[] = [];
  const maybe = (percent: number, part: () => string) => {
    if (chance.percent(percent)) parts.push(part());
  };
  const days = (isNumbered: boolean) => {
    const hasNumbers = isNumbered && chance.percent(60);
    const day = () =>
      `${hasNumbers ? chance.pick(["1", "2", "3", "+4", "5", "-1", "-2"]) : ""}${chance.pick(weekdays)}`;
    return `BYDAY=${[...new Set(Array.from({ length: 1 + chance.below(3) }, day))].join(",")}`;
  };
  const months = () => `BYMONTH=${someOf(chance, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4)}`;
  const monthDays = () => `BYMONTHDAY=${someOf(chance, [1, 2, 13, 15, 28, 29, 30, 31, -1, -3], 4)}`;
  const positions = () => `BYSETPOS=${someOf(chance, [1, 2, -1, -2], 2)}`;
  const hours = () => `BYHOUR=${someOf(chance, [0, 1, 2, 3, 9, 10, 17, 23], 3)}`;
  if (freq === "HOURLY") {
    parts.push(hours());
    maybe(30, () => days(false));
  } else if (freq === "DAILY" || freq === "WEEKLY") {
    maybe(freq === "DAILY" ? 25 : 60, () => days(false));
    maybe(15, months);
    if (freq === "DAILY") maybe(15, monthDays);
  } else {
    const isYearly = freq === "YEARLY";
    const kind = chance.weigh([
      [30, "days"],
      [30, "month days"],
      [isYearly ? 15 : 0, "year days"],
      [25, "none"],
    ]);
    if (kind === "year days") parts.push(`BYYEARDAY=${someOf(chance, [1, 60, 100, 200, 300, 365, 366, -1, -100], 3)}`);
    else {
      if (isYearly || chance.percent(20)) parts.push(months());
      if (kind === "days") parts.push(days(true));
      if (kind === "month days") parts.push(monthDays());
    }
    if (kind !== "none") maybe(20, positions);
  }
  if (!isDay && freq !== "HOURLY") {
    maybe(8, hours);
    maybe(5, () => `BYMINUTE=${someOf(chance, [0, 15, 30], 2)}`);
  }
  return parts;
}
