// A lead: message, notes, replies, and the form that turns the lead into a client.
import { href } from "react-router";

import { optionLabel } from "~/business/services/service-options";
import { DeskLeadFacts, DeskLeadNotes } from "~/desk/leads/lead-facts";
import { DeskLeadReplies } from "~/desk/leads/lead-replies";
import { DeskMakeClient } from "~/desk/leads/make-client";
import { LeadAge, LeadState } from "~/desk/leads/lead-state";
import { leadTexts as texts, markNames } from "~/desk/leads/texts";
import { splitName } from "~/shared/split-name";
import { splitPetNames } from "~/clients/pets/rules";
import { getLead } from "~/desk/leads/queries.server";
import { listRepliesFor } from "~/desk/replies/replies.server";
import { submitLeadPage } from "~/desk/leads/submit-lead.server";
import { adminContext } from "~/platform/context/command-contexts";
import { getBusiness, getExchange, getServices, notFound } from "~/platform/context/context";
import { LeadMeetingPanel } from "~/asking/meetings/components/host-meeting";
import { getMeetingOfLead } from "~/asking/meetings/host-meeting.server";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/lead";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const business = getBusiness(context);
  const lead = /^[0-9a-f-]{36}$/.test(params.id) ? await getLead(db, params.id) : null;
  if (!lead) throw notFound();
  return {
    lead,
    meeting: await getMeetingOfLead(adminContext(context), lead.id),
    atHand: await listRepliesFor(adminContext(context), lead),
    chosen: getExchange(context).query.get("reply"),
    service: optionLabel(business.contactServices, lead.service),
    areaName: business.areas.find(({ slug }) => slug === lead.area)?.name ?? null,
    proposal: { ...splitName(lead.name), pets: splitPetNames(lead.petName).join("\n") },
    now: now().toString(),
  };
}

export const action = (args: Route.ActionArgs) => submitLeadPage(args, args.params.id);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? texts.title(loaderData.lead.name) : "Lead" }];
}

/** Statuses that the owner sets by a button. */
const marks = [
  { mark: "answered", from: ["new", "closed"] },
  { mark: "closed", from: ["new", "answered"] },
  { mark: "new", from: ["answered", "closed"] },
] as const;

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, meeting, atHand, chosen, service, areaName, proposal, now } = loaderData;
  /** Returns the reply if it answers the form with this intent; otherwise undefined. */
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
          .filter(({ from }) => from.some((status) => status === lead.status))
          .map(({ mark }) => (
            <ActionButton key={mark} action={href("/admin/leads/:id", { id: lead.id })} fields={{ intent: mark }}>
              {markNames[mark]}
            </ActionButton>
          ))}
      </PageHead>
      {marks.map(({ mark }) => (
        <RefusalNote key={mark} reply={replyTo(mark)} />
      ))}
      <div className="columns">
        <div className="stack">
          <DeskLeadFacts lead={lead} service={service} areaName={areaName} />
          <LeadMeetingPanel {...meeting} inDocument={undefined} />
          <DeskLeadReplies lead={lead} atHand={atHand} chosen={chosen} inDocument={replyTo("reply")} />
          <DeskMakeClient lead={lead} proposal={proposal} inDocument={replyTo("client")} />
        </div>
        <DeskLeadNotes lead={lead} inDocument={replyTo("notes")} />
      </div>
    </>
  );
}
