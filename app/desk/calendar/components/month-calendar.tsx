// Month with the number of visits on each day.
import { Link } from "react-router";

import { formatWeekday } from "~/shared/dates";
import { MonthTable } from "~/ui/app/month-table";

import { addressOf } from "../../bookings/desk-view";
import type { listMonth } from "~/day/index.server";
import type { LoadedDesk } from "../load-desk.server";

type Month = Awaited<ReturnType<typeof listMonth>>;

export const MonthCalendar = ({ weeks, desk }: { weeks: Month; desk: LoadedDesk }) => (
  <MonthTable className="month" caption={`Visits in ${desk.title}`} weeks={weeks}>
    {(day) => (
      <td key={day.date}>
        <DayLink day={day} desk={desk} />
      </td>
    )}
  </MonthTable>
);

function DayLink({ day: { date, within, visits }, desk }: { day: Month[number][number]; desk: LoadedDesk }) {
  return (
    <Link
      to={addressOf("day", date, desk.filters)}
      aria-current={date === desk.today ? "date" : undefined}
      className={within ? undefined : "is-outside"}
    >
      <span aria-hidden>{Number(date.slice(-2))}</span>
      <span className="sr">{formatWeekday(Temporal.PlainDate.from(date))}: </span>
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
