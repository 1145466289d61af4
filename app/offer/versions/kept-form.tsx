// The form of a setting with versions, with buttons to preview and to save.
import type { ReactNode } from "react";

import { keptFormTexts as texts } from "~/offer/versions/texts";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface KeptFormProps {
  /** Prefix for the ids of the fields. */
  id: string;
  title: string;
  hint?: string;
  form: SiteFormState;
  action: string;
  className?: string;
  /** True when the form uploads files. */
  files?: boolean;
  version: number;
  /** Renders the preview that the server returned. */
  renderPreview: (preview: unknown) => ReactNode;
  /** Label of the save button. */
  save: string;
  /** Intents of the buttons "preview" and "save". */
  intents?: { preview: string; save: string };
  /** A link shown beside the buttons. */
  instead?: ReactNode;
  /** The form's fields. */
  children: ReactNode;
}

const usual = { preview: "preview", save: "save" };

export function KeptForm({ id, title, hint, form, version, intents = usual, ...rest }: KeptFormProps) {
  const { action, className, files, renderPreview, save, instead, children } = rest;
  const { reply } = form;
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <SiteForm own files={files} id={id} form={form} action={action} className={className}>
        {reply && !reply.ok && reply.preview ? renderPreview(reply.preview) : null}
        <VersionField version={version} />
        {children}
        <div className="form-end">
          <SubmitButton intent={intents.preview} className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent={intents.save} busyLabel={texts.saving}>
            {save}
          </SubmitButton>
          {instead}
        </div>
      </SiteForm>
    </section>
  );
}
