// Form to write an update. It first shows a preview with the number of recipients; only a previewed update can be sent.
import { type ReactNode, useEffect, useState } from "react";
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { UpdatePreview } from "~/site/waitlist/update-forms";
import { waitlistTexts as texts, waitlistUpdateFailed, unsubscribeTexts } from "~/site/texts";

const address = href("/admin/waitlist");

const previewIn = (reply: FormReply | undefined): UpdatePreview | null =>
  reply?.ok && "preview" in reply ? (reply.preview as UpdatePreview) : null;

export function DeskUpdate({
  inDocument,
  readers,
  signature,
}: {
  inDocument: FormReply | undefined;
  /** Number of entries that asked for updates. */
  readers: number;
  /** Footer of the mail: the owner's name and postal address. */
  signature: ReactNode;
}) {
  const form = useFormReply(inDocument, { failed: waitlistUpdateFailed });
  const [sentKey, setSentKey] = useState<string | null>(null);
  const latest = previewIn(form.reply);
  const preview = latest?.key === sentKey ? null : latest;
  return (
    <section className="panel" aria-labelledby="update-title">
      <h2 id="update-title">{texts.sendUpdate}</h2>
      <p className="muted">{texts.readers(readers)}</p>
      <SiteForm key={sentKey} own id="update" form={form} action={address}>
        <input type="hidden" name="intent" value="preview" />
        <TextField name="subject" label="Subject" maxLength={150} autoComplete="off" defaultValue={preview?.subject} />
        <TextArea name="body" label="Text" rows={7} defaultValue={preview?.body} hint={texts.bodyHint} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.preparing}>{texts.preview}</SubmitButton>
        </div>
      </SiteForm>
      {preview ? (
        <Preview preview={preview} signature={signature}>
          {preview.recipients > 0 ? (
            <SendForm key={preview.key} preview={preview} onSent={setSentKey} />
          ) : (
            <p className="note note-warning">{texts.nobodyToSendTo}</p>
          )}
        </Preview>
      ) : null}
    </section>
  );
}

/** Sends exactly the previewed update. */
function SendForm({ preview, onSent }: { preview: UpdatePreview; onSent: (key: string) => void }) {
  const form = useFormReply(undefined, { failed: waitlistUpdateFailed });
  const { subject, body, recipients, key } = preview;
  useEffect(() => {
    if (form.reply?.ok) onSent(key);
  }, [form.reply, key, onSent]);
  return (
    <SiteForm own id="send-update" form={form} action={address}>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="subject" value={subject} />
      <textarea hidden readOnly name="body" value={body} />
      <input type="hidden" name="key" value={key} />
      <div className="form-end">
        <SubmitButton busyLabel={texts.sending}>{texts.send(recipients)}</SubmitButton>
      </div>
    </SiteForm>
  );
}

function Preview({
  preview,
  signature,
  children,
}: {
  preview: UpdatePreview;
  signature: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby="preview-title" className="stack">
      <h3 id="preview-title">{texts.previewOf(preview.recipients)}</h3>
      <p className="muted">{texts.notSentYet}</p>
      <div className="letter">
        <strong>{preview.subject}</strong>
        <p className="pre">{preview.body}</p>
        {signature}
        <p className="muted">{`${unsubscribeTexts.why} ${unsubscribeTexts.leave}`}</p>
      </div>
      {children}
    </section>
  );
}
