// A calendar of this site: navigation, legend, a month or week table, and the chosen day. It consists of links and
// works without JavaScript; with it, arrow keys move between the days.
import { Link } from "react-router";

import { Icon } from "~/ui/icon";

import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";
import { DayList, WeekTable } from "~/schedule/month/day-list";
import { MonthCalendar } from "./month-table";

export interface CalendarProps {
  calendar: LoadedCalendar;
  /** Level of the heading with the month. */
  level: "h1" | "h2" | "h3";
  /** Target of links to visits. Inside a frame, the calendar also shows its time zone. */
  target?: "_top";
}

export function Calendar({ calendar, level: Heading, target }: CalendarProps) {
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
      {target ? <p className="cal-zone">Los Angeles time (PT).</p> : null}
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
