// The replies at hand, each as a lead would read it.
import { href, Link } from "react-router";

import type { ReplyTemplate } from "~/business/reply-templates";
import { ActionButton } from "~/ui/app/action-button";

import { fillReply, replyFields } from "~/desk/replies/reply-templates";
import { repliesTexts as texts } from "~/desk/replies/texts";

const page = href("/admin/settings/replies");

export function ReplyList({ replies }: { replies: readonly ReplyTemplate[] }) {
  if (replies.length === 0) return <p className="empty">{texts.none}</p>;
  return (
    <div className="stack">
      {replies.map(({ id, name, body }) => (
        <section key={id} className="panel" aria-labelledby={`reply-${id}`}>
          <div className="panel-head">
            <h2 id={`reply-${id}`}>
              <bdi>{name}</bdi>
            </h2>
            <Link to={`${page}?edit=${encodeURIComponent(id)}#reply-name`} aria-label={texts.editOf(name)}>
              {texts.edit}
            </Link>
            <ActionButton
              action={page}
              fields={{ intent: "remove", id }}
              className="btn btn-quiet btn-small"
              label={texts.removeOf(name)}
            >
              {texts.remove}
            </ActionButton>
          </div>
          <p className="muted">{texts.preview}</p>
          <p className="pre">
            <bdi>{fillReply(body, replyFields)}</bdi>
          </p>
        </section>
      ))}
    </div>
  );
}
