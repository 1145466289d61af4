// The current hours as visitors read them.
import { weekInLines } from "~/business/hours-in-words";
import type { WeekHours } from "~/business/calendars/hours";
import { hoursTexts as texts } from "~/offer/hours/texts";

export function HoursNow({ service, meetings }: { service: WeekHours; meetings: WeekHours }) {
  return (
    <section className="panel" aria-labelledby="hours-now">
      <h2 id="hours-now">{texts.now}</h2>
      {(
        [
          [texts.service, service],
          [texts.meetings, meetings],
        ] as const
      ).map(([title, week]) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className="rows">
            {weekInLines(week).map(({ days, hours }) => (
              <li key={days}>
                <span>{days}</span>
                <strong>{hours}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
