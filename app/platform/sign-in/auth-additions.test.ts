import { expect, it } from "vitest";

import { makeBackupCodes, refuseUnverified } from "./auth-additions";

it.each([false, undefined])("a passkey without user verification (%s) is refused", (userVerified) => {
  expect(() => refuseUnverified(userVerified)).toThrow("verified nobody");
});

it("a passkey with user verification is accepted", () => {
  expect(() => refuseUnverified(true)).not.toThrow();
});

it("makeBackupCodes returns ten different codes without ambiguous letters", () => {
  const codes = [...makeBackupCodes(), ...makeBackupCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});
