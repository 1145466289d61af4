import { describe, expect, it, test } from "vitest";

import { defaultReplies } from "~/business/reply-templates";

import { fillReply, replyFields, unknownField } from "./reply-templates";

const facts = { name: "Wren", pet: "Truffle", service: "Dog Running", times: "today", phone: "555" };

describe("a reply", () => {
  it("is filled with what the lead says, each field as often as it stands there", () => {
    expect(fillReply("{name}, {pet} and {pet}: {service}, {times}, {phone}", facts)).toBe(
      "Wren, Truffle and Truffle: Dog Running, today, 555",
    );
  });

  it("takes a lead's words as they are, even where they look like a field or a pattern", () => {
    expect(fillReply("{name}!", { ...facts, name: "{pet} $& $1" })).toBe("{pet} $& $1!");
  });

  it.each([
    ["Hello {dog}", "{dog}"],
    ["{name} { pet }", "{ pet }"],
    ["{}", "{}"],
    ["{toString}", "{toString}"],
    ["{name} {pet}", undefined],
    ["a brace } and another {", undefined],
  ])("with the fields of %j: unknown is %j", (body, unknown) => {
    expect(unknownField(body)).toBe(unknown);
  });
});

test("a new site's replies have fields that can be filled", () => {
  for (const { name, body } of defaultReplies) expect(unknownField(body), name).toBeUndefined();
  expect(Object.keys(replyFields)).toEqual(Object.keys(facts));
});
