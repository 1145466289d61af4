// Leads on, with a message the next page shows: in the document without scripts, as a toast with them.
import { type ActionFunctionArgs, redirect } from "react-router";

import type { Toast } from "~/shared/form-reply";

import { getExchange, getServices } from "./context";
import { flashCookie } from "./flash";

export function redirectWithMessage({ context }: Pick<ActionFunctionArgs, "context">, to: string, toast: Toast) {
  const { secret, origin } = getServices(context);
  const cookie = flashCookie(secret, { toast }, origin.startsWith("https:"));
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
  return redirect(to, 303);
}
