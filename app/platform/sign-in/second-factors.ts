// Requirements for passkeys and backup codes beyond better-auth's.
import { randomInt } from "node:crypto";

import { APIError } from "better-auth/api";

/**
 * A passkey replaces password and code, so its device must verify the user (finger, face, PIN), and must find the
 * passkey without an email address.
 */
export const passkeyDemands = { residentKey: "required", userVerification: "required" } as const;

/** Called after better-auth's own verification; authenticators may ignore the requested options. */
export function refuseUnverified(userVerified: boolean | undefined): void {
  if (!userVerified)
    throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "the authenticator verified nobody" });
}

/** Without letters and digits that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of ten letters each, in two groups: nearly 50 bits. */
export function makeBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => `${group()}-${group()}`);
}
