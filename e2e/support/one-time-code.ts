// One-time codes as an authenticator app computes them (RFC 6238).
import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the code for a base32 secret, which may contain spaces. */
export function oneTimeCode(secret: string, at = Date.now()): string {
  const five = (letter: string) => letters.indexOf(letter).toString(2).padStart(5, "0");
  const bits = secret.replaceAll(/\s/g, "").replaceAll(/./g, five);
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
