import { expect, test } from "vitest";

import { seal, unseal } from "./sealed";

const secret = "a secret of the tests, long enough to be one";

test("an encrypted text decrypts to the original, and doesn't contain it", () => {
  const sealed = seal(secret, "google", "1//refresh-token");
  expect(sealed).not.toContain("refresh");
  expect(unseal(secret, "google", sealed)).toBe("1//refresh-token");
  expect(seal(secret, "google", "1//refresh-token")).not.toBe(sealed);
});

/** Changes one part of an encrypted text: format, nonce, tag (2) or ciphertext (3). */
const withPart = (which: number, sealed: string, change: (part: string) => string) =>
  sealed
    .split(".")
    .map((part, index) => (index === which ? change(part) : part))
    .join(".");
const withTag = (sealed: string, change: (tag: string) => string) => withPart(2, sealed, change);

test.each([
  ["another secret", (sealed: string) => unseal("another secret of the tests, as long", "google", sealed)],
  ["another purpose", (sealed: string) => unseal(secret, "caldav", sealed)],
  [
    "a changed ciphertext",
    (sealed: string) =>
      unseal(
        secret,
        "google",
        withPart(3, sealed, (body) => `${body.startsWith("A") ? "B" : "A"}${body.slice(1)}`),
      ),
  ],
  [
    "a truncated tag",
    (sealed: string) =>
      unseal(
        secret,
        "google",
        withTag(sealed, (tag) => tag.slice(0, 6)),
      ),
  ],
  [
    "a tag that is too long",
    (sealed: string) =>
      unseal(
        secret,
        "google",
        withTag(sealed, (tag) => `${tag}AA`),
      ),
  ],
  ["a text that was never encrypted", () => unseal(secret, "google", "1//refresh-token")],
])("decryption fails with %s", (_, open) => {
  expect(open(seal(secret, "google", "1//refresh-token"))).toBeNull();
});

test("a text encrypted for one household can't be decrypted for another, or without a household", () => {
  const sealed = seal(secret, "access", "Gate 4411", "casey");
  expect(unseal(secret, "access", sealed, "casey")).toBe("Gate 4411");
  expect(unseal(secret, "access", sealed, "riley")).toBeNull();
  expect(unseal(secret, "access", sealed)).toBeNull();
});

// The previous release encrypted texts without an owner.
test("a text encrypted without an owner still decrypts", () => {
  const before = "v1.AAAAAAAAAAAAAAAA.1k80DbihZbwTXr2n_yjB9w.WAoFzybJ0cSpbhfw6eZaWQ";
  expect(unseal(secret, "google", before)).toBe("1//refresh-token");
});
