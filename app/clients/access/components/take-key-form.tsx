// A household hands over a key: what its tag says, and what it opens.
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { keyFields } from "~/clients/access/key-fields";
import { keysTexts as texts } from "~/clients/access/key-texts";

export function TakeKeyForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id="take-key" form={form} action={action} own>
      <input type="hidden" name="intent" value="take-key" />
      <FormField name="label" field={keyFields.label} />
      <FormField name="opens" field={keyFields.opens} />
      <SubmitButton busyLabel={texts.taking}>{texts.take}</SubmitButton>
    </SiteForm>
  );
}
