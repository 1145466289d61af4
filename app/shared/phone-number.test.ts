import { expect, it } from "vitest";

import { phoneNumber } from "./phone-number";

it.each(["(310) 555-0142", "310.555.0142", "1 310 555 0142", "+1 310 555 0142"])(
  "%s is dialled as +13105550142",
  (printed) => {
    expect(phoneNumber(printed)).toBe("+13105550142");
  },
);

it("a number of another country keeps its country", () => {
  expect(phoneNumber("+49 30 123456")).toBe("+4930123456");
});
