// A client's visits or requests, each with a link to its page.
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";

import type { OwnVisit } from "./list-own-visits.server";
import { otherInWords, StateBadge } from "~/ledger/index";
import { useZone } from "~/ui/use-site";

/** Number of visits shown; further visits are collapsed. */
const inSight = 5;

export function VisitList({ visits }: { visits: readonly OwnVisit[] }) {
  // Six visits are all shown, because the sixth takes no more room than "1 more".
  const first = visits.length === inSight + 1 ? visits : visits.slice(0, inSight);
  const more = visits.slice(first.length);
  return (
    <>
      <Visits visits={first} />
      {more.length > 0 ? (
        <details className="more-visits">
          <summary>{more.length} more</summary>
          <Visits visits={more} />
        </details>
      ) : null}
    </>
  );
}

const Visits = ({ visits }: { visits: readonly OwnVisit[] }) => {
  const zone = useZone();
  return (
    <ul className="steps">
      {visits.map((visit) => (
        <li key={visit.bookingId} className="own-visit">
          <div>
            <p>
              <Link to={href("/booking/:id", { id: visit.bookingId })} className="own-visit-day">
                {visit.isYourTurn ? "You asked for " : null}
                {visit.near ? `${visit.near}, ${visit.day}` : visit.day}
              </Link>
            </p>
            <p>{withoutZone(visit.time, zone)}</p>
            <p className="muted">
              {visit.service}, {visit.minutes} min, for <Names names={visit.petNames} />
              {visit.walkerName ? (
                <>
                  , {visit.state === "pending" ? "you chose" : "with"} <bdi>{visit.walkerName}</bdi>
                </>
              ) : null}
            </p>
            {visit.isStanding ? <p className="muted">Part of your standing walk</p> : null}
          </div>
          <StateBadge state={visit.state} isYourTurn={visit.isYourTurn} />
          {visit.proposal ? <Proposed visit={visit} proposal={visit.proposal} /> : null}
        </li>
      ))}
    </ul>
  );
};

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, i) => (
    <span key={i}>
      {i === 0 ? "" : i === names.length - 1 ? " and " : ", "}
      <bdi>{name}</bdi>
    </span>
  ));

function Proposed({ visit, proposal }: { visit: OwnVisit; proposal: NonNullable<OwnVisit["proposal"]> }) {
  const zone = useZone();
  const time = `${proposal.day}, ${withoutZone(proposal.time, zone)}`;
  if (proposal.by === "client") return <p className="own-visit-note note">You asked for {time} instead.</p>;
  return (
    <div className="own-visit-note note note-warning">
      <p>
        <strong>I can offer another {otherInWords(proposal)}:</strong> {time}
        {proposal.walkerName ? (
          <>
            , with <bdi>{proposal.walkerName}</bdi>
          </>
        ) : null}
      </p>
      <Link to={href("/booking/:id", { id: visit.bookingId })} className="btn btn-small">
        Answer
      </Link>
    </div>
  );
}
