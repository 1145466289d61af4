// The form that writes an area's text, looked at first, if the owner likes.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { type AreaText, typedAreaText } from "~/offer/area-texts/area-text";
import { areaTextFields } from "~/offer/area-texts/area-text-fields";
import { areaDeskTexts as texts } from "~/offer/area-texts/texts";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { AreaWords } from "./area-words";

export interface AreaTextFormProps {
  area: Area;
  text: AreaText;
  version: number;
  form: SiteFormState;
}

export function AreaTextForm({ area, text, version, form }: AreaTextFormProps) {
  const { reply } = form;
  const preview = reply && !reply.ok && reply.preview ? (reply.preview as AreaText) : null;
  const typed = typedAreaText(text);
  const fields = Object.entries(areaTextFields) as [keyof AreaText, (typeof areaTextFields)[keyof AreaText]][];
  return (
    <section className="panel" aria-labelledby="area-heading">
      <h2 id="area-heading">{texts.write}</h2>
      <SiteForm own id="area" form={form} action={href("/admin/settings/areas/:slug", { slug: area.slug })}>
        {preview ? (
          <div className="preview">
            <AreaWords text={preview} name="preview" />
          </div>
        ) : null}
        <VersionField version={version} />
        {fields.map(([name, field]) => (
          <FormField key={name} name={name} field={field} initial={typed[name]} />
        ))}
        <div className="form-end">
          <SubmitButton intent="preview" className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent="save" busyLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
          <Link to={href("/admin/settings/areas")}>{texts.back}</Link>
        </div>
      </SiteForm>
    </section>
  );
}
