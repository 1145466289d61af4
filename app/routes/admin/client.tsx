// One client on the owner's desk: facts, pets, contracts, checklist, notes, account. `?edit=` gives the page to a form.
import { Link } from "react-router";

import { ChecklistPanel } from "~/features/certification/components/checklist-panel";
import { isChecklistIntent } from "~/features/certification/checklist-intent";
import { getChecklistFacts, getClientChecklist } from "~/features/certification/queries.server";
import { submitChecklist } from "~/features/certification/submit-checklist.server";
import { CertifiedChip } from "~/features/clients/components/certified-chip";
import { ClientAccount } from "~/features/clients/components/client-account";
import { ClientFacts } from "~/features/clients/components/client-facts";
import { DetailsForm, NotesForm } from "~/features/clients/components/client-forms";
import { ClientPets } from "~/features/clients/components/client-pets";
import { ClientContracts, ClientNotes } from "~/features/clients/components/client-records";
import { certifyLabel, entryInWords, missingInWords } from "~/features/clients/messages";
import { type Client, getClient } from "~/features/clients/queries.server";
import { linksToSend } from "~/features/clients/rules";
import { submitAccount, submitDetails, submitNotes } from "~/features/clients/submit-client.server";
import { listSignedContracts } from "~/features/contract/queries.server";
import { submitAcceptance } from "~/features/pets/acceptance-submit.server";
import { getServices } from "~/server/context";
import { notFound } from "~/server/guards";
import { intentOf } from "~/server/intent-of";
import { dayInLosAngeles, formatDay, Temporal } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/client";

export const shouldRevalidate = unlessRefused;

const dayOf = (at: Date) => formatDay(dayInLosAngeles(Temporal.Instant.fromEpochMilliseconds(at.getTime())));

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const at = new Date(now().epochMilliseconds);
  const client = await getClient(db, params.id, at);
  if (!client) throw notFound();
  const facts = await getChecklistFacts(db, client.id);
  const copies = await listSignedContracts(db, client.id);
  return {
    client,
    edit: new URL(request.url).searchParams.get("edit"),
    checklist: await getClientChecklist(db, client.id),
    copies: copies.map(({ id, version, signedAt }) => ({ id, version, signed: dayOf(signedAt) })),
    missing: missingInWords(facts),
    label: certifyLabel(facts),
    since: dayOf(client.createdAt),
    entry: entryInWords(client.account, at, dayOf),
    links: linksToSend(client.account),
  };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const intent = await intentOf(args.request);
  if (isChecklistIntent(intent)) return submitChecklist(args, id);
  if (intent === "details") return submitDetails(args, id);
  if (intent === "notes") return submitNotes(args, id);
  return intent === "send-link" || intent === "end-sessions" ? submitAccount(args, id) : submitAcceptance(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? nameOf(loaderData.client) : "Client" }, { name: "robots", content: "noindex" }];
}

const nameOf = ({ firstName, lastName }: Pick<Client, "firstName" | "lastName">) => `${firstName} ${lastName}`;

export default function ClientPage({ loaderData, actionData }: Route.ComponentProps) {
  const { client, edit } = loaderData;
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
        <Link to="/admin/clients" className="btn btn-quiet">
          All clients
        </Link>
      </PageHead>
      <ClientPanels {...loaderData} reply={actionData} />
    </>
  );
}

type Panels = Route.ComponentProps["loaderData"] & { reply: FormReply | undefined };

function ClientPanels({ client, checklist, copies, missing, label, since, entry, links, reply }: Panels) {
  const intent = reply && !reply.ok ? reply.values.intent?.[0] : undefined;
  const ofPets = intent === "accept";
  // The others are said where their forms are.
  const ofAccount = intent === "send-link" || intent === "end-sessions";
  return (
    <>
      {ofAccount ? <RefusalNote reply={reply} /> : null}
      <div className="columns">
        <div className="stack">
          <ClientPets client={client} missing={missing} label={label} reply={ofPets ? reply : undefined} />
          <ChecklistPanel checklist={checklist} action={`/admin/clients/${client.id}`} reply={reply} />
        </div>
        <div className="stack">
          <ClientFacts client={client} since={since} />
          <ClientNotes client={client} />
          <ClientContracts copies={copies} />
          <ClientAccount client={client} links={links} entry={entry} />
        </div>
      </div>
    </>
  );
}
