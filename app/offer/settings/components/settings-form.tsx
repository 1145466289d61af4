// One group of settings: a form of its own, so that saving one loses nothing typed in another.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import {
  type SettingGroupName,
  settingGroups,
  type SettingKey,
  settingsIn,
  type StoredSettings,
  versionField,
} from "~/offer/settings/setting-groups";
import { updateFailed } from "~/offer/texts";
import { RemoveBookingPage } from "./remove-booking-page";

export function SettingsForm({
  group,
  stored,
  inDocument,
}: {
  group: SettingGroupName;
  stored: StoredSettings;
  /** The reply that came with the document, if it is about this group. */
  inDocument: FormReply | undefined;
}) {
  const form = useFormReply(inDocument, { failed: updateFailed("settings") });
  const { title, text } = settingGroups[group];
  const settings = settingsIn(group);
  return (
    <section className="panel settings" aria-labelledby={`${group}-title`} id={group}>
      <h2 id={`${group}-title`}>{title}</h2>
      <p className="muted">{text}</p>
      <SiteForm own id={`settings-${group}`} form={form} action={href("/admin/settings")}>
        <input type="hidden" name="group" value={group} />
        {settings.map(([key, field]) => (
          <FormField
            key={key}
            name={key}
            field={field}
            initial={field.kind === "tick" ? stored[key].value === "yes" : stored[key].value}
          />
        ))}
        <Versions keys={settings.map(([key]) => key)} stored={stored} />
        <div className="form-end">
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </div>
      </SiteForm>
      {group === "appointment" ? <RemoveBookingPage stored={stored.google_appointment_url} /> : null}
    </section>
  );
}

/** Which state of each setting was looked at; after a refusal, the one the refusal showed. */
function Versions({ keys, stored }: { keys: readonly SettingKey[]; stored: StoredSettings }) {
  const { refusal } = useFormContext();
  return keys.map((key) => {
    const name = versionField(key);
    const seen = refusal?.values[name]?.[0] ?? stored[key].version;
    return <input key={key} type="hidden" name={name} value={seen} />;
  });
}
