import { expect, test } from "vitest";

import { venmoLink } from "./ways";

test("Venmo is told whom, how much and for what, in an address that keeps blanks and dots", () =>
  expect(venmoLink("Sam-Rivers", { amountCents: 4700, reference: "Statement 1042 & tip" })).toBe(
    "https://venmo.com/Sam-Rivers?txn=pay&amount=47.00&note=Statement%201042%20%26%20tip",
  ));
