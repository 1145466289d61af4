// Cards at the top of the page: this week, this month, and next week.
import { formatExact } from "~/shared/money";

import type { Figures } from "~/money/figures/load-figures.server";
import { figuresTexts as texts } from "~/money/texts/figures";

export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <div className="figure-cards">
      <Compared time="week" sums={figures.week} />
      <Compared time="month" sums={figures.month} />
      <section className="panel" aria-labelledby="next-week">
        <h2 id="next-week">{texts.next}</h2>
        <dl className="figures">
          <div>
            <dt>{texts.booked}</dt>
            <dd>{formatExact(figures.coming.cents)}</dd>
          </div>
        </dl>
        <p className="muted">{texts.comingVisits(figures.coming.visits)}.</p>
        {figures.coming.askedCents > 0 ? <p className="muted">{texts.asked(figures.coming.askedCents)}</p> : null}
      </section>
    </div>
  );
}

function Compared({ time, sums }: { time: "week" | "month"; sums: Figures["week"] }) {
  return (
    <section className="panel" aria-labelledby={`this-${time}`}>
      <h2 id={`this-${time}`}>{texts[time]}</h2>
      <dl className="figures">
        {(["income", "paid"] as const).map((kind) => (
          <div key={kind}>
            <dt>{texts[kind]}</dt>
            <dd>
              {formatExact(sums[kind].now)}
              <span className="figure-then">{texts.lastTime(time, sums[kind].last, sums[kind].same)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
