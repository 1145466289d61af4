// The form of a new or edited entry of a list, with a preview.
import { Link } from "react-router";

import { entryTexts as texts } from "~/offer/versions/texts";
import type { FormFields } from "~/shared/form-fields";
import { FormField } from "~/ui/form/form-field";

import { KeptForm, type KeptFormProps } from "./kept-form";

export interface EntryFormProps extends Pick<
  KeptFormProps,
  "id" | "title" | "save" | "version" | "form" | "renderPreview"
> {
  page: string;
  fields: FormFields;
  /** The edited entry; null for a new one. */
  edited: ({ id: string } & Record<string, string>) | null;
}

export function EntryForm({ page, fields, edited, renderPreview, ...rest }: EntryFormProps) {
  // Without scripts, the page of the reply needs to know the edited entry.
  const action = edited ? `${page}?edit=${encodeURIComponent(edited.id)}` : page;
  return (
    <KeptForm
      {...rest}
      action={action}
      renderPreview={(preview) => <div className="preview">{renderPreview(preview)}</div>}
      instead={edited ? <Link to={page}>{texts.instead}</Link> : null}
    >
      {edited ? <input type="hidden" name="id" value={edited.id} /> : null}
      {Object.entries(fields).map(([name, field]) => (
        <FormField key={name} name={name} field={field} initial={edited?.[name]} />
      ))}
    </KeptForm>
  );
}
