// Calendars of other makers: a CalDAV account, read and written; an ICS address, read only.
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { FormReply } from "~/shared/form-reply";

import { updateFailed } from "~/calendars/connect/messages";

interface AddFormProps {
  walkers: readonly (readonly [id: string, name: string])[];
  /** The reply that came with the document, if it is about this form. */
  inDocument: FormReply | undefined;
  /** How many calendars there are: a new, empty form after each one that was added. */
  count: number;
}

const address = "/admin/settings/calendar";

export function CalDavForm({ walkers, inDocument, count }: AddFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed });
  return (
    <section className="panel" aria-labelledby="caldav-title">
      <h2 id="caldav-title">iCloud, Fastmail, Nextcloud and others (CalDAV)</h2>
      <p>
        First make an app password with your provider; your own password is never needed here. iCloud:{" "}
        <code>caldav.icloud.com</code>. Fastmail: <code>caldav.fastmail.com</code>. Nextcloud: the address of your
        server and <code>/remote.php/dav</code>.
      </p>
      <SiteForm key={count} own id="caldav" form={form} action={address}>
        <input type="hidden" name="intent" value="add-caldav" />
        <SelectField name="walkerId" label="Whose calendar is it?" choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextField name="serverUrl" label="Server’s address" inputMode="url" autoComplete="off" spellCheck={false} />
        <TextField name="username" label="User name" autoComplete="off" spellCheck={false} autoCapitalize="none" />
        <TextField name="password" label="App password" type="password" autoComplete="off" />
        <div className="form-end">
          <SubmitButton busyLabel="Connecting...">Connect</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

export function IcsForm({ walkers, inDocument, count }: AddFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed });
  return (
    <section className="panel" aria-labelledby="ics-title">
      <h2 id="ics-title">Any calendar by its ICS address</h2>
      <p>Busy times only: nothing can be written to it. The address is secret, and stays sealed.</p>
      <SiteForm key={count} own id="ics" form={form} action={address}>
        <input type="hidden" name="intent" value="add-ics" />
        <SelectField name="walkerId" label="Whose calendar is it?" choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextField name="name" label="Name" hint="What you call it, like “Family”." autoComplete="off" />
        <TextField
          name="address"
          label="Address"
          hint="Google: the calendar’s settings, “Secret address in iCal format”."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="form-end">
          <SubmitButton busyLabel="Reading...">Add calendar</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
