// Forms of single settings: one for each group, so that saving one keeps the input of the others.
import { useEffect, useRef } from "react";
import { href } from "react-router";

import { type SettingGroup, type StoredSetting, versionField } from "~/offer/settings/setting-group";
import { timeZoneKey } from "~/business/business";
import { bookingPageRemoval } from "~/offer/settings/setting-groups";
import { updateFailed } from "~/offer/texts";
import type { FormField as Field } from "~/shared/form-fields";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { ZoneField } from "./zone-field";

export interface SettingsFormsProps {
  /** URL to which the forms post. */
  action: string;
  groups: Readonly<Record<string, SettingGroup>>;
  stored: Readonly<Record<string, StoredSetting>>;
  actionData: FormReply | undefined;
}

/** The forms of all groups of a page. */
export function SettingsForms({ actionData, groups, ...rest }: SettingsFormsProps) {
  const about = actionData && !actionData.ok ? actionData.values.group?.[0] : undefined;
  return Object.entries(groups).map(([name, group]) => (
    <section key={name} className="panel settings" aria-labelledby={`${name}-title`} id={name}>
      <h2 id={`${name}-title`}>{group.title}</h2>
      <p className="muted">{group.text}</p>
      <SettingsForm {...rest} name={name} group={group} inDocument={about === name ? actionData : undefined} />
    </section>
  ));
}

interface SettingsFormProps extends Pick<SettingsFormsProps, "action" | "stored"> {
  name: string;
  group: SettingGroup;
  /** The form's reply when it came with the document, if it is about this group. */
  inDocument: FormReply | undefined;
}

/** The form of one group. */
export function SettingsForm({ action, name, group, stored, inDocument }: SettingsFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed("settings") });
  const settings = Object.entries<Field>(group.settings);
  const valueOf = (key: string) => stored[key]?.value ?? "";
  return (
    <SiteForm own id={`settings-${name}`} form={form} action={action}>
      <input type="hidden" name="group" value={name} />
      {settings.map(([key, field]) =>
        key === timeZoneKey ? (
          <ZoneField key={key} label={field.label} hint={field.hint} stored={valueOf(key)} />
        ) : (
          <FormField
            key={key}
            name={key}
            field={field}
            initial={field.kind === "tick" ? valueOf(key) === "yes" : valueOf(key)}
          />
        ),
      )}
      {settings.map(([key]) => (
        <VersionOf key={key} name={versionField(key)} stored={stored[key]?.version ?? 0} />
      ))}
      <div className="form-end">
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </div>
    </SiteForm>
  );
}

/** Hidden field with the version that the form shows. After a conflict this is the newest version. */
function VersionOf({ name, stored }: { name: string; stored: number }) {
  const { refusal } = useFormContext();
  return <input type="hidden" name={name} value={refusal?.values[name]?.[0] ?? stored} />;
}

/** Button that removes the booking page; its form refuses an empty field. */
export function RemoveBookingPage({ stored }: { stored: StoredSetting }) {
  const isSet = stored.value !== "";
  const wasSet = useRef(isSet);
  useEffect(() => {
    if (wasSet.current && !isSet) emptyField();
    wasSet.current = isSet;
  }, [isSet]);
  if (!isSet) return null;
  return (
    <ActionButton
      action={href("/admin/settings/booking-page")}
      failed={updateFailed("settings")}
      fields={{ group: bookingPageRemoval, [versionField("google_appointment_url")]: String(stored.version) }}
    >
      Remove the booking page
    </ActionButton>
  );
}

/** Empties the field of the removed URL and focuses it, because the pressed button is gone. */
function emptyField(): void {
  const form = document.querySelector<HTMLFormElement>("#settings-appointment");
  form?.reset();
  form?.querySelector<HTMLInputElement>("[name=google_appointment_url]")?.focus();
}
