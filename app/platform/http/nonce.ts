import { randomBytes } from "node:crypto";

const nonceBytes = 18;
let pool = Buffer.alloc(0);

/** A fresh nonce. Random bytes are drawn for many at once: asking for them costs more than the bytes do. */
export function makeNonce(): string {
  if (pool.length < nonceBytes) pool = randomBytes(nonceBytes * 512);
  const nonce = pool.toString("base64", 0, nonceBytes);
  pool = pool.subarray(nonceBytes);
  return nonce;
}
