// Parses a search query into terms, the digits of a phone number, or a day (docs/product.md, Search).
import { searchTerms } from "~/shared/search-terms";

export interface Asked {
  /** The query in one line; "" when there is none. */
  text: string;
  /** Terms, all of which have to match. */
  words: readonly string[];
  /** Day named by the query, such as "11/24" or "tomorrow"; null when it names none. */
  day: Temporal.PlainDate | null;
}

/** Parses a query. `text`: one line, read from the URL by `searchWords`. */
export const askedBy = (text: string, now: Temporal.Instant, zone: string): Asked => ({
  text,
  words: searchTerms(text),
  day: dayAsked(text, now.toZonedDateTimeISO(zone).toPlainDate()),
});

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * Parses "today", "tue", "11/24", "Nov 24" or "2026-11-24". Without a year, returns the first such day from a month ago
 * on.
 */
function dayAsked(text: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const typed = text.trim().toLowerCase();
  const relative = { yesterday: -1, today: 0, tomorrow: 1 }[typed];
  if (relative !== undefined) return today.add({ days: relative });
  const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/.exec(typed)?.[1];
  if (weekday && isWeekdayName(typed)) {
    const ahead = weekdays.indexOf(weekday) + 1 - today.dayOfWeek;
    return today.add({ days: (ahead + 7) % 7 });
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(typed);
  if (slashed) return near(Number(slashed[1]), Number(slashed[2]), slashed[3], today);
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(typed);
  const month = months.indexOf(named?.[1] ?? "") + 1;
  return named && month > 0 ? near(month, Number(named[2]), named[3], today) : null;
}

const isWeekdayName = (typed: string) =>
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].some(
    (name) => typed.length >= 3 && name.startsWith(typed),
  );

function near(month: number, day: number, year: string | undefined, today: Temporal.PlainDate) {
  if (year) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, day);
  const thisYear = dayOf(today.year, month, day);
  const isLongGone = thisYear && Temporal.PlainDate.compare(thisYear, today.subtract({ months: 1 })) < 0;
  return isLongGone ? dayOf(today.year + 1, month, day) : thisYear;
}

/** Returns null for an invalid date or a year outside 2020 to 2099. */
function dayOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (year < 2020 || year > 2099) return null;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch {
    return null;
  }
}
