// A month as a table: one row per week, one cell per day. The caller renders the cells.
import type { ReactNode, Ref } from "react";

import { calendarWeekdays } from "~/shared/day-names";

export function MonthTable<Day extends { date: string }>({
  caption,
  className,
  weeks,
  ref,
  children,
}: {
  /** Caption for screen readers. */
  caption: string;
  className: string;
  weeks: readonly (readonly Day[])[];
  ref?: Ref<HTMLTableElement>;
  /** Renders the `<td>` of a day. */
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
