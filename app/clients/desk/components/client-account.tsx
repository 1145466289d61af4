// How a client gets into the account, and how the owner helps: a new link, or the end of every session.
import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

import type { ShownClient } from "~/clients/desk/queries.server";
import type { LinkKind } from "~/clients/desk/rules";

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
          {client.account.invitation ? "Send the invitation again" : "Send an invitation"}
        </ActionButton>
      ) : null}
      {links.includes("certification") ? (
        <ActionButton action={action} fields={{ intent: "send-link", kind: "certification" }}>
          {client.account.certification ? "Send the certification link again" : "Send the certification link"}
        </ActionButton>
      ) : null}
      <p>
        {client.signedIn === 0
          ? "No open sessions."
          : client.signedIn === 1
            ? "Signed in on one device."
            : `Signed in on ${client.signedIn} devices.`}
      </p>
      {client.signedIn > 0 ? (
        <ActionButton action={action} fields={{ intent: "end-sessions" }}>
          Sign out everywhere
        </ActionButton>
      ) : null}
    </section>
  );
}
