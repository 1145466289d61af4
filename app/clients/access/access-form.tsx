// The owner's form for a household's access entries.
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { accessFields, accessNames } from "~/clients/access/access-fields";
import type { StoredAccess } from "~/clients/access/queries.server";
import { accessFailed, accessTexts as texts } from "~/clients/access/texts";

interface AccessFormProps {
  action: string;
  /** null when nothing is stored. */
  stored: StoredAccess | null;
  reply: FormReply | undefined;
}

export function AccessForm({ action, stored, reply }: AccessFormProps) {
  const form = useFormReply(reply, { failed: accessFailed });
  return (
    <SiteForm id="way-in" form={form} action={action} className="form form-two" own>
      <VersionField version={stored?.version ?? 0} />
      {accessNames.map((name) => (
        <FormField key={name} name={name} field={accessFields[name]} initial={stored?.entries?.[name]} />
      ))}
      <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
    </SiteForm>
  );
}
