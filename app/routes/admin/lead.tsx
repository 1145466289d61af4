// One lead: all they wrote, the owner's notes, replies by mail, and the step that makes a client of them.
import { contactServices } from "~/business/service-catalog";
import { allAreas } from "~/business/areas";
import { creationUnknown } from "~/features/clients/messages";
import { DeskLeadFacts } from "~/features/leads/components/desk-lead-facts";
import { DeskLeadNotes } from "~/features/leads/components/desk-lead-notes";
import { DeskLeadReplies } from "~/features/leads/components/desk-lead-replies";
import { DeskMakeClient } from "~/features/leads/components/desk-make-client";
import { LeadAge, LeadState } from "~/features/leads/components/desk-lead-state";
import { getLead } from "~/features/leads/desk-queries.server";
import { submitLeadPage } from "~/features/leads/desk-submit.server";
import { splitName, splitPetNames } from "~/features/leads/rules";
import { sendBroke } from "~/features/mail/send-messages";
import { getServices } from "~/server/context";
import { notFound } from "~/server/guards";
import { unexpectedFailure } from "~/shared/unexpected";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/lead";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const lead = /^[0-9a-f-]{36}$/.test(params.id) ? await getLead(db, params.id) : null;
  if (!lead) throw notFound();
  return {
    lead,
    service: contactServices[lead.service].label,
    areaName: allAreas.find(({ slug }) => slug === lead.area)?.name ?? null,
    proposal: { ...splitName(lead.name), pets: splitPetNames(lead.petName).join("\n") },
    now: now().toString(),
  };
}

export async function action(args: Route.ActionArgs) {
  return submitLeadPage(args, args.params.id);
}

/** What is said where the connection was lost, by the form that was sent. */
const broke: Record<string, typeof unexpectedFailure | typeof creationUnknown> = {
  client: creationUnknown,
  reply: sendBroke,
};

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return whenUnreachable(() => serverAction(), (typeof intent === "string" && broke[intent]) || unexpectedFailure);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Lead: ${loaderData.lead.name}` : "Lead" }, { name: "robots", content: "noindex" }];
}

/** The statuses somebody may give it by hand, as buttons. */
const marks = [
  { mark: "answered", name: "Mark answered", from: ["new", "closed"] },
  { mark: "closed", name: "Close", from: ["new", "answered"] },
  { mark: "new", name: "Reopen", from: ["answered", "closed"] },
];

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, service, areaName, proposal, now } = loaderData;
  /** Without scripts a refusal belongs to the form it answers. */
  const replyTo = (intent: string) =>
    actionData && !actionData.ok && actionData.values["intent"]?.[0] === intent ? actionData : undefined;
  return (
    <>
      <PageHead
        title={<bdi>{lead.name}</bdi>}
        lead={
          <span className="state-line">
            <LeadState status={lead.status} /> <LeadAge lead={lead} now={now} />
          </span>
        }
      >
        {marks
          .filter(({ from }) => from.includes(lead.status))
          .map(({ mark, name }) => (
            <ActionButton key={mark} action={`/admin/leads/${lead.id}`} fields={{ intent: mark }}>
              {name}
            </ActionButton>
          ))}
      </PageHead>
      {marks.map(({ mark }) => (
        <RefusalNote key={mark} reply={replyTo(mark)} />
      ))}
      <div className="columns">
        <div className="stack">
          <DeskLeadFacts lead={lead} service={service} areaName={areaName} />
          <DeskLeadReplies lead={lead} inDocument={replyTo("reply")} />
          <DeskMakeClient lead={lead} proposal={proposal} inDocument={replyTo("client")} />
        </div>
        <DeskLeadNotes lead={lead} inDocument={replyTo("notes")} />
      </div>
    </>
  );
}
