import { expect, test } from "vitest";

import { isSetupCode, setupCode } from "./setup-code";

test("the code of a new site is readable, and taken in any case, with or without dashes", () => {
  expect(setupCode).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/);
  for (const typed of [setupCode, setupCode.toLowerCase(), ` ${setupCode.replaceAll("-", " ")} `])
    expect(isSetupCode(typed)).toBe(true);
  for (const typed of ["", "-", setupCode.slice(1), `${setupCode}A`, "AAAA-AAAA-AAAA", "x".repeat(5000)])
    expect(isSetupCode(typed)).toBe(false);
});
