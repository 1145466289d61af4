// List of the replies sent to a lead, and the form for the next reply.
import { useEffect, useRef } from "react";
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { Instant } from "~/ui/app/instant";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { sendBroke } from "~/platform/index";
import { ReplyChoices } from "~/desk/replies/reply-choices";
import type { FilledReply } from "~/desk/replies/reply-templates";
import type { LeadDetails } from "~/desk/leads/queries.server";
import { leadTexts as texts } from "~/desk/leads/texts";

export interface DeskLeadRepliesProps {
  lead: LeadDetails;
  /** Reply templates, filled in for this lead. */
  atHand: readonly FilledReply[];
  /** Name of the template in the URL, which fills the field when JavaScript is off. */
  chosen: string | null;
  inDocument: FormReply | undefined;
}

export function DeskLeadReplies({ lead, atHand, chosen, inDocument }: DeskLeadRepliesProps) {
  const form = useFormReply(inDocument, { failed: sendBroke });
  const section = useRef<HTMLElement>(null);
  const sent = form.reply?.ok ? form.reply : undefined;
  useEffect(() => {
    // Resets the form, since the sent reply is now in the list.
    if (sent) section.current?.querySelector("form")?.reset();
  }, [sent]);
  return (
    <section ref={section} className="panel" aria-labelledby="replies">
      <h2 id="replies">{texts.reply}</h2>
      {lead.replies.length > 0 ? (
        <ol className="replies">
          {lead.replies.map((reply) => (
            <li key={reply.id}>
              <p className="muted">
                {reply.by ?? "Somebody"}, <Instant at={reply.createdAt} />
              </p>
              <p className="pre">
                <bdi>{reply.body}</bdi>
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      <SiteForm id="reply-form" form={form} action={href("/admin/leads/:id", { id: lead.id })} own>
        <input type="hidden" name="intent" value="reply" />
        <VersionField version={lead.version} />
        <ReplyChoices page={href("/admin/leads/:id", { id: lead.id })} atHand={atHand} />
        <TextArea
          name="body"
          label={texts.replyTo(lead.email)}
          hint={texts.replyHint}
          rows={6}
          defaultValue={atHand.find(({ id }) => id === chosen)?.text}
        />
        <div className="form-end">
          <button className="btn" disabled={form.busy}>
            {form.busy ? texts.sendingReply : texts.sendReply}
          </button>
        </div>
      </SiteForm>
    </section>
  );
}
