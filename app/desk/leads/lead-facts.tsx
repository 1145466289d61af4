// Shows everything a lead entered in the contact form.
import { href } from "react-router";

import { preferenceWords } from "~/business/notification-preferences";
import type { FormReply } from "~/shared/form-reply";
import { Instant } from "~/ui/app/instant";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { PhoneLink } from "~/ui/phone-link";

import type { LeadDetails } from "./queries.server";
import { leadTexts as texts } from "./texts";

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

export function DeskLeadNotes({ lead, inDocument }: { lead: LeadDetails; inDocument: FormReply | undefined }) {
  const form = useFormReply(inDocument);
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      <SiteForm id="notes-form" form={form} action={href("/admin/leads/:id", { id: lead.id })} own>
        <input type="hidden" name="intent" value="notes" />
        <VersionField version={lead.version} />
        <TextArea
          name="ownerNotes"
          label={texts.notesLabel}
          rows={6}
          maxLength={5000}
          defaultValue={lead.ownerNotes ?? ""}
        />
        <div className="form-end">
          <button className="btn btn-quiet" disabled={form.busy}>
            {form.busy ? texts.savingNotes : texts.saveNotes}
          </button>
        </div>
      </SiteForm>
    </section>
  );
}
