// Reads the standing walk or single visit of an imported row (docs/product.md, Import).
import type { Cents } from "~/shared/money";
import { weekdayNames } from "~/shared/day-names";

import { type Cells, checked, longText, Problem, shortLine } from "./checked-cells";
import type { ImportedPet } from "./read-pets";
import { readCents } from "./read-values";
import { importProblems as problems } from "./texts";

export interface Days {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

export interface ImportedWalk {
  row: number;
  /** Names of service and walker as the file has them; empty where it has none. */
  service: string;
  walker: string;
  /** null for the only length of the service. */
  minutes: number | null;
  /** ISO weekdays; none for a single visit. */
  weekdays: number[];
  everyWeeks: 1 | 2;
  /** First day of a standing walk, null for today; day of a single visit. */
  from: Temporal.PlainDate | null;
  until: Temporal.PlainDate | null;
  /** Wall time: "09:30". */
  time: string;
  daysOff: Days[];
  /** Price of a single visit; null for that of the price list. */
  price: Cents | null;
  medication: boolean;
  training: boolean;
  wishes: string | null;
  /** Names of the pets in lower case; none for all pets of the household. */
  pets: string[];
}

/** Returns the row's walk; null without a time and weekdays. */
export function readWalk(row: number, cells: Cells, pets: readonly ImportedPet[]): ImportedWalk | null {
  const { time = "", weekdays = "", everyWeeks = "", extras = "", price = "" } = cells;
  if (time === "" && weekdays === "") return null;
  const repeated = required(problems.weekdays, weekdays, readWeekdays) ?? [];
  const from = required(problems.day, cells.from ?? "", readDay);
  if (repeated.length === 0 && !from) throw new Problem(problems.noDay);
  const start = required(problems.time, time, readTime);
  if (!start) throw new Problem(problems.noTime);
  if (!/^(?:|1|2|(?:other|alternate|bi).*|every (?:2|two|other).*|weekly|every week)$/i.test(everyWeeks))
    throw new Problem(problems.everyWeeks(everyWeeks));
  return {
    row,
    service: checked("Service", cells.service ?? "", shortLine) ?? "",
    walker: checked("Walker", cells.walker ?? "", shortLine) ?? "",
    minutes: required(problems.minutes, cells.minutes ?? "", readMinutes),
    weekdays: repeated,
    everyWeeks: /2|two|other|alternate|bi/i.test(everyWeeks) ? 2 : 1,
    from,
    until: required(problems.day, cells.until ?? "", readDay),
    time: start,
    daysOff: (cells.daysOff ?? "").split(";").flatMap((text) => readDays(text.trim())),
    price: repeated.length > 0 ? null : required(problems.amount, price, readCents),
    medication: /medic/i.test(extras),
    training: /train/i.test(extras),
    wishes: checked("Requests", cells.wishes ?? "", longText),
    pets: pets.map(({ name }) => name.toLowerCase()),
  };
}

/** Returns null for an empty cell. @throws a {@link Problem} when the cell can't be read. */
function required<Value>(problem: (text: string) => string, text: string, read: (text: string) => Value | null) {
  if (text === "") return null;
  const value = read(text);
  if (value === null) throw new Problem(problem(text));
  return value;
}

/** Reads "11/24/2026", "11/24/26" and "2026-11-24", also with a time behind it. */
export function readDay(text: string): Temporal.PlainDate | null {
  const [day = ""] = text.split(/[T ]/);
  const [, month, of, short] = /^(\d{1,2})\/(\d{1,2})\/((?:\d{2})?\d{2})$/.exec(day) ?? [];
  const iso =
    month && of && short ? [short.padStart(4, "20"), month.padStart(2, "0"), of.padStart(2, "0")].join("-") : day;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  try {
    return Temporal.PlainDate.from(iso);
  } catch {
    return null;
  }
}

/** Reads "12:30 PM", "9am", "9.30" and "13:00:00" as "12:30", "09:00", "09:30" and "13:00". */
export function readTime(text: string): string | null {
  const [, hours = "", minutes = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === "" || (half === "" && !/[:.]/.test(text))) return null;
  const typed = Number(hours);
  if (half !== "" && (typed < 1 || typed > 12)) return null;
  const hour = half === "" ? typed : (typed % 12) + (/p/i.test(half) ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Reads "30", "30 min", "1 hour", "1.5 hours" and "0:45". */
export function readMinutes(text: string): number | null {
  const [, hours, rest] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? [];
  if (hours && rest) return 60 * Number(hours) + Number(rest);
  const [, number, unit = "m"] = /^(\d+(?:\.\d+)?)[\s-]*(h|m)?[a-z]*\.?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const minutes = Number(number) * (/h/i.test(unit) ? 60 : 1);
  return Number.isInteger(minutes) ? minutes : null;
}

const short = weekdayNames.map((name) => name.slice(0, 2).toLowerCase());
const letters = ["m", "t", "w", "r", "f", "s", "u"];

/** Reads "Mon, Wed & Fri", "Tuesdays", "MWF", "1;3;5", "Mon-Fri", "weekdays" and "daily" as ISO weekdays. */
export function readWeekdays(text: string): number[] | null {
  const plain = text.trim().toLowerCase();
  if (/^(?:daily|every ?day|all)$/.test(plain)) return [1, 2, 3, 4, 5, 6, 7];
  if (/^weekdays?$/.test(plain)) return [1, 2, 3, 4, 5];
  if (/^weekends?$/.test(plain)) return [6, 7];
  if (/^[mtwrfsu]{2,}$/.test(plain) && !short.includes(plain))
    return sorted(Array.from(plain, (one) => letters.indexOf(one) + 1));
  const days = plain
    .split(/\s*(?:[,;/&+|\n]|\band\b|\s)\s*/)
    .filter(Boolean)
    .map(readSpan);
  return days.length === 0 || days.includes(null) ? null : sorted(days.flatMap((span) => span ?? []));
}

const sorted = (days: readonly number[]) => [...new Set(days)].toSorted((one, other) => one - other);

/** Reads "tue", "tuesdays", "2" and "mon-fri". */
function readSpan(text: string): number[] | null {
  const [first, last, more] = text.split(/[-–]/).map(readWeekday);
  if (first == null || last === null || more !== undefined) return null;
  if (last === undefined) return [first];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, days) => ((first - 1 + days) % 7) + 1);
}

function readWeekday(text: string): number | null {
  if (/^[1-7]$/.test(text)) return Number(text);
  const at = weekdayNames.findIndex((name) => text.length > 1 && `${name.toLowerCase()}s`.startsWith(text));
  return at < 0 ? null : at + 1;
}

/** Reads "12/21/2026" and "12/21/2026 - 1/2/2027". */
function readDays(text: string): Days[] {
  if (text === "") return [];
  const [startsOn, endsOn = startsOn, more] = text.split(/ [-–] /).map((day) => readDay(day.trim()));
  if (!startsOn || !endsOn || more !== undefined || Temporal.PlainDate.compare(endsOn, startsOn) < 0)
    throw new Problem(problems.day(text));
  return [{ startsOn, endsOn }];
}
