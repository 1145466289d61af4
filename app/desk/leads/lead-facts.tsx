// Everything a lead wrote into the contact form.
import { preferenceWords } from "~/business/notification-preferences";
import { Instant } from "~/ui/app/instant";
import { PhoneLink } from "~/ui/phone-link";

import type { LeadDetails } from "~/desk/leads/queries.server";
import { leadTexts as texts } from "~/desk/leads/texts";

export function DeskLeadFacts({
  lead,
  service,
  areaName,
}: {
  lead: LeadDetails;
  service: string;
  areaName: string | null;
}) {
  const lacksConsent = lead.notificationPreference !== "email" && !lead.smsConsentAt;
  return (
    <section className="panel" aria-labelledby="wrote">
      <h2 id="wrote">{texts.wrote}</h2>
      {lead.message ? (
        <blockquote className="pre lead-message">
          <bdi>{lead.message}</bdi>
        </blockquote>
      ) : null}
      <dl className="facts">
        <dt>Received</dt>
        <dd>
          <Instant at={lead.createdAt} />
        </dd>
        <dt>Service</dt>
        <dd>{service}</dd>
        <dt>Pet</dt>
        <dd>
          <bdi>{lead.petName}</bdi>
        </dd>
        {lead.specialNeeds ? (
          <>
            <dt>Special needs</dt>
            <dd>
              <bdi>{lead.specialNeeds}</bdi>
            </dd>
          </>
        ) : null}
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <PhoneLink phone={lead.phone} />
        </dd>
        <dt>Address</dt>
        <dd>
          <bdi>{lead.address}</bdi>
        </dd>
        <dt>Area</dt>
        <dd>{areaName ?? texts.noArea}</dd>
        <dt>Prefers</dt>
        <dd>
          {preferenceWords[lead.notificationPreference]}
          {lacksConsent ? ` ${texts.noConsent}` : null}
        </dd>
      </dl>
    </section>
  );
}
