// Forms for a new health record, and for the owner's excuse from a rabies record.
import { documentFileTypes } from "~/business/proofs";
import type { FormReply } from "~/shared/form-reply";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { healthFailed, healthKindChoices, healthTexts as texts } from "~/clients/health/texts";

interface RecordFormProps {
  action: string;
  byOwner: boolean;
  /** True to choose a rabies record beforehand, because the pet has no valid one. */
  needsRabies: boolean;
  reply: FormReply | undefined;
}

export function RecordForm({ action, byOwner, needsRabies, reply }: RecordFormProps) {
  const form = useFormReply(reply, { failed: healthFailed });
  return (
    <section className="panel" aria-labelledby="add-record">
      <h2 id="add-record">{texts.add}</h2>
      <SiteForm
        id="record"
        form={form}
        action={action}
        className="form form-two"
        own
        files
        focus={needsRabies ? "givenOn" : undefined}
      >
        <input type="hidden" name="intent" value="add-record" />
        <SelectField
          name="kind"
          label={texts.kind}
          choices={[["", texts.choose], ...healthKindChoices]}
          initial={needsRabies ? "rabies" : ""}
        />
        <TextField name="givenOn" label={texts.givenOn} type="date" required half />
        <TextField name="expiresOn" label={texts.expiresOn} type="date" required half />
        <TextField
          name="document"
          label={byOwner ? texts.documentOptional : texts.document}
          type="file"
          accept={documentFileTypes}
          hint={texts.documentHint}
        />
        <SubmitButton busyLabel={texts.sending}>{byOwner ? texts.save : texts.send}</SubmitButton>
      </SiteForm>
    </section>
  );
}

interface ExcuseFormProps {
  action: string;
  stored: { excusedUntil: string | null; excuse: string | null };
  reply: FormReply | undefined;
}

/** The owner's form to excuse a pet from a rabies record until a day. */
export function ExcuseForm({ action, stored, reply }: ExcuseFormProps) {
  const form = useFormReply(reply, { failed: healthFailed });
  return (
    <section className="panel" aria-labelledby="excuse">
      <h2 id="excuse">{texts.excuse}</h2>
      <p className="muted">{texts.excuseText}</p>
      <SiteForm id="excuse-form" form={form} action={action} own>
        <input type="hidden" name="intent" value="excuse" />
        <TextField
          name="until"
          label={texts.excuseUntil}
          type="date"
          required
          defaultValue={stored.excusedUntil ?? undefined}
        />
        <TextField
          name="excuse"
          label={texts.excuseWhy}
          autoComplete="off"
          maxLength={300}
          required
          defaultValue={stored.excuse ?? undefined}
        />
        <SubmitButton busyLabel={texts.sending} className="btn btn-quiet">
          {texts.excuseSave}
        </SubmitButton>
      </SiteForm>
    </section>
  );
}
