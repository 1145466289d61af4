// The day as it stands, at the top of the desk: who is late, who is out, who is next with Start in place, and who is free.
import { Link, href } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { Icon } from "~/ui/icon";

import { addressOf, noFilters } from "~/visits/days/desk-view";
import type { NowVisit } from "~/visits/days/day-now.server";
import type { Now } from "~/visits/days/read-now.server";
import { serviceName } from "~/visits/model/names";
import { spanOf } from "~/visits/model/times-in-words";
import { StateButtons } from "~/visits/screens/components/at-door";
import { VisitFlags } from "~/visits/screens/components/visit-flags";
import { nowTexts as texts } from "~/visits/texts/now";

/** `action`: where its buttons answer. */
export function NowBoard({ now, action }: { now: Now; action: string }) {
  const { late, walking, next } = now;
  return (
    <section className="stack-small" aria-labelledby="now">
      <div className="panel-head">
        <h2 id="now">{texts.title}</h2>
        <Link to={addressOf("day", null, noFilters)}>{texts.wholeDay}</Link>
      </div>
      <Visits label="late" visits={late} action={action} />
      <Visits label="walking" visits={walking} action={action} />
      <Visits label="next" visits={next} action={action} />
      <div className="now-rest">
        <Rest now={now} />
      </div>
    </section>
  );
}

type Kind = "late" | "walking" | "next";

const Visits = ({ label, visits, action }: { label: Kind; visits: readonly NowVisit[]; action: string }) =>
  visits.length > 0 ? (
    <ul className="now-list">
      {visits.map((visit) => (
        <NowCard key={visit.id} kind={label} visit={visit} action={action} />
      ))}
    </ul>
  ) : null;

function NowCard({ kind, visit, action }: { kind: Kind; visit: NowVisit; action: string }) {
  const { id, startsAt, endsAt, serviceType, walkerName, households, guest, may } = visit;
  const expected = households.filter(({ isNoShow }) => !isNoShow);
  const pets = guest?.pets ?? expected.flatMap((household) => household.pets).join(", ");
  return (
    <li className={`panel now-card is-${kind}`} aria-labelledby={`now-${id}`}>
      <div>
        <p className="now-when">
          <KindOf kind={kind} visit={visit} />
          <VisitFlags visit={{ ...visit, status: "confirmed" }} />
        </p>
        <h3 id={`now-${id}`}>
          <Link to={href("/admin/visits/:id", { id })}>
            <bdi>{pets}</bdi>
          </Link>
        </h3>
        <p>
          {withoutZone(spanOf(startsAt, endsAt))}, <bdi>{walkerName}</bdi>
        </p>
        <p className="muted">
          {serviceName(serviceType)}, {guest ? <bdi>{guest.name}</bdi> : null}
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
        <p className="now-step muted">{texts.opens(visit.opensAt)}</p>
      )}
    </li>
  );
}

function KindOf({ kind, visit: { endsAt, minutesLate, minutesAway } }: { kind: Kind; visit: NowVisit }) {
  if (kind === "next") return <span className="state">{texts.next(minutesAway)}</span>;
  const isBad = kind === "late" || minutesLate > 0;
  return (
    <span className={isBad ? "state state-bad" : "state state-good"}>
      <Icon name={isBad ? "alert" : "clock"} />
      {kind === "late" ? texts.late(minutesLate) : texts.walking(endsAt, minutesLate)}
    </span>
  );
}

function Rest({ now: { late, walking, next, later, completed, free, tomorrow } }: { now: Now }) {
  const isQuiet = late.length + walking.length + next.length === 0;
  return (
    <>
      {isQuiet ? <p className="now-quiet">{texts.quiet(completed)}</p> : null}
      {free.length > 0 ? (
        <p>
          <strong>{texts.free}</strong>{" "}
          {free.map(({ id, name, until, isToEnd }, place) => (
            <span key={id}>
              {place > 0 ? "; " : null}
              <bdi>{name}</bdi> {texts.freeUntil(until, isToEnd)}
            </span>
          ))}
        </p>
      ) : null}
      <p className="muted">
        {[
          completed > 0 ? texts.completed(completed) : null,
          later > 0 ? texts.later(later) : null,
          isQuiet || later === 0 ? texts.tomorrow(tomorrow.visits, tomorrow.first) : null,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </>
  );
}
