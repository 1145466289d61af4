// Leads on, with a message the next page shows: in the document without scripts, as a toast with them.
import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";

import type { Toast } from "~/shared/form-reply";

import { getExchange, getServices } from "~/platform/context/context";
import { flashCookie } from "../http/flash";

type Args = Pick<ActionFunctionArgs, "context">;

export function redirectWithMessage(args: Args, to: string, toast: Toast) {
  giveMessage(args, toast);
  return redirect(to, 303);
}

/** The same to a new document: into an account, out of one, and between public pages (routes/site/layout.tsx). */
export function redirectDocumentWithMessage(args: Args, to: string, toast: Toast) {
  giveMessage(args, toast);
  return redirectDocument(to, 303);
}

function giveMessage({ context }: Args, toast: Toast): void {
  const { secret, origin } = getServices(context);
  const cookie = flashCookie(secret, { toast }, origin.startsWith("https:"));
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
}
