import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { ensureSetupCode, isSetupCode, removeSetupCode } from "./first-admin.server";

onEachDatabase("the setup code", (get) => {
  test("the setup code is accepted in any case, with or without dashes", async () => {
    const { db } = get();
    const code = await ensureSetupCode(db);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/);
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll("-", " ")} `])
      expect(await isSetupCode(db, typed)).toBe(true);
    for (const typed of ["", "-", code.slice(1), `${code}A`, "AAAA-AAAA-AAAA", "x".repeat(5000)])
      expect(await isSetupCode(db, typed)).toBe(false);
  });

  test("five concurrent processes share one setup code, and none is valid after its removal", async () => {
    const { db } = get();
    const codes = await Promise.all(Array.from({ length: 5 }, () => ensureSetupCode(db)));
    expect(new Set(codes).size).toBe(1);
    await removeSetupCode(db);
    for (const typed of [...codes, ""]) expect(await isSetupCode(db, typed)).toBe(false);
    expect(await ensureSetupCode(db)).not.toBe(codes[0]);
  });
});
