// A week: seven days with their visits.
import { Link } from "react-router";

import { formatWeekday, Temporal } from "~/shared/dates";

import { addressOf } from "~/visits/days/desk-view";
import type { LoadedDesk } from "~/visits/days/load-desk.server";
import type { WeekDay } from "~/visits/days/list-days.server";
import { VisitCard } from "~/visits/screens/components/visit-card";

export function WeekBoard({ days, desk }: { days: readonly WeekDay[]; desk: LoadedDesk }) {
  return (
    <div className="week-board">
      {days.map(({ date, visits }) => (
        <section key={date} aria-labelledby={`day-${date}`} className={date === desk.today ? "is-today" : undefined}>
          <h3 id={`day-${date}`}>
            <Link to={addressOf("day", date, desk.filters)}>{formatWeekday(Temporal.PlainDate.from(date))}</Link>
            {date === desk.today ? <span className="state">Today</span> : null}
          </h3>
          {visits.length > 0 ? (
            <ol className="visit-list">
              {visits.map((visit) => (
                <VisitCard key={visit.id} visit={visit} brief />
              ))}
            </ol>
          ) : (
            <p className="muted">Nothing planned.</p>
          )}
        </section>
      ))}
    </div>
  );
}
