// The replies at hand above a lead's reply: one press fills the field. Without scripts each is a link to the page with the
// field filled; with them what was typed already stays, and the reply goes below it.
import type { MouseEvent } from "react";
import { href, Link } from "react-router";

import type { FilledReply } from "~/desk/replies/reply-templates";
import { repliesTexts as texts } from "~/desk/replies/texts";

/** Stands in the form, before its field "body". */
export function ReplyChoices({ page, atHand }: { page: string; atHand: readonly FilledReply[] }) {
  const fill = (text: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const field = event.currentTarget.closest("form")?.elements.namedItem("body");
    if (!(field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const typed = field.value.trimEnd();
    // One at hand that nobody has changed makes way for the other.
    const isOwn = typed !== "" && !atHand.some((one) => one.text.trimEnd() === typed);
    field.value = isOwn ? `${typed}\n\n${text}` : text;
    field.focus();
  };
  return (
    <p className="row-actions">
      {atHand.length > 0 ? <span className="muted">{texts.choose}</span> : null}
      {atHand.map(({ id, name, text }) => (
        <Link
          key={id}
          to={`${page}?reply=${encodeURIComponent(id)}#reply-form`}
          className="btn btn-quiet btn-small"
          aria-label={texts.use(name)}
          onClick={fill(text)}
        >
          {name}
        </Link>
      ))}
      <Link to={href("/admin/settings/replies")} className="btn btn-quiet btn-small">
        {texts.manage}
      </Link>
    </p>
  );
}
