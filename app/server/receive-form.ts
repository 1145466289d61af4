// What every public form goes through before a command sees it: size and type, limits, honeypot, time trap, schema.
// Nothing that was typed is lost: each refusal gives it back (house rule: bad input keeps what was typed).
import { setTimeout as pause } from "node:timers/promises";

import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { z } from "zod";

import type { FormReply, Toast } from "~/shared/form-reply";

import { networkOf } from "./client-address";
import { getActor, getExchange, getServices } from "./context";
import { flashCookie } from "./flash";
import type { LimitName } from "./limits";
import { formKey, issueStamp, readStamp } from "./stamp";

/** Nobody fills a form this fast. A browser's post is held back until then; a script's is refused. */
const fastestMs = 1500;
const guards = new Set(["stamp", "website"]);

/** `status` goes to documents; a script gets 200, since a browser complains in its console of anything else. */
export type Refusal = {
  status: number;
  message?: string;
  link?: { to: string; name: string };
  errors?: Record<string, string>;
  toast?: Toast;
};

const largerThan = (megabytes: number) =>
  `That is larger than ${megabytes} MB, and was not taken. Please make it smaller and send it again. Everything you typed is still here.`;

export type Received<Input> =
  | { kind: "good"; input: Input; key: string; values: Record<string, string[]> }
  /** A robot filled the honeypot: answer as if all went well, keep nothing. */
  | { kind: "trapped" }
  | { kind: "refused"; reply: ReturnType<typeof replyRefused> };

export async function receiveForm<Schema extends z.ZodType>(
  { request, context }: ActionFunctionArgs,
  options: {
    schema: Schema;
    /** Left out where the action counts by itself what should be counted, as signing in does. */
    limit?: LimitName;
    lists?: readonly string[];
    /** What the specification calls a refusal of this form: "Login Failed". */
    failedTitle?: string;
  },
): Promise<Received<z.output<Schema>>> {
  const { limits, secret, now } = getServices(context);
  const form = await readBody(request);
  const values = form ? typedValues(form) : {};
  const refuse = (refusal: Refusal): Received<z.output<Schema>> => ({
    kind: "refused",
    reply: replyRefused(refusal, values, issueStamp(secret, now().epochMilliseconds), getExchange(context).byScript),
  });
  if (!form)
    return refuse({
      status: 415,
      message: "This form was sent in a way this site cannot read. Please use the form on this page.",
    });

  const { tooLarge } = getExchange(context);
  if (tooLarge) return refuse({ status: 413, message: largerThan(tooLarge) });
  const waitSeconds = options.limit ? await limits.take(options.limit, networkOf(getExchange(context).address)) : 0;
  if (waitSeconds > 0) {
    getExchange(context).answerHeaders.set("Retry-After", String(waitSeconds));
    const minutes = Math.ceil(waitSeconds / 60);
    return refuse({
      status: 429,
      message: `That was a lot of messages in a short time. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and send this one again, or call. Everything you typed is still here.`,
    });
  }
  if (form.get("website")) return { kind: "trapped" };

  const given = form.get("stamp");
  const stamp = typeof given === "string" ? given : "";
  const reading = readStamp(secret, stamp, now().epochMilliseconds);
  if (reading.state !== "good") {
    return refuse({
      status: 400,
      message:
        "This page had been open for a long time, or has changed meanwhile. Please send the form once more. Everything you typed is still here.",
    });
  }
  if (reading.ageMs < fastestMs) {
    if (request.headers.get("Sec-Fetch-Site") !== "same-origin") {
      return refuse({
        status: 400,
        message: "That was faster than anybody types. Please wait a moment and send it once more.",
      });
    }
    await pause(fastestMs - reading.ageMs);
  }

  const parsed = parseForm(options.schema, form, options.lists);
  if (!parsed.ok) return refuse({ status: 400, errors: parsed.errors, ...titled(options.failedTitle, parsed.errors) });
  return { kind: "good", input: parsed.input, key: formKey(stamp, parsed.input), values };
}

export type ReceivedOwn<Input> =
  | { kind: "good"; input: Input; form: FormData; values: Record<string, string[]> }
  | { kind: "refused"; reply: ReturnType<typeof replyRefused> };

/**
 * A form of somebody signed in: their session stands for them, so it needs no stamp and no honeypot. Where the session
 * ended meanwhile, the form says so (`signedOut`: in its own words first) and keeps what was typed.
 */
