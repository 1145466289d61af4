// One question: a new one, or one that is changed; looked at first, if the owner likes.
import { href, Link } from "react-router";

import type { Question } from "~/business/texts/faq";
import { questionFields } from "~/site/questions/question-fields";
import { questionTexts as texts } from "~/site/questions/texts";
import { VersionField } from "~/ui/app/version-field";
import { FaqList } from "~/ui/faq-list";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

const page = href("/admin/settings/faq");

export interface QuestionFormProps {
  /** The one that is changed, with its fields in braces. */
  edited: Question | null;
  version: number;
  form: SiteFormState;
}

export function QuestionForm({ edited, version, form }: QuestionFormProps) {
  const { reply } = form;
  const preview = reply && !reply.ok && reply.preview ? (reply.preview as Question) : null;
  return (
    <section className="panel" aria-labelledby="question-heading">
      <h2 id="question-heading">{edited ? texts.change : texts.add}</h2>
      <SiteForm own id="question" form={form} action={page}>
        {preview ? (
          <div className="preview">
            <FaqList name="preview" items={[preview]} />
          </div>
        ) : null}
        {edited ? <input type="hidden" name="id" value={edited.id} /> : null}
        <VersionField version={version} />
        <FormField name="question" field={questionFields.question} initial={edited?.question} />
        <FormField name="answer" field={questionFields.answer} initial={edited?.answer} />
        <div className="form-end">
          <SubmitButton intent="preview" className="btn btn-quiet btn-big" busyLabel={texts.preview}>
            {texts.preview}
          </SubmitButton>
          <SubmitButton intent="save" busyLabel={texts.saving}>
            {texts.save}
          </SubmitButton>
          {edited ? <Link to={page}>{texts.instead}</Link> : null}
        </div>
      </SiteForm>
    </section>
  );
}
