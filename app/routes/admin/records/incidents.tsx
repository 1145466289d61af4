// List of all incidents for the owner (docs/product.md, Incidents).
import { IncidentList } from "~/day/incidents/incident-list";
import { incidentTexts as texts } from "~/day/texts/incidents";
import { listIncidents } from "~/day/incidents/list-incidents.server";
import { adminContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/incidents";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  incidents: await listIncidents(adminContext(context)),
});

export const meta = () => [{ title: texts.listTitle }];

export default function Incidents({ loaderData: { incidents } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.listTitle} lead={texts.listLead} />
      {incidents.length === 0 ? <p className="empty">{texts.listNone}</p> : <IncidentList incidents={incidents} />}
    </>
  );
}
