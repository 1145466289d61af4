// Forms that connect a CalDAV account or a calendar link.
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { FormReply } from "~/shared/form-reply";

import { settingsPath } from "~/calendars/paths";
import { accountTexts, addressTexts } from "~/calendars/settings/texts";
import { updateFailed } from "~/calendars/settings/refusal-texts";

interface AddFormProps {
  walkers: readonly (readonly [id: string, name: string])[];
  /** The refusal of this form in a page without JavaScript. */
  inDocument: FormReply | undefined;
  /** Number of connected calendars: each added one empties the form. */
  count: number;
}

export function CalDavForm({ walkers, inDocument, count }: AddFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed });
  const texts = accountTexts;
  return (
    <section className="panel" aria-labelledby="caldav-title">
      <h2 id="caldav-title">{texts.title}</h2>
      <p>
        {texts.appPassword}
        {texts.icloud}
        <code>caldav.icloud.com</code>
        {texts.fastmail}
        <code>caldav.fastmail.com</code>
        {texts.nextcloud}
        <code>/remote.php/dav</code>.
      </p>
      <SiteForm key={count} own id="caldav" form={form} action={settingsPath}>
        <input type="hidden" name="intent" value="add-caldav" />
        <SelectField name="walkerId" label={texts.whose} choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextField name="serverUrl" label={texts.server} inputMode="url" autoComplete="off" spellCheck={false} />
        <TextField name="username" label={texts.username} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        <TextField name="password" label={texts.password} type="password" autoComplete="off" />
        <div className="form-end">
          <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

export function IcsForm({ walkers, inDocument, count }: AddFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed });
  const texts = addressTexts;
  return (
    <section className="panel" aria-labelledby="ics-title">
      <h2 id="ics-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <SiteForm key={count} own id="ics" form={form} action={settingsPath}>
        <input type="hidden" name="intent" value="add-ics" />
        <SelectField name="walkerId" label={texts.whose} choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextField name="name" label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <TextField
          name="address"
          label={texts.address}
          hint={texts.addressHint}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="form-end">
          <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
