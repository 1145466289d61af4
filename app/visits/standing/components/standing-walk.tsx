// The parts of a standing walk's page: what it is, the days to come with what can be done about each, and those that
// could not be placed.
import { Link } from "react-router";

import { formatExact } from "~/shared/money";
import { Fact } from "~/ui/app/fact";

import { StateBadge } from "~/visits/booking/components/visit-list";
import type { StandingDay, StandingPage } from "~/visits/standing/show-standing-walks.server";

export const StandingFacts = ({ walk, isDesk }: { walk: StandingPage; isDesk?: boolean }) => (
  <dl className="facts">
    <Fact name="When">{walk.pattern}</Fact>
    <Fact name="How long">{walk.span}</Fact>
    <Fact name="Service">{walk.service}</Fact>
    <Fact name="For">
      <bdi>{walk.petNames}</bdi>
    </Fact>
    <Fact name="Client">{isDesk ? <Link to={`/admin/clients/${walk.clientId}`}>{walk.clientName}</Link> : null}</Fact>
    <Fact name="Walker">{walk.walkerName ? <bdi>{walk.walkerName}</bdi> : null}</Fact>
    <Fact name="Add-ons">{walk.addOns.join(", ")}</Fact>
    <Fact name="Special requests">{walk.specialRequests ? <div dir="auto">{walk.specialRequests}</div> : null}</Fact>
  </dl>
);

export function StandingDays({ walk, isDesk }: { walk: StandingPage; isDesk?: boolean }) {
  if (walk.days.length === 0) return <p className="muted">Nothing on the calendar.</p>;
  const page = `${isDesk ? "/admin" : "/dashboard"}/standing/${walk.id}`;
  return (
    <ul className="steps standing-days">
      {walk.days.map((day) => (
        <li key={day.requestId}>
          <div>
            <Link to={isDesk && day.visitId ? `/admin/visits/${day.visitId}` : `/booking/${day.bookingId}`}>
              <strong>{day.when}</strong>
            </Link>
            <p>
              {formatExact(day.total)}
              {day.adds.length > 0 ? <span className="muted">, {day.adds.join(", ")}</span> : null}
            </p>
            <Remark day={day} />
            {day.state === "confirmed" ? <DayLinks day={day} page={page} isDesk={isDesk ?? false} /> : null}
          </div>
          <StateBadge state={day.state} />
        </li>
      ))}
    </ul>
  );
}

function Remark({ day }: { day: StandingDay }) {
  if (day.isMoveAsked) return <p className="muted">Another time was requested, and isn't answered yet.</p>;
  return day.isHandChanged ? (
    <p className="muted">It differs from the pattern, so changing the pattern leaves it alone.</p>
  ) : null;
}

function DayLinks({ day, page, isDesk }: { day: StandingDay; page: string; isDesk: boolean }) {
  const moveAt = isDesk ? `/admin/visits/${day.visitId ?? ""}` : `/booking/${day.bookingId}/move`;
  const query = (scope: string) => `${page}/stop?scope=${scope}&from=${day.seriesDate}`;
  const of = <span className="sr"> {day.when}</span>;
  return (
    <p className="standing-links">
      <Link to={query("this")} preventScrollReset>
        Skip{of}
      </Link>
      {day.isMoveAsked ? null : (
        <Link to={moveAt} preventScrollReset>
          Move{of}
        </Link>
      )}
      <Link to={`${page}/edit?day=${day.seriesDate}`} preventScrollReset>
        Edit{of}
      </Link>
      <Link to={query("following")} preventScrollReset>
        Stop from here<span className="sr"> on, {day.when}</span>
      </Link>
    </p>
  );
}

/** Days that could not be put on the calendar, and why. */
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
