import { expect, test } from "vitest";

import { samplePassword } from "~/sample/sample-people";

import { refusedPassword } from "./new-password.server";

test.each(["unbelievable", "1qaz2wsx3edc", "QWERTY123456", "sunshine2024", "iloveyou1234", "letmeinletmein"])(
  "the password %s is refused as common",
  async (password) =>
    expect(await refusedPassword(password, "noa@example.com")).toMatch(/first passwords people guess/),
);

test.each([samplePassword, "two wet dogs and a kite", "tr0ub4dor&3-hydrant"])(
  "the password %s is accepted",
  async (password) => expect(await refusedPassword(password, "noa@example.com")).toBeNull(),
);
