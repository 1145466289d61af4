// Hashes passwords (docs/decisions/008-accounts.md gives the cost and its measurement).
import { hash, type Options, verify } from "@node-rs/argon2";

/**
 * Cost of a hash: memory in KiB, passes and lanes (second choice of RFC 9106, with one lane). The library's default
 * variant is argon2id.
 */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export type HashPassword = (password: string) => Promise<string>;

/**
 * Returns a function that hashes passwords at this cost. The cost is part of each hash, so {@link isPassword} doesn't
 * need it.
 */
export const createPasswordHash =
  (cost: Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>): HashPassword =>
  (password) =>
    hash(password.normalize("NFKC"), cost);

/** Returns whether the password matches; false for an invalid hash, too. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  try {
    return await verify(hashed, password.normalize("NFKC"));
  } catch {
    return false;
  }
}
