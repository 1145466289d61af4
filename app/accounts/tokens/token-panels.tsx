// Table of API tokens, and a new token, which is shown once. The button to copy it needs JavaScript.
import { href } from "react-router";
import { useEffect, useState, useSyncExternalStore } from "react";

import { ActionButton } from "~/ui/app/action-button";
import { type Column, DataTable } from "~/ui/app/data-table";

import { tokensFailed, tokensTexts as texts } from "./texts";
import type { ListedToken } from "./queries.server";

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
          action={href("/admin/settings/tokens")}
          failed={tokensFailed}
          fields={{ intent: "revoke", id }}
          className="btn btn-danger btn-small"
          label={texts.revokeOf(name)}
        >
          Revoke
        </ActionButton>
      ),
  },
];

export function TokenTable({ tokens }: { tokens: readonly ListedToken[] }) {
  return <DataTable caption="API tokens" columns={columns} rows={tokens} sort="" empty={<p>{texts.none}</p>} />;
}

/** Milliseconds for which the button says "Copied" (docs/product.md, Screen timings). */
const saysCopiedMs = 2000;

/** The server renders the page without the copy button, since only a browser has a clipboard. */
const hasClipboard = () => "clipboard" in navigator;
const never = () => () => undefined;

export function NewToken({ token }: { token: string }) {
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saysCopiedMs);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div className="note note-success">
      <p>
        <strong>Your new token.</strong> {texts.copyNow}
      </p>
      <p className="token">
        <code>{token}</code>
        {canCopy ? (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            onClick={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
          >
            {copied ? texts.copied : "Copy token"}
          </button>
        ) : null}
      </p>
      <output className="sr">{copied ? texts.copied : null}</output>
    </div>
  );
}
