// A month as a table: each day leads to its own list, says how much is on it, and shows the first of it.
import { useRef } from "react";
import { Link } from "react-router";

import type { CalendarDay } from "~/schedule/month/entry";
import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";
import { MonthTable } from "~/ui/app/month-table";
import { EntryLine } from "./entry-line";
import { useRovingDays } from "./use-roving-days";

export function MonthCalendar({ calendar }: { calendar: LoadedCalendar }) {
  const { weeks, title, date, today } = calendar;
  const table = useRef<HTMLTableElement>(null);
  const stop = useRovingDays(table, date);
  return (
    <MonthTable className="cal-month" caption={title} weeks={weeks} ref={table}>
      {(day) => <Day key={day.date} day={day} chosen={date} today={today} stop={stop} />}
    </MonthTable>
  );
}

interface DayProps {
  day: CalendarDay;
  chosen: string;
  today: string;
  /** The one day the Tab key stops at; null before scripts run. */
  stop: string | null;
}

function Day({ day, chosen, today, stop }: DayProps) {
  const { date, words, within, search, count, special, entries } = day;
  const classes = [within ? "" : "is-beside", date === chosen ? "is-chosen" : ""].filter(Boolean).join(" ");
  return (
    <td className={classes || undefined}>
      <Link
        to={search}
        className="cal-day"
        preventScrollReset
        data-date={date}
        tabIndex={stop === null ? undefined : date === stop ? 0 : -1}
        aria-current={date === today ? "date" : undefined}
      >
        <span aria-hidden>{Number(date.slice(-2))}</span>
        <span className="sr">
          {words}
          {date === chosen ? ", chosen" : ""}, {count === 1 ? "1 entry" : `${count} entries`}
        </span>
      </Link>
      {count > 0 ? (
        <>
          {special > 0 ? (
            <span className="cal-count" aria-hidden>
              {special}
            </span>
          ) : null}
          <ul className="cal-few">
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
            {count > entries.length ? <li className="cal-more">{count - entries.length} more</li> : null}
          </ul>
        </>
      ) : null}
    </td>
  );
}
