/** In ISO order: the first is weekday 1. Without Temporal, so that a script for browsers may carry them. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** As a week is shown here: Sunday first. */
export const calendarWeekdays = [weekdayNames[6], ...weekdayNames.slice(0, 6)] as const;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric", ...options });

/** "Tuesday, November 24", of a day's midnight in UTC. */
export const weekdayAndDay = /* @__PURE__ */ format({ weekday: "long" });

/** "November 24, 2026", of a day's midnight in UTC. */
export const dayAndYear = /* @__PURE__ */ format({ year: "numeric" });

/** "Tue, Nov 24, 3:05 PM PT" → "Tue, Nov 24, 3:05 PM", for one of many on a page that says once which zone they are in. */
export const withoutZone = (words: string): string => words.replaceAll(/ PT\b/g, "");
