import { describe, expect, it, test } from "vitest";

import { defaultReplies } from "~/business/reply-templates";

import { fillReply, replyFields, unknownField } from "./reply-templates";

const facts = { name: "Wren", pet: "Truffle", service: "Dog Running", times: "today", link: "/meet", phone: "555" };

describe("a reply template", () => {
  it("is filled with the lead's values, even if a field occurs twice", () => {
    expect(fillReply("{name}, {pet} and {pet}: {service}, {times}, {link}, {phone}", facts)).toBe(
      "Wren, Truffle and Truffle: Dog Running, today, /meet, 555",
    );
  });

  it("gets values unchanged, even if they look like a field or a pattern", () => {
    expect(fillReply("{name}!", { ...facts, name: "{pet} $& $1" })).toBe("{pet} $& $1!");
  });

  it.each([
    ["Hello {dog}", "{dog}"],
    ["{name} { pet }", "{ pet }"],
    ["{}", "{}"],
    ["{toString}", "{toString}"],
    ["{name} {pet}", undefined],
    ["a brace } and another {", undefined],
  ])("such as %j has the unknown field %j", (body, unknown) => {
    expect(unknownField(body)).toBe(unknown);
  });
});

test("the default templates contain only known fields", () => {
  for (const { name, body } of defaultReplies) expect(unknownField(body), name).toBeUndefined();
  expect([...replyFields]).toEqual(Object.keys(facts));
});
