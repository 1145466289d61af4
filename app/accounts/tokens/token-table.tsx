import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { type Column, DataTable } from "~/ui/app/data-table";

import { tokensFailed, tokensTexts as texts } from "~/accounts/tokens/texts";
import type { ListedToken } from "~/accounts/tokens/queries.server";

const columns: readonly Column<ListedToken>[] = [
  { key: "name", name: "Name", cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "ending", name: "Ends with", cell: ({ ending }) => <code>…{ending}</code> },
  { key: "created", name: "Made", cell: ({ created }) => created },
  { key: "used", name: "Last used", cell: ({ lastUsed }) => lastUsed ?? texts.neverUsed },
  {
    key: "state",
    name: "State",
    cell: ({ id, name, revoked }) =>
      revoked ? (
        <div>
          <span className="state state-bad">{texts.revoked}</span>
          <div className="muted">{revoked}</div>
        </div>
      ) : (
        <ActionButton
          action={href("/admin/settings/tokens")}
          failed={tokensFailed}
          fields={{ intent: "revoke", id }}
          className="btn btn-danger btn-small"
          label={texts.revokeOf(name)}
        >
          {texts.revoke}
        </ActionButton>
      ),
  },
];

export function TokenTable({ tokens }: { tokens: readonly ListedToken[] }) {
  return <DataTable caption={texts.caption} columns={columns} rows={tokens} sort="" empty={<p>{texts.none}</p>} />;
}
