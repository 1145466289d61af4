// The owner edits a client's details, or her notes. Each form has the page to itself, so that nothing else on it changes
// the client while she types.
import { Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { printedPhone } from "~/shared/phone-number";
import { VersionField } from "~/ui/app/version-field";
import { TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { ShownClient } from "~/clients/desk/queries.server";

interface Props {
  client: ShownClient;
  reply: FormReply | undefined;
}

export function DetailsForm({ client, reply }: Props) {
  const form = useFormReply(reply);
  const page = `/admin/clients/${client.id}`;
  return (
    <SiteForm id="client-details" form={form} action={`${page}?edit=details`} className="form form-two" own>
      <input type="hidden" name="intent" value="details" />
      <VersionField version={client.version} />
      <TextField name="firstName" label="First name" half defaultValue={client.firstName} maxLength={200} />
      <TextField name="lastName" label="Last name" half defaultValue={client.lastName} maxLength={200} />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        defaultValue={client.phone ? printedPhone(client.phone) : ""}
        maxLength={40}
      />
      <TextField
        name="address"
        label="Address"
        hint="Include the zip code: it decides the area and the price."
        defaultValue={client.address ?? ""}
        maxLength={300}
      />
      <FormEnd page={page} />
    </SiteForm>
  );
}

export function NotesForm({ client, reply }: Props) {
  const form = useFormReply(reply);
  const page = `/admin/clients/${client.id}`;
  return (
    <SiteForm id="client-notes" form={form} action={`${page}?edit=notes`} own>
      <input type="hidden" name="intent" value="notes" />
      <VersionField version={client.version} />
      <TextArea
        name="ownerNotes"
        label="Notes"
        hint="Only you see them."
        rows={10}
        maxLength={5000}
        defaultValue={client.ownerNotes ?? ""}
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
