import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { z } from "zod";

import { email, freeText, line, optionalLine, optionalPhone, optionalText } from "./fields";

/** Returns the parsed value, or the error messages when the value is refused. */
function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : { refused: parsed.error.issues.map((issue) => issue.message) };
}

const tooShort = { refused: ["at least 2, please"] };

describe("a line of text", () => {
  const name = line("at least 2, please", 2, 40);

  test.each([undefined, null, 7, ["Casey"], "", " ", "C", " C ", "\r\n", "\0\0\0"])(
    "is refused if it is %j",
    (value) => {
      expect(read(name, value)).toEqual(tooShort);
    },
  );

  it("is refused if it is too long, with the limit in the message", () => {
    expect(read(name, "x".repeat(41))).toEqual({ refused: ["Please keep this under 40 characters"] });
    expect(read(name, "x".repeat(40))).toBe("x".repeat(40));
  });

  test.each([
    ["  Casey  ", "Casey"],
    ["Casey\r\nBcc: evil@example.com", "Casey Bcc: evil@example.com"],
    ["Casey\tMorgan\u0000\u001b[31m", "Casey Morgan [31m"],
    ["Casey\u2028Morgan\u2029!", "Casey Morgan !"],
    ["Casey\u0085Morgan", "Casey Morgan"],
    ["דנה כהן", "דנה כהן"],
    ["👩‍👩‍👧 & 🐕", "👩‍👩‍👧 & 🐕"],
    ["O’Brien <casey>", "O’Brien <casey>"],
  ])("is stored without control characters: %j becomes %j", (typed, kept) => {
    expect(read(name, typed)).toBe(kept);
  });

  it("never has line breaks, which could inject a mail header", () => {
    const anyLine = line("short", 0, 500);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
        const kept = read(anyLine, typed);
        // oxlint-disable-next-line no-control-regex -- control characters are the point
        expect(kept).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      }),
    );
  });
});

describe("a text of several lines", () => {
  const story = freeText("at least 10, please", 10);

  test.each([undefined, "", "too short", "         x         "])("is refused if it is %j", (value) => {
    expect(read(story, value)).toEqual({ refused: ["at least 10, please"] });
  });

  it("is measured in characters instead of UTF-16 units, so that an emoji counts as one", () => {
    expect(read(story, "🐕🐕🐕🐕🐕")).toEqual({ refused: ["at least 10, please"] });
    expect(read(story, "🐕".repeat(10))).toBe("🐕".repeat(10));
  });

  it("may have 5,000 characters, but not 5,001", () => {
    expect(read(story, "x".repeat(5000))).toBe("x".repeat(5000));
    expect(read(story, "x".repeat(5001))).toEqual({ refused: ["Please keep this under 5,000 characters"] });
    expect(read(optionalText(), "x".repeat(5001))).toEqual({ refused: ["Please keep this under 5,000 characters"] });
  });

  it("keeps paragraphs and tabs, but loses characters that can't be stored", () => {
    expect(read(story, " First line.\r\n\r\n\tSecond.\0\u0007 ")).toBe("First line.\n\n\tSecond.");
  });
});

describe("an optional text", () => {
  test.each([undefined, "", "   ", "\r\n", "\0"])("is null if it is %j", (value) => {
    expect(read(optionalText(), value)).toBeNull();
    expect(read(optionalLine(), value)).toBeNull();
  });

  it("is returned without spaces around it if it is not empty", () => {
    expect(read(optionalText(), " Shy of\nskateboards ")).toBe("Shy of\nskateboards");
    expect(read(optionalLine(), " Biscuit\n ")).toBe("Biscuit");
  });

  it("is refused above its maximum length", () => {
    expect(read(optionalLine(3), "four")).toEqual({ refused: ["Please keep this under 3 characters"] });
  });
});

describe("an optional phone number", () => {
  test.each(["555-0142", "call me", "+1", "12345678901234567"])("is refused if it is %j", (value) => {
    expect(read(optionalPhone(), value)).toEqual({ refused: ["Please enter a valid phone number"] });
  });

  test.each([
    [undefined, null],
    ["  ", null],
    ["(310) 555-0142", "+13105550142"],
    ["310.555.0142", "+13105550142"],
    ["+972 50 123 4567", "+972501234567"],
    ["３１０ ５５５ ０１４２", "+13105550142"],
    ["310\u2011555\u20110142", "+13105550142"],
    ["(310) 555-0142 ext. 12", "+13105550142;ext=12"],
  ])("is stored in E.164 or as null: %j becomes %j", (typed, kept) => {
    expect(read(optionalPhone(), typed)).toBe(kept);
  });
});

describe("an email address", () => {
  const address = email("a valid one, please");

  test.each([
    undefined,
    "",
    " ",
    "casey",
    "casey@",
    "@example.com",
    "casey@example",
    "casey morgan@example.com",
    "casey@example.com, evil@example.com",
    "Casey <casey@example.com>",
    "casey@example.com\r\nBcc: evil@example.com",
    "casey@exam\0ple.com",
    `${"x".repeat(250)}@example.com`,
  ])("is refused with a single message if it is %j", (value) => {
    expect(read(address, value)).toEqual({ refused: ["a valid one, please"] });
  });

  test.each([
    [" Casey@Example.COM\r\n", "casey@example.com"],
    ["casey+dogs@mail.example.co.uk", "casey+dogs@mail.example.co.uk"],
    ["o'brien@example.com", "o'brien@example.com"],
  ])("is stored in lower case: %j becomes %j", (typed, kept) => {
    expect(read(address, typed)).toBe(kept);
  });
});
