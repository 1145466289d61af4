// How the tests choose a browser, and the messages about browsers that don't start.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import { candidates, firstThatStarts } from "../tests/browser/chromium.ts";
import { type Candidate, isChromiumPackaged } from "../tests/browser/packaged-chromium.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "walks-browsers-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fake browser that prints a version but fails to start, because a library is missing. */
function broken(): Candidate {
  const path = join(folder, "chromium");
  const lines = [
    '[ "$1" = --version ] && { echo "Chromium 1"; exit 0; }',
    'echo "libnss3.so: cannot open" >&2',
    "exit 127",
  ];
  writeFileSync(path, ["#!/bin/sh", ...lines, ""].join("\n"));
  chmodSync(path, 0o755);
  return { from: "somewhere", path, env: {} };
}

test.skipIf(process.platform === "win32")(
  "a browser that does not start is skipped, and a message names it",
  async () => {
    const said: string[] = [];
    const good = inject("chromium");
    expect(await firstThatStarts([broken(), good], (line) => said.push(line))).toBe(good);
    expect(said).toEqual([expect.stringMatching(/^The Chromium of somewhere does not start: .*libnss3\.so/)]);
  },
);

test("with CHROMIUM set, only that browser is tried, and its failure is reported", async () => {
  vi.stubEnv("CHROMIUM", join(folder, "nowhere"));
  const all = candidates();
  vi.unstubAllEnvs();
  await expect(firstThatStarts(all, () => undefined)).rejects.toThrow(
    /^The Chromium of CHROMIUM \(.*nowhere\) does not start: .*/,
  );
});

test.runIf(isChromiumPackaged)(
  "the browser of the npm package is tried last, and has the path that the tests' loader found",
  () => {
    vi.stubEnv("CHROMIUM", "");
    expect(candidates().at(-1)).toEqual(inject("packagedChromium"));
    vi.unstubAllEnvs();
  },
);
