// Facts about a client at the desk, with the owner's notes and the signed contracts.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { preferenceWords } from "~/business/notification-preferences";
import { printedPhone } from "~/shared/phone-number";
import { PhoneLink } from "~/ui/phone-link";
import { hasEmail } from "~/platform/index";
import { paperTexts } from "~/clients/contract/texts";
import { areaInWords, callOrText, noEmail } from "./texts";
import type { ShownClient } from "./queries.server";

export interface ClientFactsProps {
  client: ShownClient;
  since: string;
  /** Served areas with their current zip codes. */
  areas: readonly Area[];
}

export function ClientFacts({ client, since, areas }: ClientFactsProps) {
  return (
    <section className="panel" aria-labelledby="about-client">
      <div className="panel-head">
        <h2 id="about-client">About</h2>
        <Link to={`${href("/admin/clients/:id", { id: client.id })}?edit=details`} className="btn btn-quiet btn-small">
          Edit
        </Link>
      </div>
      <dl className="facts">
        <dt>Email</dt>
        <dd>
          {hasEmail(client.email) ? (
            <>
              <a href={`mailto:${client.email}`}>{client.email}</a>
              {client.emailVerified ? "" : " (not confirmed)"}
            </>
          ) : (
            noEmail
          )}
        </dd>
        <dt>Phone</dt>
        <dd>{client.phone ? <PhoneLink phone={client.phone} /> : "None yet"}</dd>
        <dt>Address</dt>
        <dd>
          {client.address ?? "None yet"}
          {client.address ? <span className="sub">{areaInWords(areas, client.address)}</span> : null}
        </dd>
        <dt>Prefers</dt>
        <dd>{hasEmail(client.email) ? preferenceWords[client.notificationPreference] : callOrText}</dd>
        {client.emergencyName ? (
          <>
            <dt>In an emergency</dt>
            <dd>
              {client.emergencyName}
              {client.emergencyPhone ? `, ${printedPhone(client.emergencyPhone)}` : ""}
            </dd>
          </>
        ) : null}
        <dt>Client since</dt>
        <dd>{since}</dd>
      </dl>
    </section>
  );
}

/**
 * Badge that says whether the client is certified: has an accepted pet, and a signed or waived contract
 * (docs/product.md, Certification).
 */
export function CertifiedChip({ certified }: { certified: boolean }) {
  return certified ? (
    <span className="state state-good">Certified</span>
  ) : (
    <span className="state state-waiting">Not certified</span>
  );
}

export function ClientNotes({ client }: { client: ShownClient }) {
  return (
    <section className="panel" aria-labelledby="notes-on-client">
      <div className="panel-head">
        <h2 id="notes-on-client">Your notes</h2>
        <Link to={`${href("/admin/clients/:id", { id: client.id })}?edit=notes`} className="btn btn-quiet btn-small">
          {client.ownerNotes ? "Edit the notes" : "Write notes"}
        </Link>
      </div>
      <p className={client.ownerNotes ? "pre" : "muted"}>{client.ownerNotes ?? "None yet. Only you see them."}</p>
    </section>
  );
}

export interface Copy {
  id: string;
  version: string;
  /** Day of the signature, formatted for display. */
  signed: string;
}

export function ClientContracts({ clientId, copies }: { clientId: string; copies: readonly Copy[] }) {
  return (
    <section className="panel" aria-labelledby="contracts-of-client">
      <div className="panel-head">
        <h2 id="contracts-of-client">Contracts</h2>
        <Link to={`${href("/admin/clients/:id", { id: clientId })}?edit=contract`} className="btn btn-quiet btn-small">
          {paperTexts.link}
        </Link>
      </div>
      {copies.length === 0 ? (
        <p className="muted">None signed yet.</p>
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
