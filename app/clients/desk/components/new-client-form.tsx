// Makes an account for a client: with an invitation to choose a password, or with one that is typed here.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ChoiceField } from "~/ui/form/choice-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { creationUnknown, newClientTexts } from "~/clients/desk/texts";

const entries = [
  ["invitation", newClientTexts.byInvitation],
  ["password", newClientTexts.byPassword],
] as const;

export function NewClientForm({ reply }: { reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: creationUnknown });
  return (
    <SiteForm id="new-client" form={form} action={href("/admin/clients/new")} className="form form-two new-client" own>
      <TextField name="firstName" label="First name" half autoComplete="off" maxLength={100} />
      <TextField name="lastName" label="Last name" half autoComplete="off" maxLength={100} />
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <ChoiceField name="entry" label={newClientTexts.entry} type="radio" choices={entries} initial="invitation" />
      <div className="when-password">
        <PasswordField autoComplete="new-password" hint={newClientTexts.passwordHint} />
      </div>
      <SubmitButton busyLabel="Creating...">Create the account</SubmitButton>
    </SiteForm>
  );
}
