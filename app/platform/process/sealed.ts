// Secrets that must be read again (calendar tokens, app passwords, secret addresses, door codes) are kept sealed: AES-256-GCM under
// a key made from this site's secret. Who has only the database cannot read them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
/** Bytes. Shorter tags are easier to guess, and would be taken unless told otherwise. */
const options = { authTagLength: 16 };
const form = "v1";

/**
 * `purpose` keeps what was sealed for one use from being opened for another; `owner`, an id, what was sealed for one row from
 * being opened in another's.
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

/** Null where it was sealed with another secret, for another purpose or owner, or changed since. */
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
