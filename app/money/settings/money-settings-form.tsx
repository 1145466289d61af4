// One group of settings about money: a form of its own, so that saving one loses nothing typed in another.
import { href } from "react-router";

import { type MoneyGroupName, moneyGroups, type MoneySettingKey, settingsIn } from "~/money/settings/setting-fields";
import type { StoredMoneySettings } from "~/money/settings/settings.server";
import { moneySettingsTexts as texts } from "~/money/texts/settings";
import { versionField } from "~/offer/index";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

interface MoneySettingsFormProps {
  group: MoneyGroupName;
  stored: StoredMoneySettings;
  /** The reply that came with the document, if it is about this group. */
  inDocument: FormReply | undefined;
}

export function MoneySettingsForm({ group, stored, inDocument }: MoneySettingsFormProps) {
  const form = useFormReply(inDocument);
  const { title, text } = moneyGroups[group];
  const settings = settingsIn(group);
  return (
    <section className="panel settings" aria-labelledby={`${group}-title`} id={group}>
      <h2 id={`${group}-title`}>{title}</h2>
      <p className="muted">{text}</p>
      <SiteForm own id={`settings-${group}`} form={form} action={href("/admin/settings/money")}>
        <input type="hidden" name="group" value={group} />
        {settings.map(([key, field]) => (
          <FormField
            key={key}
            name={key}
            field={field}
            initial={field.kind === "tick" ? stored[key].value === "yes" : stored[key].value}
          />
        ))}
        {settings.map(([key]) => (
          <Version key={key} name={key} version={stored[key].version} />
        ))}
        <div className="form-end">
          <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

/** Which state of a setting was looked at; after a refusal, the one the refusal showed. */
function Version({ name, version }: { name: MoneySettingKey; version: number }) {
  const { refusal } = useFormContext();
  const field = versionField(name);
  return <input type="hidden" name={field} value={refusal?.values[field]?.[0] ?? version} />;
}
