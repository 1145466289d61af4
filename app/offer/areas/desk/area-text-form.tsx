// Form for everything that visitors read on an area's page, at /admin/settings/areas/{slug}, and its preview.
import { href, Link } from "react-router";

import type { AreaWriting } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import { KeptForm } from "~/offer/versions/kept-form";
import { FaqList } from "~/ui/faq-list";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { areaDeskTexts as texts, areaTextFields, searchTextFields, typedAreaText } from "../area-text";
import { parkGroups, parkTexts, signName } from "../parks";

interface AreaTextFormProps {
  area: Area;
  text: AreaWriting;
  version: number;
  form: SiteFormState;
}

export function AreaTextForm({ area, text, version, form }: AreaTextFormProps) {
  const typed: Readonly<Record<string, string>> = typedAreaText(text);
  return (
    <KeptForm
      id="area"
      title={texts.write}
      form={form}
      action={href("/admin/settings/areas/:slug", { slug: area.slug })}
      version={version}
      renderPreview={(preview) => (
        <div className="preview">
          <AreaWords text={preview as AreaWriting} name="preview" />
        </div>
      )}
      save={texts.save}
      instead={<Link to={href("/admin/settings/areas")}>{texts.back}</Link>}
    >
      {Object.entries(areaTextFields).map(([name, field]) => (
        <FormField key={name} name={name} field={field} initial={typed[name]} />
      ))}
      <h3>{parkTexts.title}</h3>
      <p className="hint">{parkTexts.hint}</p>
      {parkGroups(text.parks).map(({ place, fields }) => (
        <fieldset key={place} className="form-section">
          <legend>{parkTexts.park(place)}</legend>
          {fields.map(([name, field]) => (
            <FormField key={name} name={name} field={field} initial={typed[name]} />
          ))}
        </fieldset>
      ))}
      <h3>{texts.search}</h3>
      {Object.entries(searchTextFields).map(([name, field]) => (
        <FormField key={name} name={name} field={field} initial={typed[name]} />
      ))}
    </KeptForm>
  );
}

/** The text of an area as visitors read it. `name`: must be unique on the page. */
export function AreaWords({ text, name }: { text: AreaWriting; name: string }) {
  const { title, subtitle, description, features, gettingAround, faq, parks, seo } = text;
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
        // The index is part of the key, because two paragraphs may be equal.
        <p key={`${place} ${paragraph}`}>{paragraph}</p>
      ))}
      <FaqList name={name} items={faq} />
      {parks.map((park) => (
        <p key={park.name}>
          <strong>{park.name}</strong> ({signName(park.leash)})
          <br />
          {park.description} {park.dogRule} {park.address}
        </p>
      ))}
      {seo ? (
        <p>
          {texts.search}: <strong>{seo.title}</strong>
          <br />
          {seo.description}
        </p>
      ) : null}
    </div>
  );
}
