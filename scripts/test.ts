// `npm test`: everything that must be green. Prints each check, then one line with the counts. `npm test -- visits`: the types,
// and the rules and commands of that wing; `--both`: every database test on both databases; other words are Vitest's.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const report = join(".cache", "test-report.json");
mkdirSync(".cache", { recursive: true });
rmSync(report, { force: true });

type Check = [name: string, command: string, ...args: string[]];
const types: Check[] = [
  ["types", "react-router", "typegen"],
  ["types", "tsc", "--noEmit"],
];
const checks: Check[] = [
  ...types,
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
  ["unused code", "knip"],
];

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== "--both");
const databases: Record<string, string> = words.includes("--both") ? { TEST_DATABASES: "both" } : {};
const [wing] = wanted.length === 1 ? wanted.filter((word) => existsSync(`app/${word}/index.server.ts`)) : [];

let passed = 0;
const failures: string[] = [];

if (wing) {
  // The types of a wing take as long as its tests: both at once.
  const [, status] = await Promise.all([
    runChecks(types),
    runTests(["--project", "rules", "--project", "database", `app/${wing}/`]),
  ]);
  finish(status);
} else {
  // Neither the checks nor the build keep two processors busy alone.
  const [, buildDir] = await Promise.all([runChecks(checks), wanted.length === 0 ? build() : null]);
  const isSiteMissing = failures.includes("build");
  const status = await runTests(
    isSiteMissing ? ["--project", "rules", "--project", "database"] : wanted,
    buildDir ? { BROWSER_TEST_BUILD: buildDir } : {},
  );
  if (buildDir) rmSync(buildDir, { recursive: true, force: true });
  finish(status);
}

async function runChecks(all: readonly Check[]): Promise<void> {
  for (const [name, command, ...args] of all)
    tell(name, `${command} ${args.join(" ")}`, await run(join("node_modules", ".bin", command), args));
}

/** Of a directory of its own: two runs side by side must not take each other's site away. Null where it failed. */
async function build(): Promise<string | null> {
  const buildDir = join(process.cwd(), ".cache", `browser-test-build-${process.pid}`);
  const built = await run(process.execPath, ["scripts/run.mjs", "build"], {
    NODE_ENV: "production",
    BUILD_DIR: buildDir,
  });
  tell("build", "npm run build", built);
  return built.status === 0 ? buildDir : null;
}

interface Ran {
  status: number | null;
  output: string;
  seconds: number;
}

function tell(name: string, command: string, { status, output, seconds }: Ran): void {
  if (status === 0) passed += 1;
  else failures.push(name);
  console.log(
    status === 0 ? `ok      ${name}: ${command} (${seconds.toFixed(1)} s)` : `FAILED  ${name}: ${command}\n${output}`,
  );
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32" && command !== process.execPath,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((ended) => {
    const end = (status: number | null) => ended({ status, output, seconds: (performance.now() - started) / 1000 });
    child.on("error", (error) => {
      output += error.message;
      end(null);
    });
    child.on("close", end);
  });
}

function runTests(chosen: readonly string[], env: Record<string, string> = {}): Promise<number | null> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...chosen], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test", ...databases, ...env },
  });
  return new Promise((ended) => vitest.on("close", ended));
}

function finish(status: number | null): never {
  const counts = readCounts();
  passed += counts.passed;
  const failed = failures.length + counts.failed + (status !== 0 && counts.failed === 0 ? 1 : 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function readCounts(): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
