// What the owner reads after trying mails again.
import type { Toast } from "~/shared/form-reply";

export const retried = (count: number): Toast => ({
  kind: "success",
  title: count === 1 ? "The mail is tried again" : `${count} mails are tried again`,
  text: "What becomes of them stands here in a moment.",
});

export const retryRefusals = {
  "unknown-mail": "There is no such mail.",
  "sent-already": "This mail was sent. It is not sent a second time.",
  "no-longer-true": "This mail was dropped: what it says is no longer true.",
  "on-its-way": "This mail is on its way already.",
  "nothing-stuck": "No mail is held or failed.",
} as const;
