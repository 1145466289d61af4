// One visit of a walker's own list: when and for whom, what to know on the way, and what comes next.
import { Link } from "react-router";

import { withoutZone } from "~/shared/day-names";

import { WayIn } from "~/visits/access/components/way-in";
import { serviceName } from "~/visits/model/names";
import type { Walk } from "~/visits/days/list-walks.server";
import { spanOf } from "~/visits/model/times-in-words";
import { AtDoor, StateButtons, TakeBack } from "~/visits/screens/components/at-door";
import { CareNotes } from "~/visits/screens/components/care-notes";
import { VisitFlags } from "~/visits/screens/components/visit-flags";

export function WalkCard({ walk }: { walk: Walk }) {
  const { id, startsAt, endsAt, serviceType, households, guest } = walk;
  const title = `walk-${id}`;
  const expected = households.filter(({ isNoShow }) => !isNoShow);
  return (
    <li className="panel walk-card" aria-labelledby={title}>
      <div className="panel-head">
        <h3 id={title}>
          {withoutZone(spanOf(startsAt, endsAt))}
          <span className="sub">{serviceName(serviceType)}</span>
        </h3>
        <VisitFlags visit={walk} />
      </div>
      {guest ? <WhoIsMet guest={guest} /> : null}
      {households.map(({ requestId, bookingId, name, area, pets, isNoShow, care, noShow }) => (
        <div key={requestId} className="stack-small">
          <p>
            <Link to={`/booking/${bookingId}`}>
              <strong>{pets.join(", ")}</strong>
            </Link>{" "}
            <bdi>{name}</bdi>, {area}
            {isNoShow ? <span className="state">Nobody was home</span> : null}
          </p>
          {noShow ? <TakeBack noShow={noShow} requestId={requestId} name={name} action="/walks" /> : null}
          {care ? <CareNotes care={care} /> : <p className="muted">Address and care notes unlock the day before.</p>}
        </div>
      ))}
      {expected.some(({ care }) => care !== null) ? (
        <WayIn visitId={id} state={walk.wayIn} names={expected.map(({ name }) => name).join(", ")} />
      ) : null}
      {walk.may.length > 0 ? (
        <div className="row-actions">
          <StateButtons visit={walk} households={guest ? [guest] : expected} action="/walks" />
        </div>
      ) : null}
      <AtDoor isAtDoor={walk.isAtDoor} households={expected} dialogs="/walks/no-show" />
    </li>
  );
}

const WhoIsMet = ({ guest: { name, pets, phone, address } }: { guest: NonNullable<Walk["guest"]> }) => (
  <div className="stack-small">
    <p>
      <strong>
        <bdi>{pets}</bdi>
      </strong>{" "}
      <bdi>{name}</bdi>
    </p>
    {address ? (
      <p>
        <bdi>{address}</bdi>
        {phone ? (
          <>
            , <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
          </>
        ) : null}
      </p>
    ) : (
      <p className="muted">Address and phone unlock the day before.</p>
    )}
  </div>
);
