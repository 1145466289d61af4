// The owner's form for Google's booking page (docs/product.md, Booking page address). The same setting as at
// /admin/settings.
import { href } from "react-router";
import { Fragment } from "react";
import type { FormReply } from "~/shared/form-reply";
import { CopyText } from "~/ui/form/copy-text";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { appointmentUrlHint, type StoredSetting, updateFailed, versionField } from "~/offer/index";

const key = "google_appointment_url";

export function AdminSetup({
  stored,
  inDocument,
}: {
  stored: StoredSetting;
  /** The refusal in a page without JavaScript. */
  inDocument: FormReply | undefined;
}) {
  const form = useFormReply(inDocument, { failed: updateFailed("google_appointment_url") });
  return (
    <section className="mt-6" aria-labelledby="setup-title">
      <h2 id="setup-title">Admin Setup</h2>
      <div className="mt-6">
        <SiteForm own id="appointment" form={form} action={`${href("/book")}?tab=setup`}>
          <input type="hidden" name="group" value="appointment" />
          <TextField
            name={key}
            label="Appointment URL"
            type="url"
            autoComplete="off"
            spellCheck={false}
            hint={<Breakable text={appointmentUrlHint} />}
            defaultValue={stored.value}
          />
          <SeenVersion stored={stored} />
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </SiteForm>
      </div>
      <h3 className="mt-8">Where to find it</h3>
      <ol className="steps mt-6">
        {setupSteps.map((step) => (
          <li key={step}>
            <Breakable text={step} />
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <CopyText text={setupInstructions} className="btn btn-ghost">
          Copy Instructions
        </CopyText>
      </p>
    </section>
  );
}

/** Allows line breaks after each slash and dot, since URLs are wider than a phone. */
const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[/.])/).map((part, i) => (
    <Fragment key={i}>
      {part}
      <wbr />
    </Fragment>
  ));

/** The version of the loaded setting; after a refusal, the version in the refusal. */
function SeenVersion({ stored }: { stored: StoredSetting }) {
  const { refusal } = useFormContext();
  const name = versionField(key);
  return <input type="hidden" name={name} value={refusal?.values[name]?.[0] ?? stored.version} />;
}

const setupSteps = [
  "Open Google Calendar on a computer: https://calendar.google.com",
  "Choose Create, then Appointment schedule. Give it a title, its length and the times you offer, and save it. Or click one you have.",
  "Choose Share (or Open booking page, then Share), and there Website embed.",
  "Copy the address that begins with https://calendar.google.com/calendar/appointments/schedules/. The short link (https://calendar.app.google/…) doesn't work in a page.",
  "Paste it into the field on /book, Admin Setup, and save.",
] as const;

/** The text of the copy button. */
const setupInstructions = setupSteps.map((step, index) => `${index + 1}. ${step}`).join("\n");
