// Password hashing (docs/decisions/008-accounts.md gives the cost and its measurement).
import { hash, verify } from "@node-rs/argon2";

/**
 * Memory in KiB, passes, lanes (RFC 9106, second choice, on one lane); argon2id is the library's default. Only tests lower it
 * (tests/support/fast-passwords.ts).
 */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), passwordCost);

/** False for a wrong password, and for an invalid hash. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  try {
    return await verify(hashed, password.normalize("NFKC"));
  } catch {
    return false;
  }
}
