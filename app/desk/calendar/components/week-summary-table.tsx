// Summary table of a busy week: a row per walker, a column per day, and in each cell the number of visits and their
// times.
import { Link } from "react-router";

import { formatWeekday } from "~/shared/dates";

import { addressOf, errandOf } from "~/desk/bookings/desk-view";
import type { LoadedDesk } from "~/desk/calendar/load-desk.server";
import { gridTexts, spanInDay, weekSummaryTexts as texts } from "~/desk/texts/grid";
import type { WeekSummary } from "../read-grid.server";
import type { SummaryCell, SummaryRow } from "../week-summary";
import { BlockDay } from "./block-day";
import { useZone } from "~/ui/use-site";

export function WeekSummaryTable({ summary: { days, rows }, desk }: { summary: WeekSummary; desk: LoadedDesk }) {
  return (
    <>
      <p className="muted">{texts.hint}</p>
      <section className="week-summary-frame" aria-label={texts.caption(desk.title)}>
        <table className="week-summary">
          <caption className="sr">{texts.caption(desk.title)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.walker}</th>
              {days.map((day) => (
                <th key={day.date} scope="col" aria-current={day.date === desk.today ? "date" : undefined}>
                  <Link to={addressOf("day", day.date, desk.filters, errandOf(desk))}>
                    {formatWeekday(Temporal.PlainDate.from(day.date)).slice(0, 3)} {Number(day.date.slice(-2))}
                  </Link>
                  <BlockDay day={day} action={addressOf("week", desk.date, desk.filters)} brief />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.walker.id}>
                <th scope="row">
                  <Link
                    dir="auto"
                    to={addressOf("week", desk.date, { ...desk.filters, walkerId: row.walker.id }, errandOf(desk))}
                  >
                    {row.walker.name}
                  </Link>
                </th>
                {row.cells.map((cell) => (
                  <td key={cell.date}>
                    <Cell cell={cell} walker={row.walker} desk={desk} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Cell({ cell, walker, desk }: { cell: SummaryCell; walker: SummaryRow["walker"]; desk: LoadedDesk }) {
  const zone = useZone();
  const { date, visits, from, to, off } = cell;
  return (
    <>
      {from && to ? (
        <Link to={addressOf("day", date, { ...desk.filters, walkerId: walker.id }, errandOf(desk))}>
          <strong>{gridTexts.visits(visits)}</strong>{" "}
          <span className="week-summary-when">{spanInDay(from, to, zone)}</span>
        </Link>
      ) : (
        <span className="muted">
          <span aria-hidden>–</span>
          <span className="sr">{texts.none}</span>
        </span>
      )}
      {off ? <span className="muted">{off}</span> : null}
    </>
  );
}
