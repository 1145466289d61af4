// The form of a new or edited entry of a list, with a preview.
import { Link } from "react-router";

import { updateFailed } from "~/offer/texts";
import { entryTexts as texts } from "~/offer/versions/texts";
import type { FormFields } from "~/shared/form-fields";
import type { FormReply } from "~/shared/form-reply";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import { KeptForm, type KeptFormProps } from "./kept-form";

export interface EntryFormProps extends Pick<
  KeptFormProps,
  "id" | "title" | "save" | "version" | "form" | "renderPreview"
> {
  page: string;
  fields: FormFields;
  /** The entry being edited; null for a new entry. */
  edited: ({ id: string } & Record<string, string>) | null;
}

export function EntryForm({ page, fields, edited, renderPreview, ...rest }: EntryFormProps) {
  // Without scripts, the page that shows the reply needs the id of the edited entry in its URL.
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

const formIntents = ["preview", "save"];

export function useEntryForm(
  actionData: FormReply | undefined,
  /** `what`: name of the list in error messages, such as "questions". */
  { edited, what }: { edited: { id: string } | null; what: string },
): { form: SiteFormState; refusal: FormReply | undefined } {
  const aboutForm = !actionData || actionData.ok || formIntents.includes(actionData.values.intent?.[0] ?? "");
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed(what) });
  // A refusal of one entry must not appear in the form of another entry.
  const about = form.reply?.ok === false && form.reply.values.id?.[0];
  // After a lost connection or an ended session, the reply has no values.
  const isAbout = !about || about === edited?.id;
  return {
    form: isAbout ? form : { ...form, reply: undefined },
    refusal: aboutForm ? undefined : actionData,
  };
}
