// Incidents of a visit, reported by its walker or the owner (docs/product.md, Incidents).
import { href, Link, useRevalidator } from "react-router";
import { useEffect, useSyncExternalStore } from "react";

import { notFound } from "~/platform/context/context";
import { megabyte, type PageHandle } from "~/shared/page-handle";
import { dayOf, spanOf, timeOf } from "~/business/times/times-in-words";
import { IncidentForm } from "~/day/incidents/incident-form";
import { IncidentList } from "~/day/incidents/incident-list";
import { incidentTexts as texts } from "~/day/texts/incidents";
import { queueWithoutSignal } from "~/day/pocket/client-action";
import { loadIncidentPage, submitIncident, type IncidentPage } from "~/day/incidents/incident-page.server";
import { namesInWords } from "~/clients/pets/rules";
import { walkerContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";
import { useZone } from "~/ui/use-site";
import { incidentInWords, hasBegun, incidentsWaiting } from "~/day/pocket/apply-presses";
import type { QueuedPress } from "~/day/pocket/queue";
import { pocketTexts } from "~/day/texts/pocket";
import { dayAt } from "~/day/pocket/cached-day";
import { markFresh, useCachedPage, usePocket } from "~/day/pocket/use-pocket";

import type { Route } from "./+types/incident";

export const handle: PageHandle = { body: { bytes: 64 * megabyte, megabytes: 64 } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadIncidentPage(walkerContext(context), params.id);
  if (!page) throw notFound();
  return { page };
}

export const action = async (args: Route.ActionArgs) => submitIncident(args, args.params.id);

export const clientAction = (args: Route.ClientActionArgs) => queueWithoutSignal(args);

export const meta = () => [{ title: texts.title }];

export default function IncidentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const zone = useZone();
  const { page, waiting } = useIncidents(loaderData.page);
  const { visitId, startsAt, endsAt, petNames, incidents, key } = page;
  const action = href("/visits/:id/incident", { id: visitId });
  const isLine = actionData?.ok === false && actionData.values.intent?.[0] === "add";
  return (
    <>
      <PageHead
        title={texts.title}
        lead={[namesInWords(petNames), dayOf(startsAt, zone), spanOf(startsAt, endsAt, zone)]
          .filter(Boolean)
          .join(", ")}
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

/** Incidents and lines that the phone has not sent yet. */
const WaitingIncidents = ({ waiting }: { waiting: readonly QueuedPress[] }) => {
  const zone = useZone();
  return waiting.length === 0 ? null : (
    <section className="panel stack-small" aria-labelledby="waiting-incidents">
      <h2 id="waiting-incidents">{pocketTexts.draft(0)}</h2>
      <ul className="plain-list incident-lines">
        {waiting.map((entry) => (
          <li key={entry.key}>
            <p dir="auto" className="card-note">
              {incidentInWords(entry)}
            </p>
            <p className="muted">
              {dayOf(entry.happenedAt, zone)}, {timeOf(entry.happenedAt, zone)}
              {entry.files.length > 0 ? `, ${pocketTexts.photos(entry.files.length)}` : ""}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const never = () => () => {};

/** Adapts the page for a phone without signal: whether an incident can be reported yet, and the unsent incidents. */
function useIncidents(page: IncidentPage) {
  const { visitId, startsAt, petNames } = page;
  const zone = useZone();
  const kept = useCachedPage();
  const { entries, sent } = usePocket({ [visitId]: namesInWords(petNames) });
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Reloading the data keeps what is typed in the form.
    if (sent > 0) void revalidate().then(markFresh);
  }, [sent, revalidate]);
  const isTime = useSyncExternalStore(
    never,
    () => kept !== null && Date.now() + kept.ahead >= Date.parse(startsAt),
    () => false,
  );
  const today = useSyncExternalStore(
    never,
    () => (kept ? dayAt(Date.now(), { ...kept, zone }) : page.today),
    () => page.today,
  );
  return {
    page: {
      ...page,
      isOpen: page.isOpen || isTime || hasBegun({ id: visitId, startsAt }, entries),
      today,
    },
    waiting: incidentsWaiting(entries, visitId),
  };
}
