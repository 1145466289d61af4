// The form for the zip codes of each area, with a preview.
import { href } from "react-router";

import { allAreas } from "~/business/areas/areas";
import { KeptForm } from "~/offer/versions/kept-form";
import { keptFormTexts } from "~/offer/versions/texts";
import { typedZips, type Zips, zipFields, zipTexts as texts } from "~/offer/areas/zips";
import type { ZipPreview } from "~/offer/areas/submit-zips.server";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface ZipFormProps {
  form: SiteFormState;
  zips: Zips;
  version: number;
}

export function ZipForm({ form, zips, version }: ZipFormProps) {
  const typed = typedZips(zips);
  return (
    <KeptForm
      id="zips"
      title={texts.title}
      hint={texts.hint}
      form={form}
      action={href("/admin/settings/areas")}
      className="form form-two"
      version={version}
      renderPreview={(preview) => <Preview changes={preview as ZipPreview[]} />}
      save={texts.save}
    >
      {allAreas.map(({ slug }) => (
        <FormField key={slug} name={slug} field={zipFields[slug]} initial={typed[slug]} />
      ))}
    </KeptForm>
  );
}

function Preview({ changes }: { changes: readonly ZipPreview[] }) {
  return (
    <section className="preview" aria-labelledby="zips-preview">
      <h3 id="zips-preview">{keptFormTexts.wouldChange}</h3>
      {changes.map(({ change, means }) => (
        <p key={change}>
          <strong>{change}.</strong> {means.join(" ")}
        </p>
      ))}
    </section>
  );
}
