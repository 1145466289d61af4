// Replies of the sign-in forms when a sign-in is refused, and the functions that count tries.
import type { ActionFunctionArgs } from "react-router";

import { getExchange, getServices, networkOf, replyRefusal, titled, type Limit } from "~/platform/index.server";

import { tooManyTries } from "~/accounts/texts/entering";

/** Limit for mails with a link to confirm an address or to choose a password. */
export const passwordMailLimit: Limit = { name: "password-mail", points: 5, minutes: 60 };

type Values = Record<string, string[]>;

/** Refuses above the form and as a toast: "Login Failed. Invalid email or password". */
export const refuseEntry = (title: string, text: string, values: Values) =>
  replyRefusal({ status: 401, ...titled(title, { text }) }, values);

/** Refuses beside a field and above the form. */
export const refuseField = (title: string | undefined, errors: Record<string, string>, values: Values) =>
  replyRefusal({ status: 400, errors, ...titled(title, errors) }, values);

export function refuseForAWhile(args: ActionFunctionArgs, title: string, seconds: number, values: Values) {
  getExchange(args.context).answerHeaders.set("Retry-After", String(seconds));
  return replyRefusal({ status: 429, ...titled(title, { text: tooManyTries(seconds) }) }, values);
}

/** Counts a try of this visitor. Returns the seconds to wait when there were too many tries; otherwise 0. */
export const countTry = ({ context }: ActionFunctionArgs, limit: Limit): Promise<number> =>
  getServices(context).limits.take(limit, networkOf(getExchange(context).address));

/** Returns a text field of a form; "" when the field is missing. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 2000) : "";
}
