// What the owner reads after trying mails again.
import type { Toast } from "~/shared/form-reply";

export const retried = (count: number): Toast => ({
  kind: "success",
  title: count === 1 ? "Trying this email again" : `Trying ${count} emails again`,
  text: "You'll see how it went here in a moment.",
});

export const retryRefusals = {
  "unknown-mail": "That email isn't there.",
  "sent-already": "This email was already sent, and won't be sent twice.",
  "no-longer-true": "This email was dropped: what it says is no longer true.",
  "on-its-way": "This email is already on its way.",
  "nothing-stuck": "No emails are held or failed.",
} as const;
