// Phone numbers and steps for an emergency on a visit (docs/product.md, Emergency).
import { notFound } from "~/platform/context/context";
import { href, Link } from "react-router";

import { dayOf, spanOf } from "~/business/times/times-in-words";
import { emergencyClosed, emergencyTexts as texts } from "~/day/texts/care";
import { EmergencyPage } from "~/day/care/emergency-page";
import { IncidentLink } from "~/day/incidents/incident-panel";
import { loadEmergency } from "~/day/care/load-emergency.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/emergency";
import { useZone } from "~/ui/use-site";

export async function loader({ params, context }: Route.LoaderArgs) {
  const emergency = await loadEmergency(walkerContext(context), params.id);
  if (!emergency) throw notFound();
  return emergency;
}

export const meta = () => [{ title: texts.title }];

export default function EmergencyRoute({ loaderData: emergency }: Route.ComponentProps) {
  const zone = useZone();
  const { state, startsAt, endsAt } = emergency;
  return (
    <>
      <PageHead title={texts.title} lead={`${dayOf(startsAt, zone)}, ${spanOf(startsAt, endsAt, zone)}`}>
        <IncidentLink visitId={emergency.id} />
        <Link to={href("/today")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      {state === "open" ? <EmergencyPage emergency={emergency} /> : <p className="empty">{emergencyClosed[state]}</p>}
    </>
  );
}
