// Steps of `npm run release`: they check and change a Git checkout.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Release {
  /** Folder of the checkout. */
  root: string;
  version: string;
  /** Day in the heading of the notes. */
  day: string;
  isDryRun: boolean;
  /** Builds the new version, and returns its sample database as `tests/releases.db.test.ts` reads it. */
  build: () => Promise<Buffer>;
  say: (line: string) => void;
}

const heading = "## Unreleased\n";

/** Returns what a changelog lists under "Unreleased". */
export function notesOf(changelog: string): string {
  const [, after = ""] = changelog.split(heading);
  return (after.split(/^## /m)[0] ?? "").trim();
}

/** Makes a release. Returns why it was refused, or null. @throws when the build fails; the checkout is then unchanged. */
export async function makeRelease({ root, version, day, isDryRun, build, say }: Release): Promise<string | null> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const changelog = read("CHANGELOG.md");
  const notes = notesOf(changelog);
  const manifest = JSON.parse(read("package.json")) as { version: string };
  const tag = `v${version}`;

  if (!/^\d+\.\d+\.\d+$/.test(version)) return "Say which version, such as 0.2.0.";
  if (git("tag", "--list", tag)) return `${tag} exists already.`;
  if (version.localeCompare(manifest.version, "en", { numeric: true }) < 0)
    return `${version} is older than ${manifest.version}.`;
  if (git("status", "--porcelain")) return "Commit or remove your changes first: git status lists them.";
  if (!notes) return 'CHANGELOG.md has nothing under "Unreleased".';

  const sample = `tests/releases/${version}.sql.br`;
  if (isDryRun) {
    say(`Would set the version ${version} in package.json, package-lock.json and CHANGELOG.md,`);
    say(`build it, store its sample database in ${sample},`);
    say(`commit, and make the tag ${tag} with these notes:\n\n${notes}`);
    return null;
  }
  const changed = ["package.json", "package-lock.json", "CHANGELOG.md"];
  const write = (path: string, content: string | Buffer) => writeFileSync(join(root, path), content);
  const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, object> };
  const packages = { ...lock.packages, "": { ...lock.packages[""], version } };
  try {
    write("package.json", `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
    write("package-lock.json", `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`);
    write("CHANGELOG.md", changelog.replace(heading, `${heading}\n## ${version} · ${day}\n`));
    write(sample, await build());
  } catch (error) {
    git("checkout", "--", ...changed);
    rmSync(join(root, sample), { force: true });
    throw error;
  }
  git("add", ...changed, sample);
  git("commit", "--quiet", "--message", `Release ${version}`);
  // Other cleanups would remove the headings, which begin like a comment.
  git("tag", "--annotate", "--cleanup=whitespace", "--message", notes, tag);
  say(`Made the commit and the tag ${tag}. To publish them: git push --follow-tags`);
  return null;
}
