// The form that creates a client calendar (docs/product.md, Client calendars).
import { calendarColors } from "~/business/calendars/calendar-colors";
import { ColorField } from "~/ui/app/color-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { clientsAddress } from "~/schedule/client-calendars/client-calendar";
import { creationTexts as texts } from "~/schedule/texts";

/** `next`: id of the new calendar. */
export const CalendarForm = ({ form, next }: { form: SiteFormState; next: string }) => (
  <section className="panel" aria-labelledby="create-calendar">
    <h2 id="create-calendar">{texts.create}</h2>
    {/* The new id after each created calendar empties the form. */}
    <SiteForm key={next} own id="client-calendar" form={form} action={clientsAddress} className="form form-two">
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="id" value={next} />
      <TextField name="name" label={texts.name} autoComplete="off" half />
      <TextField name="email" label={texts.email} type="email" autoComplete="off" half />
      <ColorField name="color" label={texts.color} sends="value" initial={calendarColors[0]?.value ?? null} />
      <div className="form-end">
        <SubmitButton busyLabel={texts.creating}>{texts.create}</SubmitButton>
      </div>
    </SiteForm>
  </section>
);
