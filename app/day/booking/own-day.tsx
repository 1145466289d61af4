// A client's visits today, with the steps taken so far.
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";

import { namesInWords } from "~/clients/index";
import type { OwnVisit } from "./list-own-visits.server";
import { ownDayTexts as texts } from "~/day/texts/today";
import { hasSteps, StepTrack } from "./step-track";
import { StateBadge } from "~/ledger/index";
import { useZone } from "~/ui/use-site";

export const OwnDay = ({ visits }: { visits: readonly OwnVisit[] }) => {
  const zone = useZone();
  return (
    <section className="panel own-day" aria-labelledby="own-day">
      <div className="panel-head">
        <h2 id="own-day">{texts.title(visits.length)}</h2>
        <Link to={href("/dashboard")} preventScrollReset>
          {texts.refresh}
        </Link>
      </div>
      <ul className="plain-list">
        {visits.map((visit) => (
          <li key={visit.bookingId}>
            <div className="panel-head">
              <p>
                <Link to={href("/booking/:id", { id: visit.bookingId })}>
                  <strong>
                    <bdi>{namesInWords(visit.petNames)}</bdi>
                  </strong>
                </Link>
                , {withoutZone(visit.time, zone)}
              </p>
              <StateBadge state={visit.state} />
            </div>
            <p className="muted">
              {visit.service}, {visit.minutes} min
              {visit.walkerName ? (
                <>
                  , with <bdi>{visit.walkerName}</bdi>
                </>
              ) : null}
            </p>
            {visit.state === "confirmed" && visit.lateMinutes !== null ? (
              <p>
                <strong>{texts.late(visit.lateMinutes)}</strong>
              </p>
            ) : null}
            {visit.state === "confirmed" && !hasSteps(visit.times) ? (
              <p>{texts.expected(visit.startsAt, zone)}</p>
            ) : (
              <StepTrack times={visit.times} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
