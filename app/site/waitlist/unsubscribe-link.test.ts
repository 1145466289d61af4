import { describe, expect, it, test } from "vitest";

import { sign } from "~/platform/process/secret";

import { unsubscribeToken, waitlistIdOf } from "./unsubscribe-link.server";

const secret = "a secret of the tests, long enough to be one";
const id = "0b5c1f5e-6f43-4f9e-9c1b-2f1f7c1e9a10";
const other = "7d7dd2f3-0e0c-4c1a-8f6e-1d1b6b7f2a11";
const token = unsubscribeToken(secret, id);
const signature = token.split(".")[1] ?? "";

describe("the unsubscribe token", () => {
  test.each([
    ["empty", ""],
    ["without a signature", id],
    ["with an empty signature", `${id}.`],
    ["with another's signature", `${other}.${signature}`],
    ["with a signature of another secret", unsubscribeToken("another secret, which is long enough too", id)],
    ["with a signature made for something else", `${id}.${sign(secret, "form-key", id)}`],
    ["with a letter changed", `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["with a letter missing", token.slice(0, -1)],
    ["in capitals", token.toUpperCase()],
  ])("an unsubscribe token %s is rejected", (_, forged) => {
    expect(waitlistIdOf(secret, forged)).toBeNull();
  });

  it("an unsubscribe token contains the id of its waitlist entry", () => {
    expect(waitlistIdOf(secret, token)).toBe(id);
  });

  it("an unsubscribe token needs no URL encoding", () => {
    expect(encodeURIComponent(token)).toBe(token);
  });
});
