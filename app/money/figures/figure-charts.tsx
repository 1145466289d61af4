// Charts and tables of the owner's figures: over time, and by service, area and client.
import { href, Link } from "react-router";

import { formatExact } from "~/shared/money";
import { BarChart } from "~/ui/app/bar-chart";
import { RankTable } from "~/ui/app/rank-table";

import type { Figures } from "~/money/figures/load-figures.server";
import { sharesOf } from "~/money/figures/shares";
import { figuresTexts as texts, shareInWords, stepName } from "~/money/texts/figures";

export function MoneyOverTime({ figures }: { figures: Figures }) {
  const { bars, income, paid } = figures;
  const title = texts.overTime(bars.step);
  return (
    <section className="panel" aria-labelledby="over-time">
      <div className="panel-head">
        <h2 id="over-time">{title}</h2>
        <p>
          {texts.income} <strong>{formatExact(income)}</strong>, {texts.paid.toLowerCase()}{" "}
          <strong>{formatExact(paid)}</strong>
        </p>
      </div>
      <p className="muted">{texts.incomeIs}</p>
      {[...bars.income, ...bars.paid].every((cents) => cents === 0) ? (
        <p className="empty">{texts.nothing}</p>
      ) : (
        <BarChart
          label={`${title}. ${mostOf(bars, bars.income, formatExact)}`}
          head={texts.stepHeads[bars.step]}
          steps={namedSteps(bars)}
          series={[
            { name: texts.income, values: bars.income },
            { name: texts.paid, values: bars.paid },
          ]}
          format={formatExact}
          asTable={texts.asTable}
        />
      )}
    </section>
  );
}

export function VisitsOverTime({ figures: { bars } }: { figures: Figures }) {
  const title = texts.visits(bars.step);
  const all = bars.done.map((count, at) => count + (bars.booked[at] ?? 0));
  return (
    <section className="panel" aria-labelledby="visits-over-time">
      <h2 id="visits-over-time">{title}</h2>
      {all.every((count) => count === 0) ? (
        <p className="empty">{texts.nothing}</p>
      ) : (
        <BarChart
          label={`${title}. ${mostOf(bars, all, String)}`}
          head={texts.stepHeads[bars.step]}
          steps={namedSteps(bars)}
          series={[
            { name: texts.done, values: bars.done },
            { name: texts.bookedVisits, values: bars.booked },
          ]}
          format={String}
          asTable={texts.asTable}
        />
      )}
    </section>
  );
}

const namedSteps = ({ step, starts }: Figures["bars"]) =>
  starts.map((start) => ({ key: start, name: stepName(step, start) }));

function mostOf({ step, starts }: Figures["bars"], values: readonly number[], format: (value: number) => string) {
  const most = Math.max(...values);
  const at = starts[values.indexOf(most)];
  return at === undefined ? "" : texts.most(format(most), stepName(step, at));
}

export function IncomeBy({ figures }: { figures: Figures }) {
  const { byService, byArea, byClient } = figures;
  const clients = byClient.map(({ key, name, cents }) => ({
    key,
    cents,
    name: key === "rest" ? name : <Link to={href("/admin/clients/:id/money", { id: key })}>{name}</Link>,
  }));
  return (
    <>
      <By id="by-service" title={texts.byService} head={texts.service} rows={byService} />
      <By id="by-area" title={texts.byArea} head={texts.area} rows={byArea} />
      <By id="by-client" title={texts.byClient} head={texts.client} rows={clients} />
    </>
  );
}

interface ByProps {
  id: string;
  title: string;
  head: string;
  rows: readonly { key: string; name: React.ReactNode; cents: number }[];
}

function By({ id, title, head, rows }: ByProps) {
  const shares = sharesOf(rows.map(({ cents }) => cents));
  const shareAt = (place: number) => shareInWords(shares[place] ?? null, rows[place]?.cents ?? 0);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className="empty">{texts.nothing}</p>
      ) : (
        <>
          <RankTable
            caption={title}
            heads={[head, texts.share, texts.amount]}
            ranks={rows.map(({ key, name, cents }, place) => ({ key, name, value: cents, more: [shareAt(place)] }))}
            format={formatExact}
          />
          {rows.some(({ cents }) => cents < 0) ? <p className="muted">{texts.belowZero}</p> : null}
        </>
      )}
    </section>
  );
}
