// Formats the days on statements.

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", ...options });

const withWeekday = /* @__PURE__ */ format({ weekday: "short" });
const inShort = /* @__PURE__ */ format({ month: "long" });
const withYear = /* @__PURE__ */ format({ month: "long", year: "numeric" });

const midnight = (day: Temporal.PlainDate): number => Date.parse(day.toString());

/** "Tue, Nov 24". */
export const shortDay = (day: Temporal.PlainDate): string => withWeekday.format(midnight(day));

/** "November 24". */
export const dayAlone = (day: Temporal.PlainDate): string => inShort.format(midnight(day));

/** "November 16 to 22, 2026", "November 30 to December 6, 2026", "November 24, 2026". */
export function periodInWords(from: Temporal.PlainDate, to: Temporal.PlainDate): string {
  if (from.equals(to)) return withYear.format(midnight(from));
  const first = from.year === to.year ? dayAlone(from) : withYear.format(midnight(from));
  const isOneMonth = from.year === to.year && from.month === to.month;
  return `${first} to ${isOneMonth ? `${to.day}, ${to.year}` : withYear.format(midnight(to))}`;
}
