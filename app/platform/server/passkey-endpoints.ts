// The two of better-auth's endpoints that a page's script asks: what an authenticator is to sign. All else of
// better-auth is called by our own code only, and does not exist for HTTP.
import { type Limit } from "~/platform/http/limits";
import { networkOf } from "~/platform/http/client-address";
import type { Exchange, Services } from "~/platform/context/context";

/** Passkey challenges and answers of one network, from any page. */
export const passkeyLimit: Limit = { name: "passkey", points: 60, minutes: 10 };

/**
 * Its answer as it is, cookie of the challenge included. Each one is kept for five minutes, so they are limited; another
 * site's page has no use for one, and would only use up its reader's tries.
 */
export async function answerPasskeyEndpoint(
  { auth, limits, origin }: Pick<Services, "auth" | "limits" | "origin">,
  { path, headers, address }: Pick<Exchange, "path" | "headers" | "address">,
): Promise<Response> {
  if (headers.get("Sec-Fetch-Site") === "cross-site") return new Response(null, { status: 403 });
  const seconds = await limits.take(passkeyLimit, networkOf(address));
  if (seconds > 0) return new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
  return auth.handler(new Request(origin + path, { headers }));
}
