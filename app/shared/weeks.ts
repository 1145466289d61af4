// Weeks as calendars show them, Sunday first.

/** Returns the Sunday with which the week of this day begins. */
export const sundayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek % 7 });

/**
 * Returns the weeks of a month's calendar page, Sunday first. The first and the last week may include days of the
 * adjacent months.
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
