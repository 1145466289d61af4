// A client's page at the desk. `?edit=` shows the edit form instead.
import { type ReactNode, useState } from "react";
import { href, Link } from "react-router";

import { isSampleClient } from "~/business/sample-clients";
import { CertifiedChip, ClientContracts, ClientFacts, ClientNotes } from "~/clients/desk/client-facts";
import { certifyLabel, entryInWords, missingInWords } from "~/clients/desk/texts";
import { ChecklistPanel } from "~/clients/certification/checklist-panel";
import { ClientAccess } from "~/clients/access/access-panels";
import { ClientAccount } from "~/clients/desk/client-account";
import { ClientPets } from "~/clients/desk/client-pets";
import { DetailsForm, NotesForm, PaperForm } from "~/clients/desk/client-forms";
import { linksToSend } from "~/clients/desk/rules";
import { areasOf, checklistFactsOf, clientChecklistOf, readProgress } from "~/clients/certification/queries.server";
import { type Client, getClient } from "~/clients/desk/queries.server";
import { getAccessFacts } from "~/clients/access/queries.server";
import { submitClientPage } from "~/clients/desk/submit-client.server";
import { paperTexts } from "~/clients/contract/texts";
import { getContract } from "~/offer/legal/legal-versions.server";
import { type ClientContext, clientContext } from "~/platform/context/command-contexts";
import { getExchange, notFound } from "~/platform/context/context";
import { formatDay, dayIn } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { PageHead } from "~/ui/app/app-frame";
import { Fold } from "~/ui/fold";
import { RefusalNote } from "~/ui/app/refusal-note";

import { readClientGlance } from "~/desk/overview/client-glance.server";
import { ClientVisits } from "~/desk/overview/client-glance";
import { clientGlanceTexts } from "~/desk/texts/client-glance";
import { BalanceGlance } from "~/money/account/balance-glance";
import { SendButtons } from "~/money/account/send-buttons";
import { loadBalance } from "~/money/account/load-account.server";
import { hasEmail } from "~/platform/mail/no-email";
import { addressOf } from "~/desk/bookings/desk-view";
import { practiceTexts } from "~/desk/start/texts";
import { newVisitTexts } from "~/desk/texts/new-visit";
import { careSheetTexts } from "~/day/texts/care";
import { IncidentPanel } from "~/day/incidents/incident-panel";
import { noFilters } from "~/day/visit-filters";
import { listIncidentsOf } from "~/day/incidents/list-incidents.server";

import type { Route } from "./+types/client";

const dayOf = (at: Temporal.Instant, zone: string) => formatDay(dayIn(zone, at));

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const { db, now: at } = ctx;
  const [client, progress, access, incidents, glance, balance] = await Promise.all([
    getClient(db, params.id, at),
    readProgress(db, params.id),
    getAccessFacts(db, params.id),
    listIncidentsOf(ctx, params.id),
    readClientGlance(db, params.id, at),
    loadBalance(db, params.id),
  ]);
  if (!client) throw notFound();
  const facts = checklistFactsOf(progress);
  const edit = getExchange(context).query.get("edit");
  const { invitation, certification } = client.account;
  return {
    client: { ...client, account: { invitation: invitation !== null, certification: certification !== null } },
    access,
    glance,
    balance,
    incidents: incidents.map(({ id, kind, happenedAt }) => ({ id, kind, happenedAt })),
    edit,
    paper: edit === "contract" ? await readPaperContract(ctx) : null,
    areas: areasOf(progress),
    checklist: clientChecklistOf(progress),
    copies: (progress?.signed ?? []).map(({ id, version, signedAt }) => ({
      id,
      version,
      signed: dayOf(signedAt, ctx.business.timeZone),
    })),
    missing: missingInWords(facts),
    label: certifyLabel(facts),
    since: dayOf(Temporal.Instant.fromEpochMilliseconds(client.createdAt.getTime()), ctx.business.timeZone),
    entry: entryInWords(client.account, at, (day) => dayOf(day, ctx.business.timeZone)),
    links: linksToSend(client.account),
  };
}

async function readPaperContract({ db, business, now: at }: ClientContext) {
  const { version, releases } = await getContract(db, business, at);
  return { version, releases: releases.filter(({ optional }) => optional).map(({ id, heading }) => ({ id, heading })) };
}

