// The stamp of a form: when it was given out, signed. It is the time trap, and half of the key that makes a double
// submit one row (the other half is what was typed, so that a second, different message is never taken for the first).
import { createHash, randomBytes } from "node:crypto";

import { isSignature, sign } from "./secret";

const purpose = "form-stamp";
/** A stamp is good for a day: a form left open overnight still works in the morning. */
const goodForMs = 24 * 60 * 60 * 1000;

/** Always 49 characters, so that one can take another's place in a page kept in memory. */
export function issueStamp(secret: string, nowMs: number): string {
  const body = `${Math.floor(nowMs).toString(36).padStart(9, "0")}.${randomBytes(12).toString("base64url")}`;
  return `${body}.${sign(secret, purpose, body)}`;
}

export type StampReading = { state: "good"; ageMs: number } | { state: "missing" | "forged" | "old" };

export function readStamp(secret: string, stamp: string | undefined, nowMs: number): StampReading {
  if (!stamp) return { state: "missing" };
  const cut = stamp.lastIndexOf(".");
  const body = stamp.slice(0, cut);
  if (cut < 1 || !isSignature(secret, purpose, body, stamp.slice(cut + 1))) return { state: "forged" };
  // Never below zero: where the clock was set back, nobody waits until the stamp's hour comes again.
  const ageMs = Math.max(0, nowMs - Number.parseInt(body.slice(0, 9), 36));
  return ageMs < goodForMs ? { state: "good", ageMs } : { state: "old" };
}

/** Same form, same words: same key. */
export function formKey(stamp: string, typed: unknown): string {
  return createHash("sha256").update(stamp).update("\0").update(JSON.stringify(typed)).digest("base64url");
}
