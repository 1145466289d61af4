// Form to write an update. It first shows a preview with the number of recipients; only a previewed update can be sent.
import { type ReactNode, useEffect, useState } from "react";
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { waitlistTexts as texts, waitlistUpdateFailed, unsubscribeTexts } from "~/site/texts";
import { ActionButton } from "~/ui/app/action-button";
import { type Column, DataTable } from "~/ui/app/data-table";

import type { UpdatePreview } from "./update-forms";
import type { SentUpdate, DeskEntry } from "./update-queries.server";

const address = href("/admin/waitlist");

const previewIn = (reply: FormReply | undefined): UpdatePreview | null =>
  reply?.ok && "preview" in reply ? (reply.preview as UpdatePreview) : null;

export function DeskUpdate({
  inDocument,
  readers,
  signature,
}: {
  inDocument: FormReply | undefined;
  /** Number of waitlist entries that asked for updates. */
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
      <h2 id="update-title">Send an update</h2>
      <p className="muted">{texts.readers(readers)}</p>
      <SiteForm key={sentKey} own id="update" form={form} action={address}>
        <input type="hidden" name="intent" value="preview" />
        <TextField name="subject" label="Subject" maxLength={150} autoComplete="off" defaultValue={preview?.subject} />
        <TextArea name="body" label="Text" rows={7} defaultValue={preview?.body} hint={texts.bodyHint} />
        <div className="form-end">
          <SubmitButton busyLabel="Preparing...">Preview</SubmitButton>
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
        <SubmitButton busyLabel="Sending...">{texts.send(recipients)}</SubmitButton>
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
      <p className="muted">Nothing has been sent yet.</p>
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

/** The updates sent so far, each collapsed. */
export function DeskSent({ updates }: { updates: readonly SentUpdate[] }) {
  if (updates.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sent-title">
      <h2 id="sent-title">Sent</h2>
      {updates.map(({ id, subject, body, recipients, sent }) => (
        <details key={id}>
          <summary>
            <strong>{subject}</strong> <span className="muted">{texts.sentTo(sent, recipients)}</span>
          </summary>
          <p className="pre">{body}</p>
        </details>
      ))}
    </section>
  );
}

const columns: readonly Column<DeskEntry>[] = [
  { key: "email", name: "Email", sorts: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  {
    key: "updates",
    name: "Updates",
    cell: ({ receiveUpdates }) =>
      receiveUpdates ? <span className="state state-good">Yes</span> : <span className="state">No</span>,
  },
  { key: "since", name: "Since", sorts: true, cell: ({ since }) => since },
  {
    key: "remove",
    name: "Remove",
    cell: ({ id, email }) => (
      <ActionButton
        action={href("/admin/waitlist")}
        failed={waitlistUpdateFailed}
        fields={{ intent: "remove", id }}
        className="btn btn-quiet btn-small"
        label={texts.remove(email)}
      >
        Remove
      </ActionButton>
    ),
  },
];

export function DeskEntries({ entries, sort }: { entries: readonly DeskEntry[]; sort: string }) {
  return <DataTable caption={texts.title} columns={columns} rows={entries} sort={sort} empty={<p>Nobody yet.</p>} />;
}
