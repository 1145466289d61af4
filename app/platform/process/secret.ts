// The key that signs form keys, flash messages and unsubscribe links. Kept in DATA_DIR unless SECRET gives one.
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

/** In hex. Enough for what nobody can guess, such as a token of 256 random bits; a password needs more. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A signature of `value`, 22 characters of base64url; `purpose` keeps signatures of one use from serving another. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac("sha256", secret).update(`${purpose}:${value}`).digest("base64url").slice(0, 22);
}

export function isSignature(secret: string, purpose: string, value: string, signature: string): boolean {
  return isSameText(signature, sign(secret, purpose, value));
}

/** Takes as long for a wrong one that begins right as for any other. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
