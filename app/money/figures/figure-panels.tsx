// Panels of the owner's figures: unpaid amounts, walkers' hours, canceled visits, and files for the bookkeeper.
import { href, Link } from "react-router";

import { ageNames, figuresTexts as texts } from "~/money/texts/figures";
import { formatExact } from "~/shared/money";
import { RankTable } from "~/ui/app/rank-table";

import { filterQuery } from "./filters";
import type { Figures } from "./load-figures.server";

export function UnpaidPanel({ unpaid }: { unpaid: Figures["unpaid"] }) {
  return (
    <section className="panel" aria-labelledby="unpaid">
      <div className="panel-head">
        <h2 id="unpaid">{texts.unpaid}</h2>
        <strong>{formatExact(unpaid.total)}</strong>
      </div>
      {unpaid.total === 0 ? (
        <p className="empty">{texts.allPaid}</p>
      ) : (
        <>
          <p className="muted">{texts.unpaidIs}</p>
          <RankTable
            caption={texts.unpaid}
            heads={[texts.age, texts.amount]}
            ranks={unpaid.byAge.map(({ age, cents }) => ({ key: age, name: ageNames[age], value: cents }))}
            format={formatExact}
          />
          <details>
            <summary>{texts.households}</summary>
            <RankTable
              caption={texts.households}
              heads={[texts.client, texts.oldest, texts.amount]}
              ranks={unpaid.households.map(({ clientId, client, cents, oldest }) => ({
                key: clientId,
                name: <Link to={href("/admin/clients/:id/money", { id: clientId })}>{client}</Link>,
                value: cents,
                more: [ageNames[oldest]],
              }))}
              format={formatExact}
            />
            {unpaid.more > 0 ? <p className="muted">{texts.moreHouseholds(unpaid.more)}</p> : null}
          </details>
        </>
      )}
    </section>
  );
}

export function HoursPanel({ hours }: { hours: Figures["hours"] }) {
  return (
    <section className="panel" aria-labelledby="hours">
      <h2 id="hours">{texts.hours}</h2>
      {hours.length === 0 ? (
        <p className="empty">{texts.nothing}</p>
      ) : (
        <>
          <p className="muted">{texts.hoursIs}</p>
          <RankTable
            caption={texts.hours}
            heads={[texts.walker, texts.visitsHead, texts.hoursHead]}
            ranks={hours.map(({ key, name, minutes, visits }) => ({ key, name, value: minutes, more: [visits] }))}
            format={texts.inHours}
          />
        </>
      )}
    </section>
  );
}

export function LostPanel({ lost }: { lost: Figures["lost"] }) {
  const facts = [
    [texts.cancelled, lost.cancelled],
    [texts.noShows, lost.noShows],
    [texts.fees, formatExact(lost.feeCents)],
    [texts.waived(lost.waived), formatExact(lost.waivedCents)],
  ] as const;
  return (
    <section className="panel" aria-labelledby="lost">
      <h2 id="lost">{texts.lost}</h2>
      <dl className="facts facts-even">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const noFilters = { walkerId: null, service: null, area: null };

export function FigureFiles({ figures: { filters, period, today } }: { figures: Figures }) {
  const thisYear = Temporal.PlainDate.from(today).year;
  const years = [
    [thisYear, "this-year"],
    [thisYear - 1, "last-year"],
  ] as const;
  const query = filterQuery(filters, period);
  const files = [
    [texts.incomeFile, href("/admin/money/income.csv")],
    [texts.paymentsFile, href("/admin/money/payments.csv")],
  ] as const;
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">{texts.files}</h2>
      <p className="muted">{texts.filesAre}</p>
      <ul className="figure-files">
        {files.map(([name, to]) => (
          <li key={to}>
            <span>{name}</span>
            <a href={`${to}?${query}`} download className="btn btn-quiet btn-small">
              {texts.full}
              <span className="sr">: {name}</span>
            </a>
            <a href={`${to}?${query}&columns=quickbooks`} download className="btn btn-quiet btn-small">
              {texts.quickbooks}
              <span className="sr">: {name}</span>
            </a>
          </li>
        ))}
        {years.map(([year, preset]) => (
          <li key={year}>
            <span>{texts.yearFile(year)}</span>
            <a
              href={`${href("/admin/money/everything.csv")}?${filterQuery(noFilters, preset)}`}
              download
              className="btn btn-quiet btn-small"
            >
              {texts.full}
              <span className="sr">: {texts.yearFile(year)}</span>
            </a>
          </li>
        ))}
        <li>
          <span>{texts.unpaidFile}</span>
          <a href={href("/admin/money/unpaid.csv")} download className="btn btn-quiet btn-small">
            {texts.full}
            <span className="sr">: {texts.unpaidFile}</span>
          </a>
        </li>
      </ul>
    </section>
  );
}

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
