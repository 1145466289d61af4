// The list of leads at the owner's desk.
import { Link, useLocation } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { BulkForm } from "~/ui/app/bulk-form";
import { type Column, DataTable, Pages, TableFilters } from "~/ui/app/data-table";
import { Instant } from "~/ui/app/instant";

import type { LeadRow } from "~/desk/leads/desk-queries.server";
import { statusNames } from "~/desk/leads/desk-messages";
import { LeadAge, LeadState } from "./desk-lead-state";

export type ShownLead = Omit<LeadRow, "service"> & { service: string };

const statuses = [["", "All"], ...Object.entries(statusNames)] as [string, string][];

function columnsAt(now: string): Column<ShownLead>[] {
  return [
    {
      key: "name",
      name: "Name",
      sorts: true,
      cell: (lead) => (
        <Link to={`/admin/leads/${lead.id}`}>
          <bdi>{lead.name}</bdi>
        </Link>
      ),
    },
    {
      key: "pet",
      name: "Pet",
      cell: (lead) => (
        <span>
          <bdi>{lead.petName}</bdi>
          <span className="sub">{lead.service}</span>
        </span>
      ),
    },
    {
      key: "status",
      name: "Status",
      sorts: true,
      cell: (lead) => <LeadState status={lead.status} />,
    },
    { key: "age", name: "Answer", cell: (lead) => <LeadAge lead={lead} now={now} /> },
    { key: "created", name: "Received", sorts: true, cell: (lead) => <Instant at={lead.createdAt} /> },
  ];
}

export function DeskLeadsTable({
  rows,
  total,
  page,
  pageSize,
  sort,
  now,
  reply,
}: {
  rows: readonly ShownLead[];
  total: number;
  page: number;
  pageSize: number;
  sort: string;
  now: string;
  reply: FormReply | undefined;
}) {
  const { search } = useLocation();
  return (
    <>
      <TableFilters
        search="Search name, pet, address, words"
        choices={[{ name: "status", label: "Status", options: statuses }]}
      />
      <DataTable
        caption="Leads"
        columns={columnsAt(now)}
        rows={rows}
        sort={sort}
        select={{ form: "leads", nameOf: (lead) => lead.name }}
        empty={search ? <p>No leads match.</p> : <p>No leads yet. Contact form messages show up here right away.</p>}
      />
      {rows.length > 0 ? (
        <BulkForm
          id="leads"
          action={`/admin/leads${search}`}
          buttons={[
            ["answered", "Mark answered"],
            ["closed", "Close"],
            ["new", "Reopen"],
          ]}
          inDocument={reply}
        />
      ) : null}
      <Pages page={page} pageSize={pageSize} total={total} />
    </>
  );
}
