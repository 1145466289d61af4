// `npm test` runs all checks and tests. It prints each check, then one line with the counts. `npm test -- ledger` runs
// the type check and the tests of the wing "ledger"; `--both` runs every database test on both databases; all other
// arguments are passed to Vitest.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

mkdirSync(".cache", { recursive: true });
/** Two workers for two processors. A third worker would load all modules and open all databases once more. */
const withoutBrowser = ["--project", "rules", "--project", "database", "--maxWorkers=2"];

type Check = [name: string, command: string, ...args: string[]];
const types: Check[] = [
  ["types", "react-router", "typegen"],
  ["types", "tsc", "--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
];
const checks: Check[] = [
  ...types,
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
  ["unused code", "knip"],
];

/**
 * Settings of the type checker and the linter, which are written in Go: one thread each, so that no type is computed
 * twice, and fewer garbage collections, which halves their time. The tests use the other processor.
 */
const oneThread = { GOMAXPROCS: "1", GOGC: "400" };

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== "--both");
const databases: Record<string, string> = words.includes("--both") ? { TEST_DATABASES: "both" } : {};
const [wing] = wanted.length === 1 ? wanted.filter((word) => existsSync(`app/${word}`)) : [];

let passed = 0;
let failed = 0;

if (wing) {
  // The type check takes as long as the tests of a wing, so both run at the same time.
  await Promise.all([runChecks(types), runTests([...withoutBrowser, `app/${wing}/`])]);
} else if (wanted.length > 0) {
  await Promise.all([runChecks(checks), runTests(wanted)]);
} else {
  // No step alone uses both processors all the time. So the browser tests start as soon as the build is ready, while
  // the checks and the last database tests still run.
  const others = Promise.all([runTests(withoutBrowser), runChecks(checks)]);
  const buildDir = await build();
  if (buildDir) await runTests(["--project", "browser"], { BROWSER_TEST_BUILD: buildDir });
  await others;
  if (buildDir) rmSync(buildDir, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runChecks(all: readonly Check[]): Promise<void> {
  for (const [name, command, ...args] of all)
    tell(name, `${command} ${args.join(" ")}`, await run(join("node_modules", ".bin", command), args, oneThread));
}

/**
 * Builds into a directory of this process, because two runs may overlap. Returns the directory; null when the build
 * failed.
 */
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
  else failed += 1;
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

async function runTests(chosen: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const report = join(".cache", chosen.includes("browser") ? "browser-report.json" : "test-report.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  // Without a terminal, Vitest prints plain lines; in a terminal, two concurrent runs would overwrite each other's
  // lines.
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...chosen], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...process.env, NODE_ENV: "test", ...databases, ...env },
  });
  vitest.stdout.pipe(process.stdout, { end: false });
  vitest.stderr.pipe(process.stderr, { end: false });
  const status = await new Promise((ended) => vitest.on("close", ended));
  const counts = readCounts(report);
  passed += counts.passed;
  failed += counts.failed + (status !== 0 && counts.failed === 0 ? 1 : 0);
}

function readCounts(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
