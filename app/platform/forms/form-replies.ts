// What a form's action answers: done, refused, or failed, to browsers with and without scripts.
import { type ActionFunctionArgs, data, redirect } from "react-router";

import type { FormReply, Toast } from "~/shared/form-reply";

import { getExchange, getServices } from "~/platform/context/context";
import { flashCookie } from "~/platform/http/flash";

/** `status` is what a browser gets with scripts and without: from 400 on, React Router loads nothing again. */
export type Refusal = {
  status: number;
  message?: string;
  link?: { to: string; name: string };
  errors?: Record<string, string>;
  toast?: Toast;
};

/** A refusal by a rule or the database: beside its field, or above the form, with everything typed still there. */
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

/** Nothing is wrong, and nothing is saved: what was typed is shown as it would look. */
export function replyPreview(preview: unknown, message: string, values: Record<string, string[]>) {
  return data<FormReply>({ ok: false, preview, errors: {}, message, values: withoutSecrets(values) });
}

export type RefusedReply = ReturnType<typeof replyRefusal>;

/** Success, to browsers with JavaScript as data, to others as a redirect carrying the message (PRG). */
export function replyDone(args: ActionFunctionArgs, reply: Extract<FormReply, { ok: true }>, redirectTo: string) {
  if (getExchange(args.context).byScript) return data<FormReply>(reply);
  return replyMessage(args, reply.toast, redirectTo, reply.note);
}

/** A message at the top of the page it leads to, to browsers without JavaScript. */
export function replyMessage({ context }: ActionFunctionArgs, toast: Toast, redirectTo: string, note?: string) {
  const { secret, origin } = getServices(context);
  const cookie = flashCookie(secret, { toast, ...(note ? { note } : {}) }, origin.startsWith("https:"));
  return redirect(redirectTo, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** A failure of ours: the form's own toast, with everything typed still there. */
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

/** The refusal with its name, above the form and as a toast: "Login Failed", and the first thing that is wrong. */
export function titled(title: string | undefined, errors: Record<string, string>): Pick<Refusal, "message" | "toast"> {
  const text = Object.values(errors)[0];
  return title && text ? { message: `${title}. ${text}`, toast: { kind: "error", title, text } } : {};
}

/** A password is never sent back. */
function withoutSecrets(values: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}
