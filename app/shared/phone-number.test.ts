import { expect, it } from "vitest";

import { isPhoneNumber, phoneNumber, printedPhone } from "./phone-number";

it.each(["(310) 555-0142", "310.555.0142", "1 310 555 0142", "+1 310 555 0142"])(
  "%s is dialed as +13105550142",
  (printed) => {
    expect(phoneNumber(printed)).toBe("+13105550142");
  },
);

it("a number of another country keeps its country", () => {
  expect(phoneNumber("+49 30 123456")).toBe("+4930123456");
});

it.each(["310 555 0142", "1-310-555-0142", "(310) 555–0142", "+44 20 7946 0958"])("%s can be dialed", (printed) => {
  expect(isPhoneNumber(printed)).toBe(true);
});

it.each(["", "555-0142", "31055501423", "call me", "310 555 0142 x", "+1"])("%s cannot be dialed", (printed) => {
  expect(isPhoneNumber(printed)).toBe(false);
});

it("a number of this country is printed as people write it, another one as it is dialed", () => {
  expect(printedPhone("+13105550142")).toBe("(310) 555-0142");
  expect(printedPhone("+4930123456")).toBe("+4930123456");
});
