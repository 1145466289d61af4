// A month as a table: a row a week, a cell a day. What a cell shows is its user's.
import type { ReactNode, Ref } from "react";

import { calendarWeekdays } from "~/shared/day-names";

export function MonthTable<Day extends { date: string }>({
  caption,
  className,
  weeks,
  ref,
  children,
}: {
  /** Read to those who don't see it. */
  caption: string;
  className: string;
  weeks: readonly (readonly Day[])[];
  ref?: Ref<HTMLTableElement>;
  /** The `<td>` of a day. */
  children: (day: Day) => ReactNode;
}) {
  return (
    <table className={className} ref={ref}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {calendarWeekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  );
}
