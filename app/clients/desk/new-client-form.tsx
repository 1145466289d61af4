// Form for a client's account: with an invitation, a typed password, or no email.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ChoiceField } from "~/ui/form/choice-field";
import { CheckField } from "~/ui/form/check-field";
import { FieldNotes, TextArea, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { Icon } from "~/ui/icon";
import { useFormReply } from "~/ui/form/use-form-reply";

import { anotherService } from "~/clients/desk/rules";
import { creationUnknown, newClientFieldTexts as texts, newClientTexts } from "~/clients/desk/texts";

const entries = [
  ["invitation", newClientTexts.byInvitation],
  ["later", newClientTexts.later],
  ["password", "Type a password here"],
  ["none", "No email: I call or text them"],
] as const;

interface MeetingDay {
  day: string;
  times: readonly { value: string; label: string }[];
}

export function NewClientForm({
  reply,
  days,
}: {
  reply: FormReply | undefined;
  /** Free times for a meet and greet, to choose from. */
  days: readonly MeetingDay[];
}) {
  const form = useFormReply(reply, { failed: creationUnknown });
  // True when the phone number was refused because it belongs to another client.
  const isKnown = form.reply?.ok === false && Boolean(form.reply.link && form.reply.errors.phone);
  return (
    <SiteForm id="new-client" form={form} action={href("/admin/clients/new")} className="form form-two new-client" own>
      <TextField name="firstName" label="First name" half autoComplete="off" maxLength={100} />
      <TextField name="lastName" label="Last name" half autoComplete="off" maxLength={100} />
      <TextField half name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField half name="email" label="Email" type="email" autoComplete="off" />
      {isKnown ? <CheckField name="sameNumber">{texts.sameNumber}</CheckField> : null}
      <TextField name="address" label="Address" hint={texts.addressHint} autoComplete="off" maxLength={300} />
      <TextArea name="pets" label="Pets" hint={texts.petsHint} rows={2} />
      <CheckField name="acceptsPets" hint="Only accepted pets can be booked.">
        I know these pets: accept them now
      </CheckField>
      <FirstVisit days={days} />
      <ChoiceField name="entry" label="How the client signs in" type="radio" choices={entries} initial="invitation" />
      <div className="when-password">
        <PasswordField autoComplete="new-password" hint={newClientTexts.passwordHint} />
      </div>
      <SubmitButton busyLabel="Creating...">Create the account</SubmitButton>
    </SiteForm>
  );
}

/** The first visit: none yet, another service, or a time for a meet and greet, folded by day. */
function FirstVisit({ days }: { days: readonly MeetingDay[] }) {
  const { id, error, values, control } = useField("meeting", texts.meetingHint);
  const chosen = values?.[0] ?? "";
  const { autoFocus: _, ...rest } = control;
  const choice = (value: string, label: string) => (
    <label key={value} className="choice">
      <input type="radio" value={value} defaultChecked={value === chosen} {...rest} />
      {label}
    </label>
  );
  return (
    <fieldset className="field">
      <legend>{texts.firstVisit}</legend>
      {choice("", texts.noTime)}
      {choice(anotherService, texts.another)}
      {days.map(({ day, times }) => (
        <details
          key={day}
          name="meeting-day"
          className="fold"
          open={times.some(({ value }) => value === chosen) || undefined}
        >
          <summary>
            {texts.meet(day)} <Icon name="plus" />
          </summary>
          <div className="choices">{times.map(({ value, label }) => choice(value, label))}</div>
        </details>
      ))}
      <FieldNotes id={id} hint={texts.meetingHint} error={error} />
    </fieldset>
  );
}
