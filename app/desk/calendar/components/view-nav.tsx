// Bar above the calendar: links to its views and to other dates, and the filters.
import { useSite } from "~/ui/use-site";
import { Form, Link } from "react-router";

import { visitStates } from "~/business/booking-states";
import { Icon } from "~/ui/icon";

import { addressOf, errandOf } from "../../bookings/desk-view";
import { noFilters } from "~/day/index";
import type { LoadedDesk } from "../load-desk.server";
import { deskTexts } from "~/desk/texts/desk";
import { visitWords } from "~/ledger/index";

const names = { day: "Day", week: "Week", month: "Month" } as const;
const now = { day: "Today", week: "This week", month: "This month" } as const;
type CalendarView = keyof typeof names;

/** The calendar's heading, dates, views and filters in one row. */
export function CalendarBar({ desk, view }: { desk: LoadedDesk; view: CalendarView }) {
  const { previous, next, today, date, title, filters } = desk;
  const step = (words: string, to: string) => (
    <Link to={addressOf(view, to, filters, errandOf(desk))} className="btn btn-quiet btn-step" preventScrollReset>
      <Icon name="arrow" />
      <span className="sr">{`${words} ${names[view].toLowerCase()}`}</span>
    </Link>
  );
  return (
    <div className="calendar-bar">
      <h1>{deskTexts.calendar}</h1>
      <nav className="time-nav" aria-label="Time">
        {step("Previous", previous)}
        <h2>{title}</h2>
        {step("Next", next)}
        {date === today ? null : (
          <Link
            to={addressOf(view, today, filters, errandOf(desk))}
            className="btn btn-quiet btn-small"
            preventScrollReset
          >
            {now[view]}
          </Link>
        )}
      </nav>
      <nav className="subnav" aria-label="Views">
        {calendarViews.map((each) => (
          <Link
            key={each}
            to={addressOf(each, date, filters, each === "month" ? null : errandOf(desk))}
            aria-current={each === view ? "page" : undefined}
          >
            {names[each]}
          </Link>
        ))}
      </nav>
      {desk.moving ? null : <ViewFilters desk={desk} />}
    </div>
  );
}

const calendarViews = Object.keys(names) as CalendarView[];

/** GET form with date, walker, service and status. It is submitted by a changed choice or by its button. */
export function ViewFilters({ desk }: { desk: LoadedDesk }) {
  const { view, date, filters, walkers } = desk;
  const isTimed = view !== "waiting";
  const isNarrowed = Boolean(filters.service || (isTimed && (filters.walkerId || filters.status)));
  return (
    <details className="view-filters" open={isNarrowed}>
      <summary>{isTimed ? "Filter or pick a date" : "Filter"}</summary>
      <Form
        key={addressOf(view, date, filters)}
        method="get"
        className="filters"
        preventScrollReset
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
      >
        <input type="hidden" name="view" value={view} />
        {isTimed ? (
          <>
            <label>
              Date
              <input type="date" name="date" className="input" defaultValue={date} required />
            </label>
            <Choice
              name="walker"
              label="Walker"
              chosen={filters.walkerId}
              options={walkers.map(({ id, name }) => [id, name])}
            />
          </>
        ) : null}
        <Choice
          name="service"
          label="Service"
          chosen={filters.service}
          options={useSite().services.map(({ id, name }) => [id, name])}
        />
        {isTimed ? (
          <Choice
            name="status"
            label="Status"
            all="All but canceled"
            chosen={filters.status}
            options={visitStates.map((state) => [state, visitWords[state].name])}
          />
        ) : null}
        <button className="btn btn-quiet">Show</button>
        {isNarrowed ? (
          <Link to={addressOf(view, date, noFilters)} preventScrollReset className="filters-clear">
            Show all
          </Link>
        ) : null}
      </Form>
      {walkers.length === 0 ? <p>No walkers yet.</p> : null}
    </details>
  );
}

function Choice({
  name,
  label,
  all = "All",
  chosen,
  options,
}: {
  name: string;
  label: string;
  all?: string;
  chosen: string | null;
  options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <label>
      {label}
      <select name={name} className="input" defaultValue={chosen ?? ""}>
        {[["", all] as const, ...options].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
