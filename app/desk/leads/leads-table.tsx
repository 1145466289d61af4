// The owner's table of leads.
import { href, Link, useLocation } from "react-router";

import type { ListedHold } from "~/asking/index.server";
import { withoutZone } from "~/shared/day-names";
import type { FormReply } from "~/shared/form-reply";
import type { ListPage } from "~/shared/table-view";
import { ActionButton } from "~/ui/app/action-button";
import { BulkForm } from "~/ui/app/bulk-form";
import { type Column, FilteredTable } from "~/ui/app/data-table";
import { Instant } from "~/ui/app/instant";
import { PhoneLink } from "~/ui/phone-link";

import { LeadAge, LeadState } from "./lead-state";
import type { LeadRow } from "./queries.server";
import { bulkTexts, heldTexts, leadsTexts as texts, markNames, statusNames } from "./texts";
import { useZone } from "~/ui/use-site";

export type ShownLead = Omit<LeadRow, "service"> & {
  service: string;
  /** True when the lead holds a time under an unconfirmed email address. */
  isHolding: boolean;
};

const statuses = [["", "All"], ...Object.entries(statusNames)] as [string, string][];

const columnsAt = (now: string): Column<ShownLead>[] => [
  {
    key: "name",
    name: "Name",
    sorts: true,
    cell: (lead) => (
      <Link to={href("/admin/leads/:id", { id: lead.id })}>
        <bdi>{lead.name}</bdi>
        {lead.isHolding ? <span className="sub">{heldTexts.holding}</span> : null}
      </Link>
    ),
  },
  {
    key: "status",
    name: "Status",
    sorts: true,
    cell: (lead) => (
      <span className="state-line">
        <LeadState status={lead.status} /> <LeadAge lead={lead} now={now} />
      </span>
    ),
  },
  {
    key: "pet",
    name: "Pet and place",
    cell: (lead) => (
      <>
        <bdi>{lead.petName}</bdi>, {lead.service}
        <span className="sub">
          {lead.area ?? texts.noArea}, <PhoneLink phone={lead.phone} />
        </span>
      </>
    ),
  },
  {
    key: "message",
    name: "Message",
    cell: (lead) =>
      lead.message ? (
        <p className="two-lines">
          <bdi>{lead.message}</bdi>
        </p>
      ) : null,
  },
  { key: "created", name: "Received", sorts: true, cell: (lead) => <Instant at={lead.createdAt} /> },
];

export function DeskLeadsTable({
  now,
  reply,
  ...list
}: ListPage<ShownLead> & { now: string; reply: FormReply | undefined }) {
  const { search } = useLocation();
  return (
    <FilteredTable
      {...list}
      search={texts.search}
      choices={[{ name: "status", label: "Status", options: statuses }]}
      caption={texts.title}
      columns={columnsAt(now)}
      isTight
      select={{ form: "leads", nameOf: (lead) => lead.name }}
      none={texts.noneYet}
      noMatch={texts.noneMatches}
    >
      <BulkForm
        id="leads"
        action={`${href("/admin/leads")}${search}`}
        buttons={Object.entries(markNames)}
        opens={{ to: href("/admin/leads/reply"), label: bulkTexts.choose }}
        inDocument={reply}
      />
    </FilteredTable>
  );
}

export function DeskHeldTimes({ holds }: { holds: readonly ListedHold[] }) {
  const zone = useZone();
  if (holds.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="held-times">
      <div className="panel-head">
        <h2 id="held-times">{heldTexts.heading}</h2>
        <span className="state state-waiting">{heldTexts.state}</span>
      </div>
      <p className="muted">{heldTexts.lead}</p>
      <ul className="plain-list">
        {holds.map(({ id, leadId, clientId, name, day, time, until }) => (
          <li key={id}>
            <Link
              to={
                leadId ? href("/admin/leads/:id", { id: leadId }) : href("/admin/clients/:id", { id: clientId ?? "" })
              }
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="sub">{heldTexts.when(`${day}, ${withoutZone(time, zone)}`, until)}</span>
          </li>
        ))}
      </ul>
      <ActionButton action={href("/admin/leads")} fields={{ intent: "release-holds" }}>
        {heldTexts.release(holds.length)}
      </ActionButton>
    </section>
  );
}
