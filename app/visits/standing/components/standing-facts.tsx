// What a standing walk is: service, pets, pattern, walker, extras.
import { Link } from "react-router";

import type { StandingWalkView } from "~/visits/standing/standing-walk";

export function StandingFacts({ walk, isDesk }: { walk: StandingWalkView; isDesk?: boolean }) {
  return (
    <dl className="facts">
      <dt>When</dt>
      <dd>{walk.pattern}</dd>
      <dt>How long</dt>
      <dd>{walk.span}</dd>
      <dt>Service</dt>
      <dd>{walk.service}</dd>
      <dt>For</dt>
      <dd>
        <bdi>{walk.petNames}</bdi>
      </dd>
      {isDesk ? (
        <>
          <dt>Client</dt>
          <dd>
            <Link to={`/admin/clients/${walk.clientId}`}>{walk.clientName}</Link>
          </dd>
        </>
      ) : null}
      {walk.walkerName ? (
        <>
          <dt>Walker</dt>
          <dd>
            <bdi>{walk.walkerName}</bdi>
          </dd>
        </>
      ) : null}
      {walk.addOns.length > 0 ? (
        <>
          <dt>Add-ons</dt>
          <dd>{walk.addOns.join(", ")}</dd>
        </>
      ) : null}
      {walk.specialRequests ? (
        <>
          <dt>Special requests</dt>
          <dd dir="auto">{walk.specialRequests}</dd>
        </>
      ) : null}
    </dl>
  );
}
