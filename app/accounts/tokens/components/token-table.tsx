import { ActionButton } from "~/ui/app/action-button";
import { type Column, DataTable } from "~/ui/app/data-table";

import { tokensFailed } from "~/accounts/tokens/messages";
import type { ListedToken } from "~/accounts/tokens/queries.server";

const columns: readonly Column<ListedToken>[] = [
  { key: "name", name: "Name", cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "ending", name: "Ends with", cell: ({ ending }) => <code>…{ending}</code> },
  { key: "created", name: "Made", cell: ({ created }) => created },
  { key: "used", name: "Last used", cell: ({ lastUsed }) => lastUsed ?? "Never" },
  {
    key: "state",
    name: "State",
    cell: ({ id, name, revoked }) =>
      revoked ? (
        <div>
          <span className="state state-bad">Revoked</span>
          <div className="muted">{revoked}</div>
        </div>
      ) : (
        <ActionButton
          action="/admin/settings/tokens"
          failed={tokensFailed}
          fields={{ intent: "revoke", id }}
          className="btn btn-danger btn-small"
          label={`Revoke ${name}`}
        >
          Revoke
        </ActionButton>
      ),
  },
];

export function TokenTable({ tokens }: { tokens: readonly ListedToken[] }) {
  return (
    <DataTable
      caption="API tokens"
      columns={columns}
      rows={tokens}
      sort=""
      empty={<p>No tokens yet. A program needs one to make clients or send email here.</p>}
    />
  );
}
