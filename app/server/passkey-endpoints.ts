// The two of better-auth's endpoints that a page's script asks: what an authenticator is to sign. All else of
// better-auth is called by our own code only, and does not exist for HTTP.
import { authPath } from "./auth";
import { networkOf } from "./client-address";
import type { Exchange, Services } from "./context";

export const passkeyEndpoints = [
  `${authPath}/passkey/generate-register-options`,
  `${authPath}/passkey/generate-authenticate-options`,
] as const;

/**
 * Its answer as it is, cookie of the challenge included. Each one is kept for five minutes, so they are limited; another
 * site's page has no use for one, and would only use up its reader's tries.
 */
export async function answerPasskeyEndpoint(
  request: Request,
  { auth, limits }: Pick<Services, "auth" | "limits">,
  { address }: Pick<Exchange, "address">,
): Promise<Response> {
  if (request.headers.get("Sec-Fetch-Site") === "cross-site") return new Response(null, { status: 403 });
  const seconds = await limits.take("passkey", networkOf(address));
  if (seconds > 0) return new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
  return auth.handler(request);
}
