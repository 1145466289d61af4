// The owner's notes about a client, and the contracts the client signed.
import { href, Link } from "react-router";

import type { ShownClient } from "~/clients/desk/queries.server";
import { recordsTexts } from "~/clients/desk/texts";

export function ClientNotes({ client }: { client: ShownClient }) {
  return (
    <section className="panel" aria-labelledby="notes-on-client">
      <div className="panel-head">
        <h2 id="notes-on-client">Your notes</h2>
        <Link to={`${href("/admin/clients/:id", { id: client.id })}?edit=notes`} className="btn btn-quiet btn-small">
          {client.ownerNotes ? recordsTexts.editNotes : recordsTexts.writeNotes}
        </Link>
      </div>
      <p className={client.ownerNotes ? "pre" : "muted"}>{client.ownerNotes ?? recordsTexts.noNotes}</p>
    </section>
  );
}

export interface Copy {
  id: string;
  version: string;
  /** In words. */
  signed: string;
}

export function ClientContracts({ copies }: { copies: readonly Copy[] }) {
  return (
    <section className="panel" aria-labelledby="contracts-of-client">
      <h2 id="contracts-of-client">Contracts</h2>
      {copies.length === 0 ? (
        <p className="muted">{recordsTexts.noContracts}</p>
      ) : (
        <ul>
          {copies.map(({ id, version, signed }) => (
            <li key={id}>
              <Link to={href("/dashboard/contract/:id", { id })}>Version {version}</Link>, signed {signed}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
