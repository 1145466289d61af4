// A week as a table, a row for each day: readable on a phone as well.
import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";
import { FullEntries } from "./full-entries";

export function WeekTable({ calendar, target }: { calendar: LoadedCalendar; target: "_top" | undefined }) {
  const { weeks, title, today } = calendar;
  return (
    <table className="cal-week">
      <caption className="sr">{title}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">On this day</th>
        </tr>
      </thead>
      <tbody>
        {weeks.flat().map(({ date, words, entries }) => (
          <tr key={date}>
            <th scope="row" aria-current={date === today ? "date" : undefined}>
              {words}
            </th>
            <td>
              {entries.length > 0 ? (
                <FullEntries entries={entries} target={target} />
              ) : (
                <p className="muted">Nothing</p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
