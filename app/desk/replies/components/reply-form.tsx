// One reply at hand: a new one, or one that is changed.
import { href, Link } from "react-router";

import type { ReplyTemplate } from "~/business/reply-templates";
import { FormField } from "~/ui/form/form-field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { replyFormFields } from "~/desk/replies/reply-form-fields";
import { repliesTexts as texts } from "~/desk/replies/texts";

const page = href("/admin/settings/replies");

/** `reply`: the one that is changed. */
export function ReplyForm({ reply, form }: { reply: ReplyTemplate | null; form: SiteFormState }) {
  return (
    <section className="panel" aria-labelledby="reply-heading">
      <h2 id="reply-heading">{reply ? texts.change(reply.name) : texts.add}</h2>
      <SiteForm own id="reply" form={form} action={page}>
        <input type="hidden" name="intent" value="save" />
        <WhichReply reply={reply} />
        <FormField name="name" field={replyFormFields.name} initial={reply?.name} />
        <FormField name="body" field={replyFormFields.body} initial={reply?.body} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
          {reply ? <Link to={page}>{texts.instead}</Link> : null}
        </div>
      </SiteForm>
    </section>
  );
}

/** The text it began from; after a refusal, what is there now: saving again is then meant. */
function WhichReply({ reply }: { reply: ReplyTemplate | null }) {
  const { refusal } = useFormContext();
  if (!reply) return null;
  return (
    <>
      <input type="hidden" name="id" value={reply.id} />
      <textarea hidden readOnly name="before" value={refusal?.values.before?.[0] ?? reply.body} />
    </>
  );
}
