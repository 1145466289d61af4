// Redirects to a page that shows a message: in the document without scripts, as a toast with scripts.
import { type ActionFunctionArgs, redirect, redirectDocument } from "react-router";

import type { Toast } from "~/shared/form-reply";

import { getExchange, getServices } from "~/platform/context/context";
import { flashCookie } from "../http/flash";

type Args = Pick<ActionFunctionArgs, "context">;

export function redirectWithMessage(args: Args, to: string, toast: Toast) {
  giveMessage(args, toast);
  return redirect(to, 303);
}

/**
 * Like redirectWithMessage, but loads a new document. For sign-in, sign-out, and redirects between public pages
 * (routes/site/layout.tsx).
 */
export function redirectDocumentWithMessage(args: Args, to: string, toast: Toast) {
  giveMessage(args, toast);
  return redirectDocument(to, 303);
}

/** Shows the message on the page that the browser opens next. */
export function giveMessage({ context }: Args, toast: Toast): void {
  const { secret, origin } = getServices(context);
  const cookie = flashCookie(secret, { toast }, origin.startsWith("https:"));
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
}
