// A calendar of this site: navigation, legend, a month or week table, and the chosen day. It consists of links and
// works without JavaScript; with it, arrow keys move between the days.
import { Link, isRouteErrorResponse } from "react-router";

import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";
import { namedTimeIn } from "~/shared/zones";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import type { DayEntry } from "./entry";
import { MonthCalendar, dayTexts } from "./month-table";

export interface CalendarProps {
  calendar: LoadedCalendar;
  /** Level of the heading with the month. */
  level: "h1" | "h2" | "h3";
  /** Target of links to visits. Inside a frame, the calendar also shows its time zone. */
  target?: "_top";
}

export function Calendar({ calendar, level: Heading, target }: CalendarProps) {
  const { timeZone } = useSite();
  const { mode, title, links, calendars, chosen } = calendar;
  return (
    <div className="cal">
      <nav className="cal-nav" aria-label="Time">
        <Step to={links.previous} name={`Previous ${mode.toLowerCase()}`} rel="prev" />
        <Heading className="cal-title" aria-live="polite">
          {title}
        </Heading>
        <Step to={links.next} name={`Next ${mode.toLowerCase()}`} rel="next" />
        <Link to={links.today} className="btn btn-quiet cal-button" preventScrollReset>
          Today
        </Link>
        <span className="cal-modes">
          <Mode to={links.month} name="Month" isShown={mode === "MONTH"} />
          <Mode to={links.week} name="Week" isShown={mode === "WEEK"} />
        </span>
      </nav>
      <ul className="cal-legend" aria-label="Calendars">
        {calendars.map(({ label, look }) => (
          <li key={`${look} ${label}`}>
            <i className={`cal-dot is-${look}`} aria-hidden /> {label}
          </li>
        ))}
      </ul>
      {mode === "MONTH" ? <MonthCalendar calendar={calendar} /> : <WeekTable calendar={calendar} target={target} />}
      {chosen ? (
        <DayList day={chosen} level={Heading === "h1" ? "h2" : Heading === "h2" ? "h3" : "h4"} target={target} />
      ) : null}
      {target ? <p className="cal-zone">{namedTimeIn(timeZone)}.</p> : null}
    </div>
  );
}

const Step = ({ to, name, rel }: { to: string; name: string; rel: "prev" | "next" }) => (
  <Link to={to} rel={rel} className={`btn btn-quiet cal-button cal-${rel}`} preventScrollReset data-step={rel}>
    <Icon name="arrow" />
    <span className="sr">{name}</span>
  </Link>
);

const Mode = ({ to, name, isShown }: { to: string; name: string; isShown: boolean }) => (
  <Link to={to} className="btn btn-quiet cal-button" aria-current={isShown ? "true" : undefined} preventScrollReset>
    {name}
  </Link>
);

function DayList({
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

function WeekTable({ calendar, target }: { calendar: LoadedCalendar; target: "_top" | undefined }) {
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

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const notShownTitle = (error: unknown): string =>
  isMissing(error) ? "There is no such calendar" : "Calendar Not Available";

export const NotShown = ({ error }: { error: unknown }) => (
  <main id="main" className="cal-page">
    <h1 className="eyebrow">
      {isMissing(error)
        ? "There is no such calendar."
        : "Calendar Not Available: We're unable to display the calendar at this time. Please try again later."}
    </h1>
  </main>
);
