// Grid of a day or a week: hours from top to bottom, walkers or days from left to right. Each column is a list ordered
// by time and placed by grid rows. The columns scroll sideways when they don't fit.
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";

import { addressOf, errandOf } from "~/desk/bookings/desk-view";
import type { GridColumn } from "~/desk/calendar/grid-column.server";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import type { TimeGrid as Grid } from "~/desk/calendar/time-grid.server";
import { gridTexts as texts, hourInWords, minuteInWords, moveTexts, stretchTexts } from "~/desk/texts/grid";
import { formatWeekday } from "~/shared/dates";

import { BlockDay } from "./block-day";
import { GridItems } from "./grid-items";
import { placed } from "~/desk/calendar/rows";
import { type Proposal, useProposal } from "./use-proposal";

export function TimeGrid({ grid, desk }: { grid: Grid; desk: LoadedDesk }) {
  const { columns, by, hours } = grid;
  const { proposal, address, ...handlers } = useProposal(grid, desk);
  if (columns.length === 0) return <p className="empty">{texts.nobody}</p>;
  return (
    <section
      key={`${desk.view} ${desk.date}`}
      className={`time-grid by-${by}${desk.moving ? " is-moving" : ""}`}
      aria-label={texts.label(desk.title)}
      ref={showNow}
      {...handlers}
    >
      <ol className="grid-hours" aria-hidden>
        {hoursIn(hours).map((hour) => (
          <li key={hour} {...placed(hours, { from: hour * 60, to: (hour + 1) * 60 })}>
            {hourInWords(hour)}
          </li>
        ))}
      </ol>
      {columns.map((column, place) => (
        <Column key={column.key} column={column} grid={grid} desk={desk}>
          {proposal?.spot.column === place ? (
            <ProposedPlace proposal={proposal} to={address(proposal)} column={column} grid={grid} desk={desk} />
          ) : null}
        </Column>
      ))}
    </section>
  );
}

const hoursIn = ({ from, to }: Grid["hours"]): number[] =>
  Array.from({ length: (to - from) / 60 }, (_, after) => from / 60 + after);

interface ColumnProps {
  column: GridColumn;
  grid: Grid;
  desk: LoadedDesk;
}

function Column({ column, grid, desk, children }: ColumnProps & { children: ReactNode }) {
  const { key, date, off, items, notes, title } = column;
  const { hours, now, days } = grid;
  const day = days.find((each) => each.date === date);
  const isToday = date === desk.today;
  return (
    <section
      className={isToday && grid.by === "day" ? "grid-column is-today" : "grid-column"}
      aria-labelledby={`column-${key}`}
    >
      <header className="grid-head">
        <Head column={column} isToday={isToday} desk={desk} />
        {grid.by === "day" && day && !desk.moving ? (
          <BlockDay day={day} action={addressOf("week", desk.date, desk.filters)} brief />
        ) : null}
        {notes.map((words) => (
          <p key={words} className="muted">
            {words}
          </p>
        ))}
      </header>
      <div className="grid-body">
        {off.map((rows) => (
          <span key={rows.from} className="grid-off" {...placed(hours, rows)} />
        ))}
        <GridItems column={title} items={items} grid={grid} desk={desk} />
        {children}
        {now?.date === date ? (
          <span className="grid-now" {...placed(hours, { from: now.minute, to: now.minute + 5 })}>
            <span className="sr">{texts.now(now.minute)}</span>
          </span>
        ) : null}
      </div>
    </section>
  );
}

function Head({ column, isToday, desk }: { column: GridColumn; isToday: boolean; desk: LoadedDesk }): ReactNode {
  const { key, walker, date, title, visits } = column;
  if (walker)
    return (
      <h3 id={`column-${key}`}>
        <Link to={addressOf("week", date, { ...desk.filters, walkerId: walker.id }, errandOf(desk))}>
          <bdi>{title}</bdi>
        </Link>{" "}
        <span className="muted">{texts.visits(visits)}</span>
      </h3>
    );
  const [weekday, day] = shortDay(date);
  return (
    <h3 id={`column-${key}`}>
      <Link to={addressOf("day", date, desk.filters, errandOf(desk))}>
        {weekday} <span>{day}</span>
        <span className="sr">
          , {title}
          {isToday ? `, ${texts.today}` : null}
        </span>
      </Link>
    </h3>
  );
}

/** "Tue" and "24". The heading of the week has month and year. */
function shortDay(date: string): [string, number] {
  const day = Temporal.PlainDate.from(date);
  return [formatWeekday(day).slice(0, 3), day.day];
}

/** Scrolls to the visit that is being moved, or else to today's column and an hour before now. */
function showNow(grid: HTMLElement | null): void {
  const [hours, head] = [".grid-hours", ".grid-head"].map((part) => grid?.querySelector<HTMLElement>(part));
  if (!grid || !hours || !head) return;
  const place = grid.querySelector<HTMLElement>(".is-moved, .grid-proposal") ?? grid.querySelector(".grid-now");
  const column = place?.closest<HTMLElement>(".grid-column");
  if (!place || !column) return;
  const hour = hours.querySelector("li")?.clientHeight ?? 0;
  grid.scrollLeft = column.offsetLeft - hours.offsetWidth;
  grid.scrollTop += place.getBoundingClientRect().top - head.getBoundingClientRect().bottom - hour;
}

interface Props {
  proposal: Proposal;
  /** URL of the dialog. */
  to: string;
  column: GridColumn;
  grid: Grid;
  desk: LoadedDesk;
}

function ProposedPlace({
  proposal: { spot, minutes, visitId, isDragged, isStretched },
  to,
  column,
  grid,
  desk,
}: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const hasKeys = desk.moving !== null && desk.moving.to === null && !isDragged;
  useEffect(() => {
    if (hasKeys) link.current?.focus({ preventScroll: true });
  }, [hasKeys]);
  const time = isStretched ? stretchTexts.lasts(minutes) : minuteInWords(spot.minute);
  const place = placed(grid.hours, { from: spot.minute, to: spot.minute + minutes });
  return (
    <div className="grid-proposal" {...place} data-visit={visitId}>
      <Link
        ref={link}
        to={to}
        preventScrollReset
        draggable={false}
        aria-label={`${time}, ${column.title}. ${moveTexts.keys}`}
      >
        {time}
      </Link>
      <output className="sr">
        {time}, {column.title}
      </output>
    </div>
  );
}
