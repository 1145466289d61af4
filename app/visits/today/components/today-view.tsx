// A walker's page of a day: the next visit first, then the rest of the day, and the week that follows.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";

import { spanOf } from "~/visits/model/times-in-words";
import { isOver } from "~/visits/model/states";
import { todayTexts as texts } from "~/visits/texts/today";
import type { Today } from "~/visits/today/read-today.server";
import { DayVisits } from "./day-visits";
import { NextVisit } from "./next-visit";
import { useClock } from "./use-clock";

const page = href("/today");
const pageOf = (date: string) => `${page}?day=${date}`;
const dialogs = `${page}/no-show`;

/** `nothing`: shown on a day without visits. */
export function TodayView({ today, nothing, children }: { today: Today; nothing: ReactNode; children?: ReactNode }) {
  const { visits, nextId, isToday, date } = today;
  const now = useClock(today.at);
  const common = { action: isToday ? page : pageOf(date), dialogs, now };
  const next = visits.find(({ id }) => id === nextId);
  const others = visits.filter((visit) => visit !== next);
  const done = isToday ? others.filter(({ status }) => isOver(status)) : [];
  const toCome = others.filter((visit) => !done.includes(visit));
  // What has just been pressed, and may have been a slip, is in sight.
  const [pressed, past] = [done.filter(isFresh), done.filter((visit) => !isFresh(visit))];
  return (
    <>
      <DayHead today={today} />
      {children}
      <div className="stack">
        {pressed.length > 0 ? <DayVisits visits={pressed} {...common} withoutGaps /> : null}
        {next ? <NextVisit visit={next} {...common} /> : null}
        {visits.length === 0 ? nothing : null}
        {isToday && !next && visits.length > 0 ? <AllDone /> : null}
        {toCome.length > 0 ? (
          <section aria-labelledby="to-come" className="stack-small">
            <h2 id="to-come">{isToday ? texts.later : texts.visits}</h2>
            <DayVisits visits={toCome} {...common} />
          </section>
        ) : null}
        {past.length > 0 ? (
          <section aria-labelledby="done" className="stack-small">
            <h2 id="done">{texts.done}</h2>
            <DayVisits visits={past} {...common} withoutGaps />
          </section>
        ) : null}
        {isToday ? <Week week={today.week} /> : null}
      </div>
    </>
  );
}

const isFresh = ({ undo, households }: Today["visits"][number]): boolean =>
  undo !== null || households.some(({ noShow }) => noShow !== null);

function DayHead({ today: { day, near, visits, previous, next, isToday } }: { today: Today }) {
  const done = visits.filter(({ status }) => status === "completed").length;
  return (
    <div className="day-head">
      <h1>{near ?? day}</h1>
      <nav aria-label={texts.title} className="day-nav">
        <Link
          to={pageOf(previous)}
          className="btn btn-quiet btn-step"
          aria-label={isToday ? "Yesterday" : texts.dayBefore}
        >
          <Icon name="arrow" />
        </Link>
        <Link to={pageOf(next)} className="btn btn-quiet btn-step" aria-label={isToday ? "Tomorrow" : texts.dayAfter}>
          <Icon name="arrow" />
        </Link>
      </nav>
      <p className="muted">
        {texts.lead(near ? day : "", visits.length, done)}
        {isToday ? null : (
          <>
            {" "}
            <Link to={page}>{texts.backToToday}</Link>
          </>
        )}
      </p>
    </div>
  );
}

const AllDone = () => (
  <div className="empty">
    <h2>{texts.allDone}</h2>
    <p>{texts.allDoneText}</p>
  </div>
);

const Week = ({ week }: { week: Today["week"] }) => (
  <section aria-labelledby="week" className="panel">
    <div className="panel-head">
      <h2 id="week">{texts.week}</h2>
      <Link to={href("/profile/calendar")}>{texts.toCalendar}</Link>
    </div>
    {week.length === 0 ? <p className="muted">{texts.nothingInWeek}</p> : null}
    <ul className="week-days">
      {week.map(({ date, day, visits }) => (
        <li key={date}>
          <h3>
            <Link to={pageOf(date)}>{day}</Link>
          </h3>
          <ul className="plain-list">
            {visits.map(({ id, startsAt, endsAt, pets, where }) => (
              <li key={id}>
                <span className="day-time">{withoutZone(spanOf(startsAt, endsAt))}</span>
                <span>
                  <bdi>{pets}</bdi>{" "}
                  <span className="muted">
                    <bdi>{where}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
);
