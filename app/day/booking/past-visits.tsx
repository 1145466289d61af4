// A client's past visits by month.
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";

import { namesInWords } from "~/clients/index";
import type { PastVisits as Past } from "./list-past-visits.server";
import { ownCardTexts } from "~/day/texts/cards";
import { pastTexts as texts } from "../texts/booking";
import { StateBadge } from "~/ledger/index";
import { useZone } from "~/ui/use-site";

const page = href("/dashboard/visits");

type Visit = Past["months"][number]["visits"][number];

interface PastVisitsProps {
  past: Past;
  /** Document links by request id, for example to a statement. */
  papers?: Readonly<Record<string, Paper>>;
}

interface Paper {
  words: string;
  to: string;
}

export function PastVisits({ past: { months, page: at, hasOlder }, papers = {} }: PastVisitsProps) {
  if (months.length === 0) return <p className="empty">{texts.none}</p>;
  return (
    <div className="stack">
      {months.map(({ month, visits }) => (
        <section key={month} className="panel" aria-label={month}>
          <h2>{month}</h2>
          <ul className="steps">
            {visits.map((visit) => (
              <PastVisit key={visit.bookingId} visit={visit} paper={papers[visit.requestId]} />
            ))}
          </ul>
        </section>
      ))}
      {at > 1 || hasOlder ? (
        <nav className="row-actions" aria-label={texts.pages}>
          {at > 1 ? (
            <Link to={at === 2 ? page : `${page}?page=${at - 1}`} className="btn btn-quiet">
              {texts.newer}
            </Link>
          ) : null}
          {hasOlder ? (
            <Link to={`${page}?page=${at + 1}`} className="btn btn-quiet">
              {texts.older}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

const PastVisit = ({ visit, paper }: { visit: Visit; paper: Paper | undefined }) => {
  const zone = useZone();
  return (
    <li className="own-visit past-visit">
      <div>
        <p>
          <Link to={href("/booking/:id", { id: visit.bookingId })} className="own-visit-day">
            {visit.day}
          </Link>
        </p>
        <p>{withoutZone(visit.time, zone)}</p>
        <p className="muted">
          {visit.service}, {visit.minutes} min, for <bdi>{namesInWords(visit.petNames)}</bdi>
          {visit.walkerName ? (
            <>
              , with <bdi>{visit.walkerName}</bdi>
            </>
          ) : null}
        </p>
        <WalkerTimes times={visit.times} />
      </div>
      <div className="past-end">
        {visit.state === "completed" ? null : <StateBadge state={visit.state} />}
        <strong>{visit.cost}</strong>
        {paper ? <a href={paper.to}>{paper.words}</a> : null}
        {visit.hasCard ? (
          <a
            href={href("/booking/:id/card", { id: visit.bookingId })}
            className="btn btn-quiet btn-small"
            aria-label={`${ownCardTexts.link}: ${visit.day}`}
          >
            {ownCardTexts.link}
          </a>
        ) : null}
        {visit.again ? (
          <Link
            to={visit.again.to}
            className="btn btn-quiet btn-small"
            aria-label={texts.againOf(visit.again.what, visit.again.when)}
          >
            {texts.again}
          </Link>
        ) : null}
      </div>
    </li>
  );
};

const WalkerTimes = ({ times: { startedAt, finishedAt } }: Pick<Visit, "times">) => {
  const zone = useZone();
  return startedAt && finishedAt ? <p className="muted">{texts.there(startedAt, finishedAt, zone)}</p> : null;
};
