import { expect, it } from "vitest";

import { makeBackupCodes, refuseUnverified } from "./second-factors";

it.each([false, undefined])("a passkey of a device that verified nobody (%s) is refused", (userVerified) => {
  expect(() => refuseUnverified(userVerified)).toThrow("verified nobody");
});

it("a passkey of a device that made sure who holds it is taken", () => {
  expect(() => refuseUnverified(true)).not.toThrow();
});

it("there are ten backup codes, all different, without letters that look like others", () => {
  const codes = [...makeBackupCodes(), ...makeBackupCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});
