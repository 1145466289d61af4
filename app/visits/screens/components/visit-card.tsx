// One visit in a list of the desk: when, what, for whom; all of it leads to its page.
import { hikeGroup } from "~/business/policies";
import { Link } from "react-router";

import { Icon } from "~/ui/icon";

import { isHikeTooSmall } from "~/visits/asking/request-rules";
import type { DeskVisit } from "~/visits/days/list-days.server";
import { spanOf } from "~/visits/model/times-in-words";
import { serviceName } from "~/visits/model/names";
import { visitWords } from "~/visits/texts/states";

export function VisitCard({ visit, brief }: { visit: DeskVisit; brief?: boolean }) {
  const { id, startsAt, endsAt, serviceType, households, guest, status } = visit;
  return (
    <li className={status === "cancelled" ? "visit-card is-off" : "visit-card"}>
      <Link to={`/admin/visits/${id}`}>{spanOf(startsAt, endsAt)}</Link>
      <span>
        {serviceName(serviceType)}
        {brief ? `, ${visit.walkerName}` : null}
      </span>
      {guest ? (
        <span className="visit-household">
          <strong>
            <bdi>{guest.pets}</bdi>
          </strong>{" "}
          <bdi>{guest.name}</bdi>
        </span>
      ) : null}
      {households.map(({ requestId, name, pets, area, isNoShow }) => (
        <span key={requestId} className="visit-household">
          <strong>
            <bdi>{pets.join(", ")}</bdi>
          </strong>{" "}
          <bdi>{name}</bdi>
          {brief ? null : <span className="muted"> {area}</span>}
          {isNoShow && status !== "no_show" ? <span className="state">Nobody was home</span> : null}
        </span>
      ))}
      <VisitFlags visit={visit} />
    </li>
  );
}

/** What is out of the ordinary about it. */
export function VisitFlags({ visit }: { visit: Pick<DeskVisit, "status" | "serviceType" | "dogs" | "isOverbooked"> }) {
  const { status, serviceType, isOverbooked, dogs } = visit;
  const { name, look } = visitWords[status];
  const isBelowGroup = serviceType === "adventure-hike" && status === "confirmed" && isHikeTooSmall(dogs);
  return (
    <>
      {status === "confirmed" ? null : <span className={look}>{name}</span>}
      {isOverbooked ? (
        <span className="state state-bad">
          <Icon name="alert" /> Overbooked
        </span>
      ) : null}
      {isBelowGroup ? (
        <span className="state state-waiting">
          <Icon name="alert" /> {dogs} of at least {hikeGroup.min} dogs
        </span>
      ) : null}
    </>
  );
}
