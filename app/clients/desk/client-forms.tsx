// Forms for a client's details, the owner's notes, and a contract on paper. Each form has its own page, so that only one
// form at a time edits the client.
import { href, Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { printedPhone } from "~/shared/phone-number";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { initialsField, nameOnPaper } from "~/clients/contract/contract-fields";
import { paperTexts } from "~/clients/contract/texts";
import { documentFileTypes } from "~/business/proofs";
import { detailsFields, notesFields } from "~/clients/desk/client-fields";
import type { ShownClient } from "~/clients/desk/queries.server";

interface Props {
  client: ShownClient;
  reply: FormReply | undefined;
}

export function DetailsForm({ client, reply }: Props) {
  const form = useFormReply(reply);
  const page = href("/admin/clients/:id", { id: client.id });
  return (
    <SiteForm id="client-details" form={form} action={`${page}?edit=details`} className="form form-two" own>
      <input type="hidden" name="intent" value="details" />
      <VersionField version={client.version} />
      <FormField name="firstName" field={detailsFields.firstName} initial={client.firstName} />
      <FormField name="lastName" field={detailsFields.lastName} initial={client.lastName} />
      <FormField name="phone" field={detailsFields.phone} initial={client.phone && printedPhone(client.phone)} />
      <FormField name="address" field={detailsFields.address} initial={client.address} />
      <FormEnd page={page} />
    </SiteForm>
  );
}

export function NotesForm({ client, reply }: Props) {
  const form = useFormReply(reply);
  const page = href("/admin/clients/:id", { id: client.id });
  return (
    <SiteForm id="client-notes" form={form} action={`${page}?edit=notes`} own>
      <input type="hidden" name="intent" value="notes" />
      <VersionField version={client.version} />
      <FormField name="ownerNotes" field={notesFields.ownerNotes} initial={client.ownerNotes} />
      <FormEnd page={page} />
    </SiteForm>
  );
}

interface PaperProps extends Props {
  optionalReleases: readonly { id: string; heading: string }[];
}

/** Form for a contract that the client signed on paper. */
export function PaperForm({ client, optionalReleases, reply }: PaperProps) {
  const form = useFormReply(reply);
  const page = href("/admin/clients/:id", { id: client.id });
  return (
    <SiteForm id="paper-contract" form={form} action={`${page}?edit=contract`} own files>
      <input type="hidden" name="intent" value="paper-contract" />
      <TextField name="signedOn" label={paperTexts.signedOn} type="date" required />
      <FormField name="signedName" field={nameOnPaper} initial={`${client.firstName} ${client.lastName}`} />
      <fieldset className="field">
        <legend>{paperTexts.optional}</legend>
        {optionalReleases.map(({ id, heading }) => (
          <CheckField key={id} name={initialsField(id)}>
            {heading}
          </CheckField>
        ))}
      </fieldset>
      <TextField
        name="document"
        label={paperTexts.photo}
        type="file"
        required
        accept={documentFileTypes}
        hint={paperTexts.photoHint}
      />
      <FormEnd page={page} />
    </SiteForm>
  );
}

function FormEnd({ page }: { page: string }) {
  return (
    <div className="form-end">
      <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      <Link to={page} className="btn btn-quiet btn-big">
        Cancel
      </Link>
    </div>
  );
}
