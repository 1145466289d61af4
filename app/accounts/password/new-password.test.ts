import { expect, test } from "vitest";

import { samplePassword } from "~/sample/sample-people";

import { refusedPassword } from "./new-password.server";

test.each(["unbelievable", "1qaz2wsx3edc", "QWERTY123456", "sunshine2024", "iloveyou1234", "letmeinletmein"])(
  "%s is on a list of common passwords, or made of them",
  async (password) =>
    expect(await refusedPassword(password, "noa@example.com")).toMatch(/first passwords people guess/),
);

test.each([samplePassword, "two wet dogs and a kite", "tr0ub4dor&3-hydrant"])("%s is taken", async (password) =>
  expect(await refusedPassword(password, "noa@example.com")).toBeNull(),
);
