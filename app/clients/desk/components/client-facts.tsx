// What is known about a client, beside what the owner may do with the account.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { preferenceWords } from "~/business/notification-preferences";
import { printedPhone } from "~/shared/phone-number";
import { PhoneLink } from "~/ui/phone-link";

import { hasEmail } from "~/platform/index";
import { areaInWords, callOrText, noEmail } from "~/clients/desk/texts";
import type { ShownClient } from "~/clients/desk/queries.server";

export interface ClientFactsProps {
  client: ShownClient;
  since: string;
  /** With the zip codes of today. */
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
