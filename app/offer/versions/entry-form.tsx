// One entry of a list the owner keeps: a new one, or one that is changed; looked at first, if she likes.
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
  /** The one that is changed, as it is written. */
  edited: ({ id: string } & Record<string, string>) | null;
}

export function EntryForm({ page, fields, edited, renderPreview, ...rest }: EntryFormProps) {
  // Without scripts the answer is a page of its own, and has to know which one is changed.
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
