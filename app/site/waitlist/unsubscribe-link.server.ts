// The address in a waitlist mail that takes its reader off the list: signed, so that nobody can take off another.
import { isSignature, sign } from "~/platform/index.server";

const purpose = "waitlist-unsubscribe";

export function unsubscribeToken(secret: string, waitlistId: string): string {
  return `${waitlistId}.${sign(secret, purpose, waitlistId)}`;
}

/** The waitlist row a token speaks for, or null when it is not one of ours. */
export function waitlistIdOf(secret: string, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  return isSignature(secret, purpose, id, signature) ? id : null;
}
