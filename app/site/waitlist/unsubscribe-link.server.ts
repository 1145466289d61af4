// Unsubscribe links of waitlist mails. The links are signed, so that nobody can remove another person's email address.
import { isSignature, sign } from "~/platform/index.server";

const purpose = "waitlist-unsubscribe";

export const unsubscribeToken = (secret: string, waitlistId: string): string =>
  `${waitlistId}.${sign(secret, purpose, waitlistId)}`;

/** Returns the id of the token's waitlist row; null when the signature is wrong. */
export function waitlistIdOf(secret: string, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  return isSignature(secret, purpose, id, signature) ? id : null;
}