export async function receiveOwnForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    lists?: readonly string[];
    limit?: LimitName;
    signedOut?: string;
    /** What the specification calls a refusal of this form: "Client Creation Failed". */
    failedTitle?: string;
  },
): Promise<ReceivedOwn<z.output<Schema>>> {
  const { request, context } = args;
  const form = await readBody(request);
  const values = form ? typedValues(form) : {};
  const refuse = (refusal: Refusal) => ({ kind: "refused" as const, reply: replyRefusal(args, refusal, values) });
  if (!form) return refuse({ status: 415, message: "This form was sent in a way this site cannot read." });
  const { tooLarge } = getExchange(context);
  if (tooLarge) return refuse({ status: 413, message: largerThan(tooLarge) });
  const actor = getActor(context);
  if (actor.kind === "anonymous") {
    const { signedOut } = options;
    const message =
      "Your session has ended. Open the sign-in page in a new tab, sign in again, then come back here and send this once more. Everything you typed is still here.";
    return refuse({
      status: 401,
      message: signedOut ? `${signedOut}. ${message}` : message,
      ...(signedOut ? { toast: { kind: "error", title: signedOut } } : {}),
    });
  }
  if (options.limit) {
    const waitSeconds = await getServices(context).limits.take(options.limit, actor.id);
    if (waitSeconds > 0) {
      getExchange(context).answerHeaders.set("Retry-After", String(waitSeconds));
      return refuse({
        status: 429,
        message: `That was a lot in a short time. Please wait ${Math.ceil(waitSeconds / 60)} min and send it again. Everything you typed is still here.`,
      });
    }
  }
  const parsed = parseForm(options.schema, form, options.lists);
  if (!parsed.ok) return refuse({ status: 400, errors: parsed.errors, ...titled(options.failedTitle, parsed.errors) });
  return { kind: "good", input: parsed.input, form, values };
}

/** The refusal with its name, above the form and as a toast: "Login Failed", and the first thing that is wrong. */
export function titled(title: string | undefined, errors: Record<string, string>): Pick<Refusal, "message" | "toast"> {
  const text = Object.values(errors)[0];
  return title && text ? { message: `${title}. ${text}`, toast: { kind: "error", title, text } } : {};
}

function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData, lists: readonly string[] = []) {
  const parsed = schema.safeParse(inputOf(form, lists));
  if (parsed.success) return { ok: true as const, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false as const, errors };
}

/** A refusal by a rule or the database: beside its field, or above the form, with everything typed still there. */
export function replyRefusal({ context }: ActionFunctionArgs, refusal: Refusal, values: Record<string, string[]>) {
  const { secret, now } = getServices(context);
  return replyRefused(refusal, values, issueStamp(secret, now().epochMilliseconds), getExchange(context).byScript);
}

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

function replyRefused(refusal: Refusal, values: Record<string, string[]>, stamp: string, byScript: boolean) {
  const reply: FormReply = {
    ok: false,
    errors: refusal.errors ?? {},
    ...(refusal.message ? { message: refusal.message } : {}),
    ...(refusal.link ? { link: refusal.link } : {}),
    ...(refusal.toast ? { toast: refusal.toast } : {}),
    values: withoutSecrets(values),
    stamp,
  };
  // To a script the refusal is an answer like another: a browser would complain of a 4xx in its console.
  return data<FormReply>(reply, { status: byScript ? 200 : refusal.status });
}

/** A failure of ours: the specified toast, with everything typed still there. */
export function replyFailed(
  { context }: ActionFunctionArgs,
  toast: { title: string; text: string },
  values: Record<string, string[]>,
) {
  const { secret, now } = getServices(context);
  const reply: FormReply = {
    ok: false,
    errors: {},
    message: `${toast.title}. ${toast.text}`,
    toast: { kind: "error", ...toast },
    values,
    stamp: issueStamp(secret, now().epochMilliseconds),
  };
  return data<FormReply>(reply, { status: 500 });
}

async function readBody(request: Request): Promise<FormData | null> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") return null;
  try {
    return await request.formData();
  } catch {
    return null;
  }
}

/** A password is never sent back. */
function withoutSecrets(values: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
}

function typedValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (!guards.has(name) && typeof value === "string") (values[name] ??= []).push(value);
  }
  return values;
}

function inputOf(form: FormData, lists: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of form) if (typeof value === "string") input[name] = value;
  for (const name of lists) input[name] = form.getAll(name);
  return input;
}
