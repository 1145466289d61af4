import { describe, expect, it } from "vitest";

import { createPasswordHash, isPassword, passwordCost } from "./passwords";

const hashPassword = createPasswordHash(passwordCost);

describe("a stored password", () => {
  it("is an argon2id hash with a salt, at least as costly as OWASP requires (19 MiB, 2 passes)", async () => {
    const [hash, again] = [await hashPassword("two wet dogs"), await hashPassword("two wet dogs")];
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(again).not.toBe(hash);
  });

  it("matches in any Unicode form of its letters (NFKC)", async () => {
    const hash = await hashPassword("Café am Straßenrand");
    expect(await isPassword("Cafe\u0301 am Straßenrand", hash)).toBe(true);
    expect(await isPassword("Cafe am Straßenrand", hash)).toBe(false);
    expect(await isPassword("café am Straßenrand", hash)).toBe(false);
  });

  it("that is malformed never matches", async () => {
    for (const none of ["", "two wet dogs", "$argon2id$v=19$m=19456,t=2,p=1$"])
      expect(await isPassword("two wet dogs", none)).toBe(false);
  });
});
