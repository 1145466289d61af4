// How a form that leads into an account is refused: with its own title, and the wait where there is one.
import type { ActionFunctionArgs } from "react-router";

import { getExchange, getServices, networkOf, replyRefusal, titled, type Limit } from "~/platform/index.server";

import { tooManyTries } from "~/accounts/texts/entering";

/** Mails with a link to confirm an address or to choose a password. */
export const passwordMailLimit: Limit = { name: "password-mail", points: 5, minutes: 60 };

type Values = Record<string, string[]>;

/** Above the form and as a toast: "Login Failed. Invalid email or password". */
export function refuseEntry(title: string, text: string, values: Values) {
  return replyRefusal({ status: 401, ...titled(title, { text }) }, values);
}

/** Beside one field, and above the form. */
export function refuseField(title: string | undefined, errors: Record<string, string>, values: Values) {
  return replyRefusal({ status: 400, errors, ...titled(title, errors) }, values);
}

export function refuseForAWhile(args: ActionFunctionArgs, title: string, seconds: number, values: Values) {
  getExchange(args.context).answerHeaders.set("Retry-After", String(seconds));
  return replyRefusal({ status: 429, ...titled(title, { text: tooManyTries(seconds) }) }, values);
}

/** Counts one try of this visitor's; seconds to wait when there were too many. */
export function countTry({ context }: ActionFunctionArgs, limit: Limit): Promise<number> {
  return getServices(context).limits.take(limit, networkOf(getExchange(context).address));
}
