// Encrypts secrets that the server must be able to read again: calendar tokens, app passwords, secret URLs, door codes.
// Uses AES-256-GCM with a key derived from the site's secret, so that a copy of the database alone reveals nothing.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
/**
 * Length of the authentication tag in bytes. Without this option, Node would accept shorter tags, which are easier to
 * forge.
 */
const options = { authTagLength: 16 };
const form = "v1";

/**
 * Encrypts a text. It can only be decrypted with the same `purpose` (the kind of secret) and the same `owner` (an id,
 * such as the household's).
 */
export function seal(secret: string, purpose: string, text: string, owner = ""): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), iv, options);
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [form, iv, cipher.getAuthTag(), body]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Decrypts a text. Returns null when the secret, purpose or owner differs, or the text was modified. */
export function unseal(secret: string, purpose: string, sealed: string, owner = ""): string | null {
  const [version, iv, tag, body] = sealed.split(".");
  if (version !== form || !iv || !tag || body === undefined) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), Buffer.from(iv, "base64url"), options);
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `sealed:${purpose}`, 32));
