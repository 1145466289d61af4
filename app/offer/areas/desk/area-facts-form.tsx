// Forms for the facts of one area and for removing it, at /admin/settings/areas/{slug}.
import { href } from "react-router";

import { updateFailed } from "~/offer/texts";
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { areaFactFields, areaFactTexts as texts, type EditedArea } from "../area-facts";

interface AreaFormProps {
  edited: EditedArea;
  /** Reply to this form, after a POST without scripts. */
  reply: FormReply | undefined;
}

export function AreaFactsForm({ edited, reply }: AreaFormProps) {
  const form = useFormReply(reply, { failed: updateFailed("area") });
  const fields = Object.entries(areaFactFields) as [keyof typeof areaFactFields, (typeof areaFactFields)["name"]][];
  return (
    <section className="panel" aria-labelledby="area-facts">
      <h2 id="area-facts">{texts.changeTitle}</h2>
      <SiteForm
        own
        id="facts"
        form={form}
        action={href("/admin/settings/areas/:slug", { slug: edited.slug })}
        className="form form-two"
      >
        <VersionField version={edited.version} />
        {fields.map(([name, field]) => (
          <FormField key={name} name={name} field={field} initial={edited[name]} />
        ))}
        <div className="form-end">
          <SubmitButton intent="change" busyLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

export function RemoveArea({ edited, reply }: AreaFormProps) {
  const form = useFormReply(reply, { failed: updateFailed("area") });
  return (
    <section className="panel" aria-labelledby="remove-area">
      <h2 id="remove-area">{texts.removeTitle}</h2>
      <p className="hint">{texts.removeHint}</p>
      <SiteForm own id="remove" form={form} action={href("/admin/settings/areas/:slug", { slug: edited.slug })}>
        <VersionField version={edited.version} />
        <SubmitButton intent="remove" className="btn btn-quiet" busyLabel={texts.remove}>
          {texts.remove}
        </SubmitButton>
      </SiteForm>
    </section>
  );
}
