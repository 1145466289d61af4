// One entry of a list the owner keeps: a new one, or one that is changed; looked at first, if she likes.
import type { ReactNode } from "react";
import { Link } from "react-router";

import { entryTexts as texts } from "~/offer/versions/texts";
import type { FormFields } from "~/shared/form-fields";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface EntryFormProps {
  page: string;
  /** What the ids of its fields begin with. */
  id: string;
  title: string;
  save: string;
  fields: FormFields;
  /** The one that is changed, as it is written. */
  edited: ({ id: string } & Record<string, string>) | null;
  version: number;
  form: SiteFormState;
  /** What the server answered, as visitors would see it. */
  renderPreview: (preview: unknown) => ReactNode;
}

export function EntryForm({ page, id, title, save, fields, edited, version, form, renderPreview }: EntryFormProps) {
  const { reply } = form;
  // Without scripts the answer is a page of its own, and has to know which one is changed.
  const action = edited ? `${page}?edit=${encodeURIComponent(edited.id)}` : page;
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SiteForm own id={id} form={form} action={action}>
        {reply && !reply.ok && reply.preview ? <div className="preview">{renderPreview(reply.preview)}</div> : null}
        {edited ? <input type="hidden" name="id" value={edited.id} /> : null}
        <VersionField version={version} />
        {Object.entries(fields).map(([name, field]) => (
          <FormField key={name} name={name} field={field} initial={edited?.[name]} />
        ))}
        <div className="form-end">
          <SubmitButton intent="preview" className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent="save" busyLabel={texts.saving}>
            {save}
          </SubmitButton>
          {edited ? <Link to={page}>{texts.instead}</Link> : null}
        </div>
      </SiteForm>
    </section>
  );
}
