// The two better-auth endpoints that scripts of our pages call, for passkey challenges. The other endpoints of
// better-auth are called only by the server, and don't exist over HTTP.
import type { Limit } from "~/platform/http/limits";
import { networkOf } from "~/platform/http/client-address";
import type { Exchange, Services } from "~/platform/context/context";

/** Limit per network on requesting and answering passkey challenges. */
export const passkeyLimit: Limit = { name: "passkey", points: 60, minutes: 10 };

/**
 * Returns better-auth's response unchanged, including the challenge's cookie. Requests are limited, because challenges
 * are stored for five minutes. Requests from other sites' pages are refused, because they would use up the visitor's
 * tries.
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
