// The current day at the top of the owner's first page: late visits, visits in progress, next visits with a Start
// button, free walkers.
import { Link, href } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";

import { addressOf } from "~/desk/bookings/desk-view";
import { noFilters, StateButtons, TellLate, VisitFlags } from "~/day/index";
import type { NowVisit } from "./day-now.server";
import type { Now } from "./read-now.server";
import { nowTexts as texts } from "~/desk/texts/now";
import { spanOf } from "~/business/times/times-in-words";
import { useZone } from "~/ui/use-site";

/** Renders the board. `action`: URL that its buttons post to. */
export function NowBoard({ now, action }: { now: Now; action: string }) {
  const { late, walking, next } = now;
  return (
    <section className="stack-small" aria-labelledby="now">
      <div className="panel-head">
        <h2 id="now">{texts.title}</h2>
        <Link to={addressOf("day", null, noFilters)}>{texts.wholeDay}</Link>
      </div>
      <Visits label="late" visits={late} walkers={now.walkers} action={action} />
      <Visits label="walking" visits={walking} walkers={now.walkers} action={action} />
      <Visits label="next" visits={next} walkers={now.walkers} action={action} />
      <div className="now-rest">
        <Rest now={now} />
      </div>
    </section>
  );
}

type Kind = "late" | "walking" | "next";

interface OfKind {
  walkers: Now["walkers"];
  action: string;
}

const Visits = ({ label, visits, ...rest }: OfKind & { label: Kind; visits: readonly NowVisit[] }) =>
  visits.length > 0 ? (
    <ul className="now-list">
      {visits.map((visit) => (
        <NowCard key={visit.id} kind={label} visit={visit} {...rest} />
      ))}
    </ul>
  ) : null;

function NowCard({ kind, visit, walkers, action }: OfKind & { kind: Kind; visit: NowVisit }) {
  const zone = useZone();
  const { id, startsAt, endsAt, service, walkerName, households, guest, may, times } = visit;
  const expected = households.filter(({ isNoShow }) => !isNoShow);
  const pets = guest?.pets ?? expected.flatMap((household) => household.pets).join(", ");
  return (
    <li className={`panel now-card is-${kind}`} aria-labelledby={`now-${id}`}>
      <div>
        <p className="now-when">
          <KindOf kind={kind} visit={visit} />
          {kind !== "walking" && times.onMyWayAt ? (
            <span className="state state-good">{texts.onTheWay(times.onMyWayAt, zone)}</span>
          ) : null}
          <VisitFlags visit={{ ...visit, status: "confirmed" }} />
        </p>
        <h3 id={`now-${id}`}>
          <Link to={href("/admin/visits/:id", { id })}>
            <bdi>{pets}</bdi>
          </Link>
        </h3>
        <p>
          {withoutZone(spanOf(startsAt, endsAt, zone), zone)}, <bdi>{walkerName}</bdi>
        </p>
        <p className="muted">
          {service}, {guest ? <bdi>{guest.name}</bdi> : null}
          {expected.map(({ requestId, name, area }, place) => (
            <span key={requestId}>
              {place > 0 ? "; " : null}
              <bdi>{name}</bdi>, {area}
            </span>
          ))}
        </p>
      </div>
      {may.length > 0 ? (
        <div className="now-step">
          <StateButtons visit={visit} households={guest ? [guest] : expected} action={action} />
        </div>
      ) : (
        <p className="now-step muted">{texts.opens(visit.opensAt, zone)}</p>
      )}
      {kind === "walking" || guest ? null : (
        <div className="now-more">
          <HandOver visit={visit} walkers={walkers} pets={pets} />
          {kind === "late" || may.length > 0 ? <TellLate visit={visit} action={action} isBrief /> : null}
        </div>
      )}
    </li>
  );
}

/**
 * Links that hand a visit to another walker at its planned time, or as soon as possible. The linked page of the day
 * asks for the reason and shows conflicts.
 */
function HandOver({ visit, walkers, pets }: { visit: NowVisit; walkers: Now["walkers"]; pets: string }) {
  const others = walkers.filter(({ id }) => id !== visit.walkerId);
  if (others.length === 0) return null;
  const day = visit.handOverAt.slice(0, 10);
  return (
    <details className="at-door">
      <summary>
        {texts.handOver}
        <span className="sr">: {pets}</span>
      </summary>
      <ul className="plain-list">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={addressOf("day", day, noFilters, { visitId: visit.id, to: { at: visit.handOverAt, walkerId: id } })}
              className="btn btn-quiet"
            >
              {texts.handTo(name)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function KindOf({ kind, visit: { endsAt, minutesLate, minutesAway } }: { kind: Kind; visit: NowVisit }) {
  const zone = useZone();
  if (kind === "next") return <span className="state">{texts.next(minutesAway)}</span>;
  const isBad = kind === "late" || minutesLate > 0;
  return (
    <span className={isBad ? "state state-bad" : "state state-good"}>
      <Icon name={isBad ? "alert" : "clock"} />
      {kind === "late" ? texts.late(minutesLate) : texts.walking(endsAt, minutesLate, zone)}
    </span>
  );
}

function Rest({ now: { late, walking, next, later, completed, left, free, tomorrow } }: { now: Now }) {
  const zone = useZone();
  const isQuiet = late.length + walking.length + next.length === 0;
  return (
    <>
      {isQuiet ? <p className="now-quiet">{texts.quiet(completed)}</p> : null}
      {left.length > 1 ? (
        <p>
          <strong>{texts.left}</strong>{" "}
          {left.map(({ id, name, visits, next: at }, place) => (
            <span key={id}>
              {place > 0 ? "; " : null}
              <bdi>{name}</bdi> {texts.leftFor(visits, at, zone)}
            </span>
          ))}
        </p>
      ) : null}
      {free.length > 0 ? (
        <p>
          <strong>{texts.free}</strong>{" "}
          {free.map(({ id, name, until, isToEnd }, place) => (
            <span key={id}>
              {place > 0 ? "; " : null}
              <bdi>{name}</bdi> {texts.freeUntil(until, isToEnd, zone)}
            </span>
          ))}
        </p>
      ) : null}
      <p className="muted">
        {[
          completed > 0 ? texts.completed(completed) : null,
          later > 0 ? texts.later(later) : null,
          isQuiet || later === 0 ? texts.tomorrow(tomorrow.visits, tomorrow.first, zone) : null,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </>
  );
}
