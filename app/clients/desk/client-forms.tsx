// Forms for a client's details and for the owner's notes. Each form has its own page, so that only one form at a time
// edits the client.
import { href, Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { printedPhone } from "~/shared/phone-number";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

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
