import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it, onTestFinished, test } from "vitest";

import { isSignature, loadSecret, sha256, sign } from "./secret";

const secret = "a secret of the tests, long enough to be one";
const good = sign(secret, "flash", "hello");

describe("a signature", () => {
  test.each([
    ["of another value", "flash", "hello!", good],
    ["for another purpose", "form-key", "hello", good],
    ["that is empty", "flash", "hello", ""],
    ["cut short", "flash", "hello", good.slice(0, -1)],
    ["with something added", "flash", "hello", `${good}A`],
    ["of as many characters that are more bytes", "flash", "hello", "é".repeat(22)],
    ["of another secret", "flash", "hello", sign("another secret, which is long enough too", "flash", "hello")],
  ])("%s is refused", (_, purpose, value, signature) => {
    expect(isSignature(secret, purpose, value, signature)).toBe(false);
  });

  it("of the same value and purpose is valid", () => {
    expect(isSignature(secret, "flash", "hello", good)).toBe(true);
    expect(good).toMatch(/^[\w-]{22}$/);
  });
});

test("sha256 matches FIPS 180-4 for the UTF-8 bytes of a text", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("é")).not.toBe(sha256("e"));
});

describe("the site's secret", () => {
  const newDirectory = () => {
    const directory = mkdtempSync(join(tmpdir(), "walks-secret-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    return join(directory, "data");
  };

  it("is SECRET if that is set, and nothing is written", () => {
    const directory = newDirectory();
    expect(loadSecret(secret, directory)).toBe(secret);
    expect(() => statSync(directory)).toThrow("ENOENT");
  });

  it("is otherwise generated once, long, and readable only by the owner of the file", () => {
    const directory = newDirectory();
    const made = loadSecret(undefined, directory);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(loadSecret(undefined, directory)).toBe(made);
    expect(statSync(join(directory, "secret.key")).mode & 0o077).toBe(0);
    expect(loadSecret(undefined, newDirectory())).not.toBe(made);
  });
});
