// Replies of form actions (success, refusal, failure), for browsers with and without scripts.
import { type ActionFunctionArgs, data, redirect } from "react-router";

import type { FormReply, Toast } from "~/shared/form-reply";

import { getExchange, getServices } from "~/platform/context/context";
import { flashCookie } from "~/platform/http/flash";

/** HTTP status, with and without scripts. From 400 on, React Router does not revalidate. */
export type Refusal = {
  status: number;
  message?: string;
  link?: { to: string; name: string };
  errors?: Record<string, string>;
  toast?: Toast;
};

/** A refusal beside its field or above the form, with all typed values. */
export function replyRefusal(refusal: Refusal, values: Record<string, string[]>) {
  const reply: FormReply = {
    ok: false,
    errors: refusal.errors ?? {},
    ...(refusal.message ? { message: refusal.message } : {}),
    ...(refusal.link ? { link: refusal.link } : {}),
    ...(refusal.toast ? { toast: refusal.toast } : {}),
    values: withoutSecrets(values),
  };
  return data<FormReply>(reply, { status: refusal.status });
}

/** A preview: the typed values rendered, nothing saved. */
export function replyPreview(preview: unknown, message: string, values: Record<string, string[]>) {
  return data<FormReply>({ ok: false, preview, errors: {}, message, values: withoutSecrets(values) });
}

export type RefusedReply = ReturnType<typeof replyRefusal>;

/** Success: data for scripts, a redirect with the message for browsers without (post/redirect/get). */
export function replyDone(args: ActionFunctionArgs, reply: Extract<FormReply, { ok: true }>, redirectTo: string) {
  if (getExchange(args.context).byScript) return data<FormReply>(reply);
  return replyMessage(args, reply.toast, redirectTo, reply.note);
}

/** A redirect with a message at the top of the next page, for browsers without scripts. */
export function replyMessage({ context }: ActionFunctionArgs, toast: Toast, redirectTo: string, note?: string) {
  const { secret, origin } = getServices(context);
  const cookie = flashCookie(secret, { toast, ...(note ? { note } : {}) }, origin.startsWith("https:"));
  return redirect(redirectTo, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** An unexpected error: the form's own toast, with all typed values. */
export function replyFailed(toast: { title: string; text: string }, values: Record<string, string[]>) {
  const reply: FormReply = {
    ok: false,
    errors: {},
    message: `${toast.title}. ${toast.text}`,
    toast: { kind: "error", ...toast },
    values: withoutSecrets(values),
  };
  return data<FormReply>(reply, { status: 500 });
}

/** A titled refusal above the form and as a toast: "Login Failed" and the first error. */
export function titled(title: string | undefined, errors: Record<string, string>): Pick<Refusal, "message" | "toast"> {
  const text = Object.values(errors)[0];
  return title && text ? { message: `${title}. ${text}`, toast: { kind: "error", title, text } } : {};
}

/** Passwords and responses of passkeys are never sent back. */
function withoutSecrets(values: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password|^credential$/i.test(name)));
}
