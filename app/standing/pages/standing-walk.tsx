// Parts of a standing walk's page: facts, upcoming days with their actions, and days that could not be placed.
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { formatExact } from "~/shared/money";
import { Fact } from "~/ui/app/fact";

import { StateBadge } from "~/ledger/index";
import type { StandingDay, StandingPage } from "~/standing/pages/show-standing-walks.server";
import { useZone } from "~/ui/use-site";

export const StandingFacts = ({ walk, isDesk }: { walk: StandingPage; isDesk?: boolean }) => {
  const zone = useZone();
  return (
    <dl className="facts">
      <Fact name="When">{withoutZone(walk.pattern, zone)}</Fact>
      <Fact name="How long">{walk.span}</Fact>
      <Fact name="Service">{walk.service}</Fact>
      <Fact name="For">
        <bdi>{walk.petNames}</bdi>
      </Fact>
      <Fact name="Client">
        {isDesk ? <Link to={href("/admin/clients/:id", { id: walk.clientId })}>{walk.clientName}</Link> : null}
      </Fact>
      <Fact name="Walker">{walk.walkerName ? <bdi>{walk.walkerName}</bdi> : null}</Fact>
      <Fact name="Add-ons">{walk.addOns.join(", ")}</Fact>
      <Fact name="Special requests">{walk.specialRequests ? <div dir="auto">{walk.specialRequests}</div> : null}</Fact>
    </dl>
  );
};

export function StandingDays({ walk, isDesk }: { walk: StandingPage; isDesk?: boolean }) {
  const zone = useZone();
  if (walk.days.length === 0) return <p className="muted">Nothing on the calendar.</p>;
  const page = `${isDesk ? "/admin" : "/dashboard"}/standing/${walk.id}`;
  return (
    <ul className="steps standing-days">
      {walk.days.map((day) => (
        <li key={day.requestId}>
          <p className="standing-day">
            <Link to={isDesk && day.visitId ? `/admin/visits/${day.visitId}` : `/booking/${day.bookingId}`}>
              <strong>{withoutZone(day.when, zone)}</strong>
            </Link>
            <span>
              {formatExact(day.total)}
              {day.adds.length > 0 ? <span className="muted">, {day.adds.join(", ")}</span> : null}
            </span>
          </p>
          {day.state === "confirmed" ? (
            <DayMenu day={day} page={page} isDesk={isDesk ?? false} />
          ) : (
            <StateBadge state={day.state} />
          )}
          <Remark day={day} />
        </li>
      ))}
    </ul>
  );
}

function Remark({ day }: { day: StandingDay }) {
  const remark = day.isMoveAsked
    ? "Another time was requested, and isn't answered yet."
    : day.isHandChanged
      ? "Changed just for this day. It stays as it is when the standing walk changes."
      : null;
  return remark ? <p className="standing-remark muted">{remark}</p> : null;
}

/** Link to skip a day, and a menu of its other actions; opening another menu closes it. */
function DayMenu({ day, page, isDesk }: { day: StandingDay; page: string; isDesk: boolean }) {
  const zone = useZone();
  const moveAt = isDesk ? `/admin/visits/${day.visitId ?? ""}` : `/booking/${day.bookingId}/move`;
  const query = (scope: string) => `${page}/stop?scope=${scope}&from=${day.seriesDate}`;
  const when = withoutZone(day.when, zone);
  const of = <span className="sr"> {when}</span>;
  return (
    <>
      <Link to={query("this")} preventScrollReset className="btn btn-quiet btn-small">
        Skip{of}
      </Link>
      <details className="standing-menu" name="standing-day">
        <summary className="btn btn-quiet btn-small">Change{of}</summary>
        <p className="standing-links">
          {day.isMoveAsked ? null : (
            <Link to={moveAt} preventScrollReset>
              Move{of}
            </Link>
          )}
          <Link to={`${page}/edit?day=${day.seriesDate}`} preventScrollReset>
            Edit{of}
          </Link>
          <Link to={query("following")} preventScrollReset>
            Stop from here<span className="sr"> on, {when}</span>
          </Link>
        </p>
      </details>
    </>
  );
}

/** Days that could not be placed, with the reason. */
export const ProblemDays = ({ days }: { days: StandingPage["problemDays"] }) => (
  <ul className="steps">
    {days.map(({ day, why }) => (
      <li key={day}>
        <div>
          <strong>{day}</strong>
          <p>{why}</p>
        </div>
      </li>
    ))}
  </ul>
);
