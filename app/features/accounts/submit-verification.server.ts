// The page and the actions of /verify-email: the button a mail leads to, and the mail once more.
import type { ActionFunctionArgs } from "react-router";

import { commandContext, getActor, getExchange, getServices, ownContext } from "~/server/context";
import { redirectWithMessage } from "~/server/redirect-with-message";
import { replyDone } from "~/server/form-replies";
import { ownPath } from "~/server/return-to";

import { deadLinks, emailVerified, tooManyTries, verificationNotNeeded, verificationSent } from "./messages";
import { readToken } from "./one-time-tokens.server";
import { countTry } from "./refuse-entry.server";
import { keepSecret } from "./submit-reset.server";
import { sendVerification, verifyEmail } from "./verify-email.server";

/** Looking does not use the link up: mail programs look, too. */
export async function loadVerification({ request, context }: ActionFunctionArgs) {
  keepSecret(context);
  const token = new URL(request.url).searchParams.get("token");
  const { db, now } = getServices(context);
  const state = token === null ? ("none" as const) : (await readToken(db, "verify-email", token, now())).state;
  return { state, token: token ?? "" };
}

export async function submitVerification(args: ActionFunctionArgs) {
  keepSecret(args.context);
  const form = await args.request.formData();
  return form.has("token") ? confirm(args, textOf(form, "token")) : sendAgain(args, textOf(form, "to"));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 2000) : "";
}

async function confirm(args: ActionFunctionArgs, token: string) {
  const signedIn = getActor(args.context).kind === "signed-in";
  const home = signedIn ? "/dashboard" : "/login";
  const seconds = await countTry(args, "token");
  if (seconds > 0) {
    getExchange(args.context).answerHeaders.set("Retry-After", String(seconds));
    return redirectWithMessage(args, home, { kind: "error", title: tooManyTries(seconds) });
  }
  const verified = await verifyEmail(commandContext(args.context), token);
  if (verified.ok) return redirectWithMessage(args, home, emailVerified);
  return redirectWithMessage(args, `/verify-email?${new URLSearchParams({ token })}`, {
    kind: "error",
    ...deadLinks[verified.reason],
  });
}

/** A form without a token; other pages post it, too, with the way back (for browsers without scripts) in `to`. */
async function sendAgain(args: ActionFunctionArgs, to: string) {
  const back = ownPath(to) ?? "/verify-email";
  if (getActor(args.context).kind === "anonymous") {
    return redirectWithMessage(args, "/login?to=/verify-email", { kind: "info", title: "Please log in first" });
  }
  const seconds = await countTry(args, "password-mail");
  if (seconds > 0) return replyDone(args, { ok: true, toast: { kind: "error", title: tooManyTries(seconds) } }, back);
  const sent = await sendVerification(ownContext(args.context));
  return replyDone(args, { ok: true, toast: sent.ok ? verificationSent : verificationNotNeeded }, back);
}
