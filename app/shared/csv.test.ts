import { expect, test } from "vitest";

import { csvOf } from "./csv";

test.each([
  ["casey@example.com", "casey@example.com"],
  ['a "quoted" word', '"a ""quoted"" word"'],
  ["one, two", '"one, two"'],
  ["two\nlines", '"two\nlines"'],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  ["+1@example.com", "'+1@example.com"],
  ["-1@example.com", "'-1@example.com"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["Zoë <zoë@example.com>", "Zoë <zoë@example.com>"],
  ["", ""],
])("the text cell %j is written as %j", (text, written) => {
  expect(csvOf([[text]])).toBe(`${written}\r\n`);
});

test.each([
  [-42.5, "-42.5"],
  [0, "0"],
  [{ cents: -1250 }, "-12.50"],
  [{ cents: 123_456_789 }, "1234567.89"],
])("the number cell %j is written as %j", (number, written) => {
  expect(csvOf([[number]])).toBe(`${written}\r\n`);
});

test("each row ends with CRLF, also the last one", () => {
  expect(
    csvOf([
      ["a", "b"],
      ["c", "d"],
    ]),
  ).toBe("a,b\r\nc,d\r\n");
  expect(csvOf([])).toBe("");
});
