// The zip codes of each area, looked at first, if the owner likes.
import { href } from "react-router";

import { allAreas } from "~/business/areas/areas";
import { zipTexts as texts } from "~/offer/zips/texts";
import { typedZips, type Zips } from "~/offer/zips/zips";
import { zipFields } from "~/offer/zips/zip-fields";
import type { ZipPreview } from "~/offer/zips/preview-zips.server";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface ZipFormProps {
  form: SiteFormState;
  zips: Zips;
  version: number;
}

export function ZipForm({ form, zips, version }: ZipFormProps) {
  const { reply } = form;
  const typed = typedZips(zips);
  return (
    <section className="panel" aria-labelledby="zips-title">
      <h2 id="zips-title">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      <SiteForm own id="zips" form={form} action={href("/admin/settings/areas")} className="form form-two">
        {reply && !reply.ok && reply.preview ? <Preview changes={reply.preview as ZipPreview[]} /> : null}
        <VersionField version={version} />
        {allAreas.map(({ slug }) => (
          <FormField key={slug} name={slug} field={zipFields[slug]} initial={typed[slug]} />
        ))}
        <div className="form-end">
          <SubmitButton intent="preview" className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent="save" busyLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

function Preview({ changes }: { changes: readonly ZipPreview[] }) {
  return (
    <section className="preview" aria-labelledby="zips-preview">
      <h3 id="zips-preview">{texts.previewTitle}</h3>
      {changes.map(({ change, means }) => (
        <p key={change}>
          <strong>{change}.</strong> {means.join(" ")}
        </p>
      ))}
    </section>
  );
}
