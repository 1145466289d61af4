// How a client gets into the account, and how the owner helps: a new link, or the end of every session.
import { href } from "react-router";

import { Temporal } from "~/shared/dates";
import { ActionButton } from "~/ui/app/action-button";

import type { ShownClient } from "~/clients/desk/queries.server";
import type { LinkKind } from "~/clients/desk/rules";
import { accountTexts } from "~/clients/desk/texts";

export interface ClientAccountProps {
  client: ShownClient;
  /** The links that can be sent. */
  links: readonly LinkKind[];
  /** In sentences: "Has a password." */
  entry: readonly string[];
}

export function ClientAccount({ client, links, entry }: ClientAccountProps) {
  const action = href("/admin/clients/:id", { id: client.id });
  return (
    <section className="panel" aria-labelledby="account-of-client">
      <h2 id="account-of-client">Account</h2>
      {entry.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {links.includes("invitation") ? (
        <ActionButton action={action} fields={{ intent: "send-link", kind: "invitation" }}>
          {client.account.invitation ? accountTexts.inviteAgain : accountTexts.invite}
        </ActionButton>
      ) : null}
      {links.includes("certification") ? (
        <ActionButton action={action} fields={{ intent: "send-link", kind: "certification" }}>
          {client.account.certification ? accountTexts.certifyAgain : accountTexts.certify}
        </ActionButton>
      ) : null}
      <p>{accountTexts.signedIn(client.signedIn)}</p>
      {client.signedIn > 0 ? (
        <ActionButton action={action} fields={{ intent: "end-sessions" }}>
          {accountTexts.signOut}
        </ActionButton>
      ) : null}
      <p>{client.leftOn ? accountTexts.left(Temporal.PlainDate.from(client.leftOn)) : accountTexts.leaving}</p>
      <ActionButton action={action} fields={{ intent: client.leftOn ? "return" : "leave" }}>
        {client.leftOn ? accountTexts.back : accountTexts.leave}
      </ActionButton>
    </section>
  );
}
