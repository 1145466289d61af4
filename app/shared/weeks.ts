// The weeks of calendars, Sunday first.

/** Returns the first day of the day's week. */
export const sundayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek % 7 });

/**
 * Returns the weeks of a month's calendar, Sunday first. The first and last week include days of the adjacent months.
 */
export function weeksOfMonth(date: Temporal.PlainDate): Temporal.PlainDate[][] {
  const last = date.with({ day: date.daysInMonth });
  const weeks: Temporal.PlainDate[][] = [];
  for (
    let sunday = sundayOf(date.with({ day: 1 }));
    Temporal.PlainDate.compare(sunday, last) <= 0;
    sunday = sunday.add({ days: 7 })
  )
    weeks.push(Array.from({ length: 7 }, (_, days) => sunday.add({ days })));
  return weeks;
}
