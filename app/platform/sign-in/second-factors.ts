// What we ask of passkeys and backup codes beyond what better-auth asks.
import { randomInt } from "node:crypto";

import { APIError } from "better-auth/api";

/**
 * A passkey stands for password and code in one, so its device must have made sure who holds it (finger, face, PIN),
 * and must find it without being told an e-mail address first.
 */
export const passkeyDemands = { residentKey: "required", userVerification: "required" } as const;

/** Called once better-auth has verified the rest; an authenticator may have skipped what it was asked for. */
export function refuseUnverified(userVerified: boolean | undefined): void {
  if (!userVerified)
    throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "the authenticator verified nobody" });
}

/** Without letters and digits that are taken for each other on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of ten letters each, in two groups: nearly 50 bits. */
export function makeBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => `${group()}-${group()}`);
}
