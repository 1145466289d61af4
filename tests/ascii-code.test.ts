// The server's bundle in ASCII: other letters, the same program.
import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { inAscii } from "../scripts/vite-ascii";

test.each([
  ["a text", `"Biscuit’s walk — 12:30 🐕"`, "Biscuit’s walk — 12:30 🐕"],
  ["a template", "`’${1 + 1}’`", "’2’"],
  ["a name", `(({ größe }) => größe)({ größe: 3 })`, 3],
  ["a letter behind a backslash of its own", String.raw`"\\’"`, String.raw`\’`],
  ["a letter behind a backslash it does not need", String.raw`"\’"`, "’"],
  ["a pattern", String.raw`/^[À-ÿ—]+\—$/.test("é——")`, true],
  ["a pattern of whole letters", `/^[🐕-🐩]$/u.test("🐖")`, true],
])("%s means the same", (_, code, value) => {
  expect(runInNewContext(code)).toEqual(value);
  expect(inAscii(code)).toMatch(/^[\0-\x7F]*$/);
  expect(runInNewContext(inAscii(code))).toEqual(value);
});
