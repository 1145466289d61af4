import { expect, it } from "vitest";

import { isPhoneNumber, phoneNumber, printedPhone, storedPhone } from "./phone-number";

it.each([
  "(310) 555-0142",
  "310.555.0142",
  "310/555/0142",
  "1 310 555 0142",
  "+1 310 555 0142",
  "(+1) 310 555 0142",
  // Dashes: hyphen, non-breaking hyphen, en dash, em dash, minus sign, hyphen bullet, full-width hyphen.
  "310\u2010555\u20100142",
  "310\u2011555\u20110142",
  "(310) 555\u20130142",
  "310\u2014555\u20140142",
  "310\u2212555\u22120142",
  "310\u2043555\u20430142",
  "310\uFF0D555\uFF0D0142",
  // Dots: middle dot, bullet, hyphenation point, katakana middle dot.
  "310\u00B7555\u00B70142",
  "310\u2022555\u20220142",
  "310\u2027555\u20270142",
  "310\u30FB555\u30FB0142",
  // Spaces: no-break, narrow no-break, figure, ideographic, tab.
  "310\u00A0555\u00A00142",
  "310\u202F555\u202F0142",
  "310\u2007555\u20070142",
  "310\u3000555\u30000142",
  "310\t555\t0142",
  // Invisible characters: zero-width, soft hyphen, word joiner, byte order mark, bidi embeddings, isolates and marks.
  "310\u200B555\u200C0142",
  "310\u00AD555\u00AD0142",
  "310\u2060555\u20600142",
  "\uFEFF310 555 0142",
  "\u202A+1 (310) 555-0142\u202C",
  "\u2066(310) 555-0142\u2069",
  "\u200E310\u200F555\u200E0142",
  "310\u061C555\u034F0142",
  // Links, and full-width digits.
  "tel:+1-310-555-0142",
  "TEL: 310-555-0142",
  "\uFF13\uFF11\uFF10\uFF15\uFF15\uFF15\uFF10\uFF11\uFF14\uFF12",
])("%j is stored and dialed as +13105550142", (written) => {
  expect(isPhoneNumber(written)).toBe(true);
  expect(storedPhone(written)).toBe("+13105550142");
  expect(phoneNumber(written)).toBe("+13105550142");
});

it.each([
  "(310) 555-1212 x12",
  "(310) 555-1212x12",
  "310-555-1212 X 12",
  "(310) 555-1212 ext. 12",
  "(310) 555-1212, ext 12",
  "310.555.1212 Ext: 12",
  "310 555 1212 extn 12",
  "310 555 1212 (extension 12)",
  "310-555-1212 #12",
  "310-555-1212;12",
  "310-555-1212,12",
  "310-555-1212,,12#",
  "+1 310\u2011555\u20111212\u00A0ext.\u00A012",
  "tel:+1-310-555-1212;ext=12",
])("%j is dialed without the extension, which is stored and printed", (written) => {
  expect(phoneNumber(written)).toBe("+13105551212");
  expect(storedPhone(written)).toBe("+13105551212;ext=12");
  expect(printedPhone(written)).toBe("(310) 555-1212 ext. 12");
});

it("a number of another country keeps its country code", () => {
  expect(storedPhone("+49 30 123456")).toBe("+4930123456");
  expect(storedPhone("+44 20 7946 0958 x5")).toBe("+442079460958;ext=5");
});

it.each([
  "",
  "555-0142",
  "31055501423",
  "call me",
  "310-555-DOGS",
  "310 555 0142 x",
  "310 555 0142 or 310 555 0143",
  "310 555 0142, 310 555 0143",
  "x12",
  "+1",
  "+1 555 0142",
  "310+5550142",
])("%j is not a phone number", (written) => {
  expect(isPhoneNumber(written)).toBe(false);
  expect(storedPhone(written)).toBeNull();
  expect(printedPhone(written)).toBe(written);
});

it("a US number is printed with parentheses, and a number of another country as it is dialed", () => {
  expect(printedPhone("+13105550142")).toBe("(310) 555-0142");
  expect(printedPhone("+4930123456;ext=7")).toBe("+4930123456 ext. 7");
});

it("a stored number that is printed and typed again is stored the same", () => {
  for (const stored of ["+13105550142", "+13105551212;ext=12", "+4930123456;ext=7"])
    expect(storedPhone(printedPhone(stored))).toBe(stored);
});
