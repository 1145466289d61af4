// Hashes passwords in tests at the lowest cost that argon2 allows: the usual cost takes about 0.1 s per password.
import { createPasswordHash } from "~/platform/sign-in/passwords";

export const hashPassword = createPasswordHash({ memoryCost: 8, timeCost: 1, parallelism: 1 });
