// Password hashing at the lowest cost that argon2 allows, because the usual one takes about 0.1 s for each password.
import { createPasswordHash } from "~/platform/sign-in/passwords";

export const hashPassword = createPasswordHash({ memoryCost: 8, timeCost: 1, parallelism: 1 });
