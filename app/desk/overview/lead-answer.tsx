// Form for replying to a lead from the desk: the first press opens it with the first template filled in, the second
// press sends it.
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { sendBroke } from "~/platform/index";
import type { Desk } from "~/desk/overview/queries.server";
import { ReplyChoices } from "~/desk/replies/reply-choices";
import { leadTexts as texts } from "~/desk/leads/texts";
import { leadPath } from "~/desk/leads/rules";

export function LeadAnswer({
  lead,
  action,
  inDocument,
}: {
  lead: Desk["leads"][number];
  action: string;
  /** Reply to this lead's form after a post without JavaScript. */
  inDocument: FormReply | undefined;
}) {
  const form = useFormReply(inDocument, { failed: sendBroke });
  const { id, name, email, version, atHand } = lead;
  return (
    <details className="lead-answer" open={inDocument !== undefined}>
      <summary className="btn btn-quiet btn-small">
        {texts.answer}
        <span className="sr"> {name}</span>
      </summary>
      <SiteForm id={`answer-${id}`} form={form} action={action} own>
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="lead" value={id} />
        <VersionField version={version} />
        <TextArea
          name="body"
          label={texts.replyTo(email)}
          hint={texts.replyHint}
          rows={11}
          defaultValue={atHand[0]?.text}
        />
        <SubmitButton busyLabel={texts.sendingReply} className="btn">
          {texts.sendReplyTo(name)}
        </SubmitButton>
        <ReplyChoices page={leadPath(id)} atHand={atHand} />
      </SiteForm>
    </details>
  );
}
