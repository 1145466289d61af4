// Response headers of pages that a secret link opens without an account.
import { type Context, type Exchange, getExchange } from "../context/context";

/** Keeps the page out of every cache, and its URL out of Referer headers to other sites. */
export function guardSecretLink(context: Context): Exchange {
  const exchange = getExchange(context);
  exchange.forbidCaching();
  // Not "no-referrer": browsers would send forms without an Origin header.
  exchange.answerHeaders.set("Referrer-Policy", "strict-origin");
  exchange.answerHeaders.set("Cache-Control", "private, no-store");
  return exchange;
}
