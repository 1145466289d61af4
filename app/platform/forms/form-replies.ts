// Replies of form actions to browsers with and without scripts: success, refusal, failure.
import { type ActionFunctionArgs, data, redirect } from "react-router";

import type { FormReply, Toast } from "~/shared/form-reply";

import { getExchange, getServices } from "~/platform/context/context";
import { flashCookie } from "~/platform/http/flash";

/** Refusal with its HTTP status. The status is at least 400, so that React Router doesn't reload the page's data. */
export type Refusal = {
  status: number;
  message?: string;
  link?: { to: string; name: string };
  errors?: Record<string, string>;
  toast?: Toast;
};

/** Replies with a refusal beside a field or above the form, and with all typed values. */
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

/** Replies with a preview: the typed values are rendered, and nothing is saved. */
export const replyPreview = (preview: unknown, message: string, values: Record<string, string[]>) =>
  data<FormReply>({ ok: false, preview, errors: {}, message, values: withoutSecrets(values) });

export type RefusedReply = ReturnType<typeof replyRefusal>;

/**
 * Replies with success: data for scripts; for browsers without scripts, a redirect that shows the message on the next
 * page.
 */
export function replyDone(args: ActionFunctionArgs, reply: Extract<FormReply, { ok: true }>, redirectTo: string) {
  if (getExchange(args.context).byScript) return data<FormReply>(reply);
  return replyMessage(args, reply.toast, redirectTo, reply.note);
}

/** Redirects browsers without scripts to a page that shows the message at its top. */
export function replyMessage({ context }: ActionFunctionArgs, toast: Toast, redirectTo: string, note?: string) {
  const { secret, origin } = getServices(context);
  const cookie = flashCookie(secret, { toast, ...(note ? { note } : {}) }, origin.startsWith("https:"));
  return redirect(redirectTo, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Replies to an unexpected error with the form's toast and all typed values. */
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

/**
 * Returns a titled refusal, shown above the form and as a toast: the title, such as "Login Failed", and the first
 * error.
 */
export function titled(title: string | undefined, errors: Record<string, string>): Pick<Refusal, "message" | "toast"> {
  const text = Object.values(errors)[0];
  return title && text ? { message: `${title}. ${text}`, toast: { kind: "error", title, text } } : {};
}

/** Removes passwords and passkey responses, which are never sent back. */
const withoutSecrets = (values: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|^credential$/i.test(name)));
