// The next free times, each as a link that books it.
import { href, Link } from "react-router";

import type { NextDay } from "~/asking/slots/next-times.server";
import { nextTimesWords } from "~/asking/slots/texts";

/** `days` is null when the times could not be read; the link to all times is shown even then. */
export function NextTimes({ days, isNew }: { days: readonly NextDay[] | null; isNew: boolean }) {
  return (
    <section className="card" aria-labelledby="next-times">
      <div className="card-body">
        <h2 id="next-times">{nextTimesWords.nextTimes}</h2>
        <p>{days?.length === 0 ? nextTimesWords.noneFree : isNew ? nextTimesWords.meet : nextTimesWords.pick}</p>
        <div className="policies">
          <NextTimesList days={days ?? []} />
        </div>
        <p className="actions">
          <Link to={href("/employee-schedule")} className="btn btn-ghost">
            {nextTimesWords.allTimes}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** The days, each with its times as links. */
export const NextTimesList = ({ days }: { days: readonly NextDay[] }) =>
  days.map(({ day, times }) => (
    <div key={day}>
      <h3>{day}</h3>
      <p className="tags">
        {times.map(({ to, time, label }) => (
          <Link key={to} to={to} className="btn btn-ghost" aria-label={nextTimesWords.book(label)}>
            {time}
          </Link>
        ))}
      </p>
    </div>
  ));
