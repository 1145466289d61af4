// Links to incidents, from a visit and from a client's page.
import { href, Link } from "react-router";

import type { Incident } from "./list-incidents.server";
import { incidentTexts as texts, incidentWords } from "~/day/texts/incidents";
import { Icon } from "~/ui/icon";
import { dayOf } from "~/business/times/times-in-words";
import { useZone } from "~/ui/use-site";

export const IncidentLink = ({ visitId }: { visitId: string }) => (
  <Link to={href("/visits/:id/incident", { id: visitId })} className="btn btn-quiet">
    <Icon name="edit" /> {texts.link}
  </Link>
);

export type IncidentLine = Pick<Incident, "id" | "kind" | "happenedAt">;

/** Incidents of one household. */
export const IncidentPanel = ({ incidents }: { incidents: readonly IncidentLine[] }) => {
  const zone = useZone();
  return (
    <section className="panel" aria-labelledby="incidents">
      <div className="panel-head">
        <h2 id="incidents">{texts.ofClient}</h2>
        <Link to={href("/admin/incidents")} className="btn btn-quiet btn-small">
          {texts.all}
        </Link>
      </div>
      {incidents.length === 0 ? (
        <p className="muted">{texts.ofClientNone}</p>
      ) : (
        <ul className="plain-list">
          {incidents.map(({ id, kind, happenedAt }) => (
            <li key={id}>
              <Link to={`${href("/admin/incidents")}#incident-${id}`}>
                {incidentWords[kind]}, {dayOf(happenedAt, zone)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
