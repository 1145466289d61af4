// The weeks of calendars, Sunday first.

/** Of the week a day is in: its first day. */
export const sundayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek % 7 });

/** The weeks of a month's table, Sunday first; days of the months beside it fill the first and the last. */
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
