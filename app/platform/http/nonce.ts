import { randomBytes } from "node:crypto";

const nonceBytes = 18;
let pool = Buffer.alloc(0);

/** Returns a new nonce. Random bytes are generated in bulk, since each call of the generator is expensive. */
export function makeNonce(): string {
  if (pool.length < nonceBytes) pool = randomBytes(nonceBytes * 512);
  const nonce = pool.toString("base64", 0, nonceBytes);
  pool = pool.subarray(nonceBytes);
  return nonce;
}
