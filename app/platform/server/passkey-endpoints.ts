// The two better-auth endpoints that page scripts call, for passkey challenges. All other endpoints are called on the
// server only, and do not exist over HTTP.
import { type Limit } from "~/platform/http/limits";
import { networkOf } from "~/platform/http/client-address";
import type { Exchange, Services } from "~/platform/context/context";

/** Limit on passkey challenges and answers per network. */
export const passkeyLimit: Limit = { name: "passkey", points: 60, minutes: 10 };

/**
 * Returns better-auth's response unchanged, with the challenge's cookie. Challenges are stored for five minutes, so
 * they are limited; other sites' pages are refused, since they would only use up their reader's tries.
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
