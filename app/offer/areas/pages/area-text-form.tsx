// The form for an area's text, with a preview.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { type AreaText, typedAreaText } from "~/offer/areas/area-text";
import { areaTextFields } from "~/offer/areas/area-text-fields";
import { areaDeskTexts as texts } from "~/offer/areas/area-text-texts";
import { KeptForm } from "~/offer/versions/kept-form";
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
  const typed = typedAreaText(text);
  const fields = Object.entries(areaTextFields) as [keyof AreaText, (typeof areaTextFields)[keyof AreaText]][];
  return (
    <KeptForm
      id="area"
      title={texts.write}
      form={form}
      action={href("/admin/settings/areas/:slug", { slug: area.slug })}
      version={version}
      renderPreview={(preview) => (
        <div className="preview">
          <AreaWords text={preview as AreaText} name="preview" />
        </div>
      )}
      save={texts.save}
      instead={<Link to={href("/admin/settings/areas")}>{texts.back}</Link>}
    >
      {fields.map(([name, field]) => (
        <FormField key={name} name={name} field={field} initial={typed[name]} />
      ))}
    </KeptForm>
  );
}
