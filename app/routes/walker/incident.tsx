// Incidents of a visit, reported by its walker or the owner (docs/product.md, Incidents).
import { notFound } from "~/platform/context/context";
import { megabyte, type PageHandle } from "~/shared/page-handle";
import { href, Link } from "react-router";

import { dayOf, spanOf } from "~/business/times/times-in-words";
import { IncidentForm } from "~/day/incidents/incident-form";
import { IncidentList } from "~/day/incidents/incident-list";
import { incidentTexts as texts } from "~/day/texts/incidents";
import { queueWithoutSignal } from "~/day/pocket/client-action";
import { useIncidents } from "~/day/incidents/use-incidents";
import { WaitingIncidents } from "~/day/incidents/waiting-incidents";
import { loadIncidentPage, submitIncident } from "~/day/incidents/incident-page.server";
import { namesInWords } from "~/clients/pets/rules";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/incident";

export const handle: PageHandle = { body: { bytes: 64 * megabyte, megabytes: 64 } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadIncidentPage(walkerContext(context), params.id);
  if (!page) throw notFound();
  return { page };
}

export async function action(args: Route.ActionArgs) {
  return submitIncident(args, args.params.id);
}

export const clientAction = (args: Route.ClientActionArgs) => queueWithoutSignal(args);

export function meta() {
  return [{ title: texts.title }];
}

export default function IncidentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { page, waiting } = useIncidents(loaderData.page);
  const { visitId, startsAt, endsAt, petNames, incidents, key } = page;
  const action = href("/visits/:id/incident", { id: visitId });
  const isLine = actionData?.ok === false && actionData.values.intent?.[0] === "add";
  return (
    <>
      <PageHead
        title={texts.title}
        lead={[namesInWords(petNames), dayOf(startsAt), spanOf(startsAt, endsAt)].filter(Boolean).join(", ")}
      >
        <Link to={href("/visits/:id/emergency", { id: visitId })} className="btn btn-quiet">
          {texts.back}
        </Link>
        {page.byOwner ? (
          <Link to={href("/admin/visits/:id", { id: visitId })} className="btn btn-quiet">
            {texts.toVisit}
          </Link>
        ) : null}
      </PageHead>
      <div className="stack">
        {incidents.length > 0 ? (
          <IncidentList
            incidents={incidents}
            adding={{ action, formKey: key, reply: isLine ? actionData : undefined, kept: waiting.length }}
          />
        ) : null}
        <WaitingIncidents waiting={waiting} />
        <IncidentForm page={page} action={action} reply={isLine ? undefined : actionData} />
      </div>
    </>
  );
}
