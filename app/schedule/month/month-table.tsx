// A month as a table. Each day links to its list, and shows its availability and first entries.
import { useRef } from "react";
import { Link } from "react-router";
import type { CalendarDay, DayEntry } from "~/schedule/month/entry";
import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";
import { MonthTable } from "~/ui/app/month-table";
import { useRovingDays } from "~/schedule/month/use-roving-days";
import type { Freedom } from "~/ledger/index";

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
  /** The only day in the tab order; null before JavaScript runs. */
  stop: string | null;
}

function Day({ day, chosen, today, stop }: DayProps) {
  const { date, words, within, search, count, freedom, entries } = day;
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
          {date === chosen ? ", chosen" : ""}
          {freedom ? `, ${freedomTexts[freedom].long}` : ""}, {count === 1 ? "1 entry" : `${count} entries`}
        </span>
      </Link>
      {freedom ? (
        <span className={`cal-freedom is-${freedom}`} aria-hidden>
          {freedomTexts[freedom].short}
        </span>
      ) : null}
      {count > 0 ? (
        <ul className="cal-few">
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          {count > entries.length ? <li className="cal-more">{count - entries.length} more</li> : null}
        </ul>
      ) : null}
    </td>
  );
}

const EntryLine = ({ entry: { look, time, title } }: { entry: DayEntry }) => (
  <li className={`cal-entry is-${look}`}>
    <span className="cal-time">{time}</span> {title}
  </li>
);

/** `short` is for cells on a phone. */
const freedomTexts: Record<Freedom, { short: string; long: string }> = {
  free: { short: "Free", long: "free" },
  few: { short: "A few", long: "a few times free" },
  full: { short: "Full", long: "full" },
  closed: { short: "Closed", long: "closed" },
};

export const dayTexts = {
  nothing: "Nothing on this day.",
  book: (day: string) => `Pick a free time on ${day}`,
} as const;
