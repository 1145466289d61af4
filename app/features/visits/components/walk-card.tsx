// One visit of a walker's own list: when and for whom, what to know on the way, and how it goes on.
import { Link } from "react-router";

import { serviceName } from "../desk-visit";
import type { Walk } from "../list-walks.server";
import { spanOf } from "../times-in-words";
import { CareNotes } from "./care-notes";
import { StateButtons } from "./state-buttons";
import { VisitFlags } from "./visit-card";

export function WalkCard({ walk }: { walk: Walk }) {
  const { id, startsAt, endsAt, serviceType, households } = walk;
  const title = `walk-${id}`;
  return (
    <li className="panel walk-card" aria-labelledby={title}>
      <div className="panel-head">
        <h3 id={title}>
          {spanOf(startsAt, endsAt)}
          <span className="sub">{serviceName(serviceType)}</span>
        </h3>
        <VisitFlags visit={walk} />
      </div>
      {households.map(({ requestId, bookingId, name, area, pets, isNoShow, care }) => (
        <div key={requestId} className="stack-small">
          <p>
            <Link to={`/booking/${bookingId}`}>
              <strong>{pets.join(", ")}</strong>
            </Link>{" "}
            <bdi>{name}</bdi>, {area}
            {isNoShow ? <span className="state">Nobody was home</span> : null}
          </p>
          {care ? (
            <CareNotes care={care} />
          ) : (
            <p className="muted">Address and care notes are here from a day before.</p>
          )}
        </div>
      ))}
      {walk.may.length > 0 ? (
        <div className="row-actions">
          <StateButtons visit={walk} households={households.filter(({ isNoShow }) => !isNoShow)} action="/walks" />
        </div>
      ) : null}
    </li>
  );
}
