// The days of a standing walk that are to come, each with its price and what can be done about it.
import { Link } from "react-router";

import { StateBadge } from "~/visits/booking/components/state-badge";
import { formatExact } from "~/shared/money";

import type { StandingDay, StandingWalkView } from "~/visits/standing/standing-walk";

export function StandingDays({ walk, isDesk }: { walk: StandingWalkView; isDesk?: boolean }) {
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
