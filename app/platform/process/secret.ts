// The site's secret, with which idempotency keys, flash messages and unsubscribe links are signed. Stored in DATA_DIR
// unless SECRET is set.
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function loadSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, "secret.key");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const fresh = randomBytes(32).toString("base64url");
    writeFileSync(file, fresh, { mode: 0o600 });
    return fresh;
  }
}

/**
 * Returns the SHA-256 hash in hex. Only for values that can't be guessed, such as 256-bit tokens; passwords need a slow
 * hash.
 */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Returns a signature of 22 base64url characters. Because of `purpose`, a signature isn't valid for another use. */
export const sign = (secret: string, purpose: string, value: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${value}`).digest("base64url").slice(0, 22);

export const isSignature = (secret: string, purpose: string, value: string, signature: string): boolean =>
  isSameText(signature, sign(secret, purpose, value));

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
