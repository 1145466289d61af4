// Visits of a day, walker by walker; of a week, day by day; and how many each day of a month has.
import { Link } from "react-router";

import { formatWeekday, Temporal } from "~/shared/dates";
import { MonthTable } from "~/ui/app/month-table";

import { addressOf } from "~/visits/days/desk-view";
import type { DeskVisit, listMonth, listWeek } from "~/visits/days/list-days.server";
import type { LoadedDesk } from "~/visits/days/load-desk.server";
import { VisitCard } from "~/visits/screens/components/visit-card";

type Week = Awaited<ReturnType<typeof listWeek>>;
type Month = Awaited<ReturnType<typeof listMonth>>;

/** The walkers side by side where there is room, one below the other on a phone. */
export function DayBoard({
  visits,
  walkers,
  closed,
}: {
  visits: readonly DeskVisit[];
  walkers: readonly { id: string; name: string }[];
  closed: readonly string[];
}) {
  // Who does not walk anymore may still have walked that day.
  const names = new Map([
    ...walkers.map(({ id, name }) => [id, name] as const),
    ...visits.map(({ walkerId, walkerName }) => [walkerId, walkerName] as const),
  ]);
  return (
    <>
      {closed.map((words) => (
        <p key={words} className="note note-warning">
          {words}
        </p>
      ))}
      <div className="day-board">
        {[...names].map(([id, name]) => (
          <WalkerColumn key={id} id={id} name={name} visits={visits.filter(({ walkerId }) => walkerId === id)} />
        ))}
      </div>
    </>
  );
}

function WalkerColumn({ id, name, visits }: { id: string; name: string; visits: readonly DeskVisit[] }) {
  return (
    <section aria-labelledby={`walker-${id}`}>
      <h3 id={`walker-${id}`}>
        <bdi>{name}</bdi>
        <span className="muted">{visits.length === 1 ? "1 visit" : `${visits.length} visits`}</span>
      </h3>
      <Visits visits={visits} />
    </section>
  );
}

const Visits = ({ visits, brief = false }: { visits: readonly DeskVisit[]; brief?: boolean }) =>
  visits.length > 0 ? (
    <ol className="visit-list">
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} brief={brief} />
      ))}
    </ol>
  ) : (
    <p className="muted">Nothing planned.</p>
  );

export function WeekBoard({ days, desk }: { days: Week; desk: LoadedDesk }) {
  return (
    <div className="week-board">
      {days.map(({ date, visits }) => (
        <section key={date} aria-labelledby={`day-${date}`} className={date === desk.today ? "is-today" : undefined}>
          <h3 id={`day-${date}`}>
            <Link to={addressOf("day", date, desk.filters)}>{formatWeekday(Temporal.PlainDate.from(date))}</Link>
            {date === desk.today ? <span className="state">Today</span> : null}
          </h3>
          <Visits visits={visits} brief />
        </section>
      ))}
    </div>
  );
}

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
