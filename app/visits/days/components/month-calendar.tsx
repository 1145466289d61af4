// A month as a table: each day leads to its own view, and says how many visits it has.
import { Link } from "react-router";

import { formatWeekday, Temporal } from "~/shared/dates";

import { addressOf } from "~/visits/days/desk-view";
import type { LoadedDesk } from "~/visits/days/load-desk.server";
import type { MonthDay } from "~/visits/days/list-days.server";
import { weekdayNames } from "~/shared/day-names";

export function MonthCalendar({ weeks, desk }: { weeks: readonly (readonly MonthDay[])[]; desk: LoadedDesk }) {
  return (
    <table className="month">
      <caption className="sr">Visits in {desk.title}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date}>
                <DayLink day={day} desk={desk} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayLink({ day: { date, within, visits }, desk }: { day: MonthDay; desk: LoadedDesk }) {
  const words = formatWeekday(Temporal.PlainDate.from(date));
  return (
    <Link
      to={addressOf("day", date, desk.filters)}
      aria-current={date === desk.today ? "date" : undefined}
      className={within ? undefined : "is-outside"}
    >
      <span aria-hidden>{Number(date.slice(-2))}</span>
      <span className="sr">{words}: </span>
      {visits > 0 ? (
        <span className="month-count">
          {visits}
          <span className="sr">{visits === 1 ? " visit" : " visits"}</span>
        </span>
      ) : (
        <span className="sr">no visits</span>
      )}
    </Link>
  );
}
