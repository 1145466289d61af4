// Password hashing (docs/decisions/008-accounts.md gives the cost and its measurement).
import { hash, type Options, verify } from "@node-rs/argon2";

/** Memory in KiB, passes, lanes (RFC 9106, second choice, on one lane); argon2id is the library's default variant. */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

export type HashPassword = (password: string) => Promise<string>;

/** Returns the function that hashes passwords at this cost. A hash contains its cost, so {@link isPassword} needs none. */
export const createPasswordHash =
  (cost: Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>): HashPassword =>
  (password) =>
    hash(password.normalize("NFKC"), cost);

/** False for a wrong password, and for an invalid hash. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  try {
    return await verify(hashed, password.normalize("NFKC"));
  } catch {
    return false;
  }
}
