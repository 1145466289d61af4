// Tests of `npm run release` in a repository of their own, without the build; and a rule for the migrations of a release.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { expect, onTestFinished, test } from "vitest";

import { migrationsFolder } from "~/db/client.server";
import { readJournal } from "~/platform/process/backup";

import { makeRelease } from "../scripts/release-steps.ts";

const notes = "### Your own business\n\n- Prices are yours to change.";

/** Makes a repository whose version is 0.2.0, with a release 0.1.0. */
function newRepository() {
  const root = mkdtempSync(join(tmpdir(), "walks-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const said: string[] = [];
  const release = (version: string, options: { isDryRun?: boolean; build?: () => Promise<Buffer> } = {}) =>
    makeRelease({
      root,
      version,
      day: "November 28, 2026",
      isDryRun: false,
      build: () => Promise.resolve(Buffer.from(`dump of ${String(JSON.parse(read("package.json")).version)}`)),
      say: (line) => said.push(line),
      ...options,
    });
  git("init", "--quiet");
  for (const setting of ["user.name=Sam", "user.email=sam@example.com", "commit.gpgsign=false", "tag.gpgsign=false"])
    git("config", ...setting.split("="));
  mkdirSync(join(root, "tests/releases"), { recursive: true });
  write("tests/releases/0.1.0.sql.br", "dump");
  write("package.json", '{\n  "name": "site",\n  "version": "0.2.0"\n}\n');
  const packages = { "": { name: "site", version: "0.2.0" }, "node_modules/pg": { version: "8.0.0" } };
  write("package-lock.json", `${JSON.stringify({ name: "site", version: "0.2.0", packages }, null, 2)}\n`);
  write(
    "CHANGELOG.md",
    `# Changelog\n\n## Unreleased\n\n${notes}\n\n## 0.1.0 · November 1, 2026\n\n- The first one.\n`,
  );
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  git("tag", "v0.1.0");
  const state = () => [git("status", "--porcelain"), git("log", "--format=%s"), git("tag")];
  return { git, write, read, said, release, state };
}

test("a release is refused with the reason and changes nothing", async () => {
  const { git, write, release, state } = newRepository();
  const before = state();
  expect(await release("next")).toContain("Say which version");
  expect(await release("0.1.0")).toContain("v0.1.0 exists already");
  expect(await release("0.1.9")).toContain("older than 0.2.0");
  expect(state()).toEqual(before);
  write("README.md", "not committed");
  expect(await release("0.3.0")).toContain("git status");
  write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n## 0.1.0 · November 1, 2026\n\n- The first one.\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "Forget the notes");
  expect(await release("0.3.0")).toContain("CHANGELOG.md has nothing");
});

test("a dry run says what it would do and changes nothing", async () => {
  const { said, release, state } = newRepository();
  const before = state();
  expect(await release("0.10.0", { isDryRun: true })).toBeNull();
  expect(said.join("\n")).toMatch(/package\.json[\s\S]+tests\/releases\/0\.10\.0\.sql\.br[\s\S]+v0\.10\.0/);
  expect(said.join("\n")).toContain(notes);
  expect(state()).toEqual(before);
});

test("a release sets the version, dates the notes, stores its sample database, commits and tags", async () => {
  const { git, read, release, state } = newRepository();
  expect(await release("0.10.0")).toBeNull();
  expect(state()).toEqual(["", "Release 0.10.0\nBegin", "v0.1.0\nv0.10.0"]);
  expect(read("package.json")).toBe('{\n  "name": "site",\n  "version": "0.10.0"\n}\n');
  const lock = { version: "0.10.0", packages: { "": { version: "0.10.0" }, "node_modules/pg": { version: "8.0.0" } } };
  expect(JSON.parse(read("package-lock.json"))).toMatchObject(lock);
  expect(read("CHANGELOG.md")).toContain(`## Unreleased\n\n## 0.10.0 · November 28, 2026\n\n${notes}\n\n## 0.1.0`);
  expect(read("tests/releases/0.10.0.sql.br")).toBe("dump of 0.10.0");
  expect(git("tag", "--list", "--format=%(contents)", "v0.10.0")).toBe(notes);
});

test("a release whose build fails leaves the checkout unchanged", async () => {
  const { release, state } = newRepository();
  const before = state();
  await expect(release("0.3.0", { build: () => Promise.reject(new Error("no space")) })).rejects.toThrow("no space");
  expect(state()).toEqual(before);
});

/** Tells whether the sample database of a release contains the migration of this time. */
function isIn(release: string, when: number): boolean {
  const dump = brotliDecompressSync(readFileSync(`tests/releases/${release}.sql.br`)).toString();
  return dump.includes(`', ${when})`);
}

/** Returns why servers of the release before may fail after a migration; null when they work (CONTRIBUTING.md). */
function problemOf(migration: string, when: number): string | null {
  if (!/\b(?:drop (?:table|column)|rename)\b/i.test(migration) || isIn("0.0.0", when)) return null;
  const [, release] = /^-- Unused since (\d+\.\d+\.\d+)\.$/m.exec(migration) ?? [];
  if (!release) return 'it drops or renames something without "-- Unused since 0.2.0."';
  if (!existsSync(`tests/releases/${release}.sql.br`)) return `there is no release ${release}`;
  return isIn(release, when) ? `release ${release} contains it` : null;
}

test("a migration drops and renames only what is unused since a release", () => {
  const later = Temporal.Instant.from("2100-01-01T00:00Z").epochMilliseconds;
  const drop = 'ALTER TABLE "pets" DROP COLUMN "breed";';
  expect(problemOf('ALTER TABLE "pets" DROP CONSTRAINT "pets_known";', later)).toBeNull();
  expect(problemOf(drop, later)).toContain("it drops");
  expect(problemOf('ALTER TABLE "pets" RENAME COLUMN "breed" TO "kind";', later)).toContain("it drops");
  expect(problemOf(`-- Unused since 9.9.9.\n${drop}`, later)).toContain("no release 9.9.9");
  expect(problemOf(`-- Unused since 0.0.0.\n${drop}`, later)).toBeNull();
  expect(readJournal().some(({ when }) => isIn("0.0.0", when))).toBe(true);
  const problems = readJournal().map(({ tag, when }) => {
    const problem = problemOf(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"), when);
    return problem ? `${tag}: ${problem}` : null;
  });
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});
