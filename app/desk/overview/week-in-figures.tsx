// Three figures of the week, Sunday to Saturday.
import { formatMoney } from "~/shared/money";

import type { Desk } from "~/desk/overview/queries.server";
import { weekTexts as texts } from "~/desk/texts/desk";

export function WeekInFigures({ week, open }: { week: Desk["now"]["week"]; open: number }) {
  const figures = [
    [texts.visits, String(week.visits)],
    [texts.booked, formatMoney(week.booked)],
    [texts.open, String(open)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="week-figures">
      <h2 id="week-figures">{texts.title}</h2>
      <p className="muted">{texts.from(week.first, week.last)}</p>
      <dl className="figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
