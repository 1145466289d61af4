// The form of what the owner keeps in versions: looked at first, if she likes, then saved.
import type { ReactNode } from "react";

import { keptFormTexts as texts } from "~/offer/versions/texts";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface KeptFormProps {
  /** What the ids of its fields begin with. */
  id: string;
  title: string;
  hint?: string;
  form: SiteFormState;
  action: string;
  className?: string;
  version: number;
  /** What the server answered to Preview, as visitors would see it. */
  renderPreview: (preview: unknown) => ReactNode;
  /** On the button that saves. */
  save: string;
  /** What its two buttons ask for. */
  intents?: { preview: string; save: string };
  /** Where one goes instead. */
  instead?: ReactNode;
  /** Its fields. */
  children: ReactNode;
}

const usual = { preview: "preview", save: "save" };

export function KeptForm({ id, title, hint, form, version, intents = usual, ...rest }: KeptFormProps) {
  const { action, className, renderPreview, save, instead, children } = rest;
  const { reply } = form;
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {hint ? <p className="hint">{hint}</p> : null}
      <SiteForm own id={id} form={form} action={action} className={className}>
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
