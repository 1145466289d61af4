// `npm test`: everything that must be green. Prints each check, then one line with the counts. `npm test -- visits`: the types,
// and the rules and commands of that wing; other words are Vitest's.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const report = join(".cache", "test-report.json");
mkdirSync(".cache", { recursive: true });
rmSync(report, { force: true });

const checks: [name: string, command: string, ...args: string[]][] = [
  ["types", "react-router", "typegen"],
  ["types", "tsc", "--noEmit"],
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
  ["unused code", "knip"],
];

const wanted = process.argv.slice(2);
const [wing] = wanted.length === 1 ? wanted.filter((word) => existsSync(`app/${word}/index.server.ts`)) : [];
const chosen = wing ? ["--project", "rules", "--project", "database", `app/${wing}/`] : wanted;

let passed = 0;
const failures: string[] = [];
for (const [name, command, ...args] of wing ? checks.filter(([name]) => name === "types") : checks) {
  const started = performance.now();
  const result = spawnSync(join("node_modules", ".bin", command), args, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.status === 0) {
    passed += 1;
    console.log(`ok      ${name}: ${command} ${args.join(" ")} (${seconds} s)`);
  } else {
    failures.push(name);
    console.log(`FAILED  ${name}: ${command} ${args.join(" ")}\n${result.stdout}${result.stderr}`);
  }
}

const vitest = spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...chosen,
  ],
  { stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } },
);
const counts = readCounts();
passed += counts.passed;
const failed = failures.length + counts.failed + (vitest.status !== 0 && counts.failed === 0 ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function readCounts(): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
