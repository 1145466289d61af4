// Whom to call when something has happened on a visit (docs/product.md, Emergency).
import { href, Link } from "react-router";

import { dayOf, spanOf } from "~/visits/index";
import { emergencyClosed, EmergencyPage, emergencyTexts as texts, IncidentLink } from "~/day/index";
import { loadEmergency } from "~/day/index.server";
import { notFound, walkerContext } from "~/platform/index.server";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/emergency";

export async function loader({ params, context }: Route.LoaderArgs) {
  const emergency = await loadEmergency(walkerContext(context), params.id);
  if (!emergency) throw notFound();
  return emergency;
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

export default function EmergencyRoute({ loaderData: emergency }: Route.ComponentProps) {
  const { state, startsAt, endsAt } = emergency;
  return (
    <>
      <PageHead title={texts.title} lead={`${dayOf(startsAt)}, ${spanOf(startsAt, endsAt)}`}>
        <IncidentLink visitId={emergency.id} />
        <Link to={href("/today")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      {state === "open" ? <EmergencyPage emergency={emergency} /> : <p className="empty">{emergencyClosed[state]}</p>}
    </>
  );
}
