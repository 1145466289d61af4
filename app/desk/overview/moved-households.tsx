// Notes about households whose address changed while they have upcoming visits, with links to each visit and standing
// walk.
import { href, Link } from "react-router";

import { deskTexts as texts } from "~/desk/texts/desk";
import type { MovedHousehold } from "./queries.server";

export const MovedHouseholds = ({ moved }: { moved: readonly MovedHousehold[] }) =>
  moved.map(({ clientId, name, address, isServed, visits, standingWalks }) => (
    <div key={clientId} className={isServed ? "note" : "note note-warning"}>
      <p>
        <Link to={href("/admin/clients/:id", { id: clientId })}>
          <bdi>{name}</bdi>
        </Link>{" "}
        <bdi>{texts.moved(address)}</bdi> {isServed ? texts.movedInside : texts.movedOutside}
      </p>
      <details className="answer-fold">
        <summary>{texts.movedVisits(visits.length)}</summary>
        <ul>
          {visits.map(({ id, when, service }) => (
            <li key={id}>
              <Link to={href("/admin/visits/:id", { id })}>{`${when}, ${service}`}</Link>
            </li>
          ))}
          {standingWalks.map((id) => (
            <li key={id}>
              <Link to={href("/admin/standing/:id", { id })}>{texts.movedStanding}</Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  ));
