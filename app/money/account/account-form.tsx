// The frame and the common fields of the forms on a household's account.
import type { ReactNode } from "react";
import { href } from "react-router";

import { type Idempotency, IdempotencyFields } from "~/money/ledger/idempotency-fields";
import { accountTexts as texts } from "~/money/texts/account";
import type { FormReply } from "~/shared/form-reply";
import { TextField } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

interface AccountFormProps {
  /** Id of the form element. Defaults to the form's intent. */
  id?: string;
  intent: string;
  clientId: string;
  idempotency: Idempotency;
  /** Id of the account line that the form changes, on a page of its own. */
  entry?: string;
  reply: FormReply | undefined;
  children: ReactNode;
}

export function AccountForm({ id, intent, clientId, idempotency, entry, reply, children }: AccountFormProps) {
  const form = useFormReply(reply);
  const page = href("/admin/clients/:id/money", { id: clientId });
  return (
    <SiteForm id={id ?? intent} form={form} action={entry ? `${page}?entry=${entry}` : page} own>
      <input type="hidden" name="intent" value={intent} />
      <IdempotencyFields {...idempotency} />
      {children}
    </SiteForm>
  );
}

interface AmountFieldProps {
  name?: string;
  label?: string;
  hint?: string;
  defaultValue?: string;
}

export const AmountField = ({ name = "amount", label = texts.amount, ...more }: AmountFieldProps) => (
  <TextField name={name} label={label} inputMode="decimal" autoComplete="off" {...more} />
);

export const ReasonField = () => (
  <TextField name="reason" label={texts.reason} hint={texts.reasonHint} autoComplete="off" maxLength={200} />
);
