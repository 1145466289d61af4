import { href } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { type Column, DataTable } from "~/ui/app/data-table";

import { waitlistTexts as texts, waitlistUpdateFailed } from "~/site/texts";
import type { DeskEntry } from "~/site/waitlist/update-queries.server";

const columns: readonly Column<DeskEntry>[] = [
  { key: "email", name: "Email", sorts: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  {
    key: "updates",
    name: "Updates",
    cell: ({ receiveUpdates }) =>
      receiveUpdates ? <span className="state state-good">Yes</span> : <span className="state">No</span>,
  },
  { key: "since", name: "Since", sorts: true, cell: ({ since }) => withoutZone(since) },
  {
    key: "remove",
    name: "Remove",
    cell: ({ id, email }) => (
      <ActionButton
        action={href("/admin/waitlist")}
        failed={waitlistUpdateFailed}
        fields={{ intent: "remove", id }}
        className="btn btn-quiet btn-small"
        label={texts.remove(email)}
      >
        Remove
      </ActionButton>
    ),
  },
];

export function DeskEntries({ entries, sort }: { entries: readonly DeskEntry[]; sort: string }) {
  return <DataTable caption={texts.title} columns={columns} rows={entries} sort={sort} empty={<p>{texts.none}</p>} />;
}
