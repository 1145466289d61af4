// The chosen day with all its entries, and the week as a table of days.
import type { DayEntry } from "~/schedule/month/entry";
import { dayTexts } from "~/schedule/month/month-table";
import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";

export function DayList({
  day: { words, entries, book },
  level: Heading,
  target,
}: {
  day: { words: string; entries: readonly DayEntry[]; book: string | null };
  level: "h2" | "h3" | "h4";
  target: "_top" | undefined;
}) {
  return (
    <section className="cal-chosen" aria-labelledby="cal-chosen">
      <Heading id="cal-chosen">{words}</Heading>
      {entries.length > 0 ? <FullEntries entries={entries} target={target} /> : <p>{dayTexts.nothing}</p>}
      {book ? (
        <p className="mt-4">
          <a href={book} target={target} className="btn">
            {dayTexts.book(words)}
          </a>
        </p>
      ) : null}
    </section>
  );
}

const FullEntries = ({ entries, target }: { entries: readonly DayEntry[]; target: "_top" | undefined }) => (
  <ul className="cal-full">
    {entries.map(({ id, look, time, title, detail, to }) => (
      <li key={id} className={`cal-entry is-${look}`}>
        <span className="cal-time">{time}</span>
        <span className="cal-what">
          {to ? (
            <a href={to} target={target}>
              {title}
            </a>
          ) : (
            title
          )}
          {detail ? <span className="cal-detail">{detail}</span> : null}
        </span>
      </li>
    ))}
  </ul>
);

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
