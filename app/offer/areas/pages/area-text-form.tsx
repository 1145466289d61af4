// The form for an area's text, with a preview.
import { href, Link } from "react-router";

import type { Area } from "~/business/areas/areas";
import { type AreaText, typedAreaText, areaTextFields, areaDeskTexts as texts } from "~/offer/areas/area-text";
import { KeptForm } from "~/offer/versions/kept-form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { FaqList } from "~/ui/faq-list";

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

/** `name` must be unique on the page. */
export function AreaWords({ text, name }: { text: AreaText; name: string }) {
  const { title, subtitle, description, features, gettingAround, faq } = text;
  return (
    <div className="prose">
      <h3>{title}</h3>
      <p>
        <strong>{subtitle}</strong>
      </p>
      <p>{description}</p>
      {features.map((reason) => (
        <p key={reason.title}>
          <strong>{reason.title}</strong>
          <br />
          {reason.description}
        </p>
      ))}
      {gettingAround.map((paragraph, place) => (
        // The place is part of the key, because two paragraphs may be equal.
        <p key={`${place} ${paragraph}`}>{paragraph}</p>
      ))}
      <FaqList name={name} items={faq} />
    </div>
  );
}