export const action = (args: Route.ActionArgs) => submitClientPage(args, args.params.id);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData ? nameOf(loaderData.client) : "Client" }];

const nameOf = ({ firstName, lastName }: Pick<Client, "firstName" | "lastName">) => `${firstName} ${lastName}`;

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, edit, paper } = loaderData;
  const isSample = isSampleClient(client.id);
  if (paper)
    return (
      <>
        <PageHead title={paperTexts.title(nameOf(client))} lead={paperTexts.lead(paper.version)} />
        <div className="panel form-panel">
          <PaperForm client={client} optionalReleases={paper.releases} reply={actionData} />
        </div>
      </>
    );
  if (edit === "details" || edit === "notes") {
    const Form = edit === "details" ? DetailsForm : NotesForm;
    return (
      <>
        <PageHead title={edit === "details" ? `Edit ${nameOf(client)}` : `Notes on ${nameOf(client)}`} />
        <div className="panel form-panel">
          <Form client={client} reply={actionData} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title={nameOf(client)} lead={<CertifiedChip certified={client.certified} />}>
        <Link to={addressOf("day", null, noFilters, { clientId: client.id })} className="btn btn-quiet">
          {newVisitTexts.book}
        </Link>
        {isSample ? null : <SendButtons clientId={client.id} {...loaderData.balance} className="btn btn-quiet" />}
        {hasEmail(client.email) ? (
          <a href={`mailto:${client.email}`} className="btn btn-quiet">
            {clientGlanceTexts.email}
          </a>
        ) : null}
        {client.phone ? (
          <>
            <a href={`sms:${client.phone}`} className="btn btn-quiet">
              {clientGlanceTexts.text}
            </a>
            <a href={`tel:${client.phone}`} className="btn btn-quiet">
              {clientGlanceTexts.call}
            </a>
          </>
        ) : null}
        <Link to={href("/admin/clients/:id/care-sheet", { id: client.id })} className="btn btn-quiet">
          {careSheetTexts.link}
        </Link>
        <Link to={href("/admin/clients")} className="btn btn-quiet">
          All clients
        </Link>
      </PageHead>
      <ClientPanels {...loaderData} reply={actionData} />
    </>
  );
}

type Panels = Route.ComponentProps["loaderData"] & { reply: FormReply | undefined };

function ClientPanels({
  client,
  access,
  incidents,
  glance,
  balance,
  areas,
  checklist,
  copies,
  missing,
  label,
  since,
  entry,
  links,
  reply,
}: Panels) {
  const intent = reply && !reply.ok ? reply.values.intent?.[0] : undefined;
  const isSample = isSampleClient(client.id);
  const ofPets = intent === "accept";
  // Refusals with these intents are shown at the top, all others beside their forms.
  const ofAccount = ["send-link", "end-sessions", "leave"].includes(intent ?? "");
  return (
    <div className="stack">
      {ofAccount ? <RefusalNote reply={reply} /> : null}
      <div className="columns">
        <div className="stack">
          {isSample ? <p className="note">{practiceTexts.client}</p> : null}
          <ClientVisits glance={glance} />
          <ClientPets client={client} missing={missing} label={label} reply={ofPets ? reply : undefined} />
        </div>
        <div className="stack">
          {isSample ? null : <BalanceGlance clientId={client.id} owed={balance.owed} />}
          <ClientNotes client={client} />
          <ClientFacts client={client} since={since} areas={areas} />
        </div>
      </div>
      <More key={client.id} isOpen={!client.certified || reply?.ok === false}>
        <div className="stack">
          <ChecklistPanel checklist={checklist} action={href("/admin/clients/:id", { id: client.id })} reply={reply} />
          <ClientContracts clientId={client.id} copies={copies} />
        </div>
        <div className="stack">
          <ClientAccess clientId={client.id} facts={access} />
          <IncidentPanel incidents={incidents} />
          {isSample ? null : (
            <ClientAccount
              client={client}
              links={links}
              entry={entry}
              reply={intent === "give-email" || intent === "change-email" ? reply : undefined}
            />
          )}
        </div>
      </More>
    </div>
  );
}

/** Folded panels. `isOpen` counts for the first rendering only, so that a saved form does not fold them. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [open] = useState(isOpen);
  return (
    <Fold heading={<strong>{clientGlanceTexts.more}</strong>} open={open}>
      <div className="columns">{children}</div>
    </Fold>
  );
}
