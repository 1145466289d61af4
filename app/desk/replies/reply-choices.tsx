// Reply templates above a lead's reply form. With JavaScript, a click fills the field and keeps text that the owner
// typed above the template. Without it, each template is a link that reloads the page with the field filled.
import type { MouseEvent } from "react";
import { href, Link } from "react-router";

import type { FilledReply } from "~/desk/replies/reply-templates";
import { repliesTexts as texts } from "~/desk/replies/texts";

/** Must be inside the form, before its field "body". */
export function ReplyChoices({ page, atHand }: { page: string; atHand: readonly FilledReply[] }) {
  const fill = (text: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const field = event.currentTarget.closest("form")?.elements.namedItem("body");
    if (!(field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const typed = field.value.trimEnd();
    // Text that is not an unchanged template was typed by the owner, and is kept.
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
