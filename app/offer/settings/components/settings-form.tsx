// One group of settings: a form of its own, so that saving one loses nothing typed in another.
import type { FormReply } from "~/shared/form-reply";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import {
  type Setting,
  settingGroups,
  type SettingGroupName,
  type StoredSettings,
  versionField,
} from "~/offer/settings/setting-groups";
import { updateFailed } from "~/offer/settings/messages";
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
  const settings: readonly Setting[] = settingGroups[group].settings;
  return (
    <section className="panel settings" aria-labelledby={`${group}-title`} id={group}>
      <h2 id={`${group}-title`}>{title}</h2>
      <p className="muted">{text}</p>
      <SiteForm own id={`settings-${group}`} form={form} action="/admin/settings">
        <input type="hidden" name="group" value={group} />
        {settings.map(({ key, label, hint, type, digits }) => (
          <TextField
            key={key}
            name={key}
            label={label}
            hint={hint}
            type={type ?? "text"}
            inputMode={digits ? "numeric" : undefined}
            autoComplete="off"
            spellCheck={type ? false : undefined}
            defaultValue={stored[key as keyof StoredSettings].value}
          />
        ))}
        <Versions settings={settings} stored={stored} />
        <div className="form-end">
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </div>
      </SiteForm>
      {group === "appointment" ? <RemoveBookingPage stored={stored.google_appointment_url} /> : null}
    </section>
  );
}

/** Which state of each setting was looked at; after a refusal, the one the refusal showed. */
function Versions({ settings, stored }: { settings: readonly Setting[]; stored: StoredSettings }) {
  const { refusal } = useFormContext();
  return settings.map(({ key }) => {
    const name = versionField(key);
    const seen = refusal?.values[name]?.[0] ?? stored[key as keyof StoredSettings].version;
    return <input key={key} type="hidden" name={name} value={seen} />;
  });
}
