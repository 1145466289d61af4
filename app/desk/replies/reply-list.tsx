// Page /admin/settings/replies: the templates as a lead would read them, and the form to edit one.
import { href } from "react-router";

import type { ReplyTemplate } from "~/business/reply-templates";
import { fillReply, previewFacts } from "~/desk/replies/reply-templates";
import { replyFormFields, repliesTexts as texts } from "~/desk/replies/texts";
import { EntryForm, KeptEntries } from "~/offer/index";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useSite } from "~/ui/use-site";

const page = href("/admin/settings/replies");

/** Shows a template. `body`: the text with sample values for its fields. */
const Reply = ({ name, body }: Omit<ReplyTemplate, "id">) => (
  <div className="kept-reply">
    <h3>
      <bdi>{name}</bdi>
    </h3>
    <p className="pre">
      <bdi>{body}</bdi>
    </p>
  </div>
);

export function ReplyList({ replies, version }: { replies: readonly ReplyTemplate[]; version: number | null }) {
  const values = previewFacts(useSite());
  const entries = replies.map(({ id, name, body }) => ({
    id,
    title: name,
    shown: <Reply name={name} body={fillReply(body, values)} />,
  }));
  return (
    <KeptEntries
      page={page}
      firstField="reply-name"
      title={texts.asRead}
      entries={entries}
      version={version}
      none={texts.none}
    />
  );
}

interface ReplyFormProps {
  /** Template being edited, with its {fields} unfilled; null for a new template. */
  edited: ReplyTemplate | null;
  version: number;
  form: SiteFormState;
}

export const ReplyForm = ({ edited, version, form }: ReplyFormProps) => (
  <EntryForm
    page={page}
    id="reply"
    title={edited ? texts.change : texts.add}
    save={texts.save}
    fields={replyFormFields}
    edited={edited && { ...edited }}
    version={version}
    form={form}
    renderPreview={(seen) => <Reply {...(seen as ReplyTemplate)} />}
  />
);
