// The form that holds a time for a visitor without an account (docs/product.md, Meet and greet): four fields, and the
// zip code unless it is known.
import { useEffect } from "react";

import { type ReplyWithTimes, TimeButtons } from "~/asking/index";
import type { FormReply } from "~/shared/form-reply";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { usePostedForm } from "~/ui/form/use-posted-form";

import { meetFailed, meetTexts as texts } from "./meet-texts";

export interface MeetFormProps {
  /** URL of the page, whose action receives the form. */
  page: string;
  /** ISO instant of the chosen time. */
  start: string;
  /** The served zip code that the visitor typed before; null to ask for it. */
  zip: string | null;
  /** The route's action data. */
  reply: FormReply | undefined;
}

export function MeetForm({ page, start, zip, reply: inDocument }: MeetFormProps) {
  const form = usePostedForm(inDocument, meetFailed);
  const reply: ReplyWithTimes | undefined = form.reply;
  const near = reply && !reply.ok ? reply.near : undefined;
  const onward = reply?.ok ? reply.onward : undefined;
  useEffect(() => {
    if (onward) location.assign(onward);
  }, [onward]);
  const asksForZip = !zip || (reply?.ok === false && "zip" in reply.errors);
  return (
    <SiteForm id="meet" form={form} action={page}>
      {near?.length ? <TimeButtons days={near} /> : <input type="hidden" name="start" value={start} />}
      <TextField name="name" label={texts.name} autoComplete="name" required />
      <TextField name="petName" label={texts.petName} autoComplete="off" required />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required />
      {asksForZip ? (
        <TextField
          name="zip"
          label={texts.zip}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          defaultValue={zip ?? undefined}
          required
        />
      ) : (
        <input type="hidden" name="zip" value={zip} />
      )}
      {near?.length ? null : <SubmitButton busyLabel={texts.holding}>{texts.hold}</SubmitButton>}
    </SiteForm>
  );
}
