import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// An unlikely time zone, so that code which reads the zone of the process fails.
const env = { TZ: "Pacific/Chatham" };

// These only end tests that hang; a busy machine may be slow.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

// Files that take long start first; started last, one of them would keep a single processor busy at the end.
const longest =
  /every-(public|inner)-page|walker-(day-offline|loses-signal)|pictures\.spec|owner-(connects|runs|keeps|changes|works)|google-goes-away|press-after|running-the-server|client-books|first-day|signing-in|who-may-do-what|second-business|races\.db|killed\.db|start\.db|make-slots\.db/;
const projectOrder = ["rules", "database", "browser"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const turn = (file: TestSpecification) => projectOrder.indexOf(file.project.name);
    return sorted.toSorted(
      (a, b) => turn(a) - turn(b) || Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)),
    );
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    sequence: { sequencer: LongestFirst },
    // Transformed modules are kept on the disk, for the next run and for a run at the same time.
    fsModuleCache: true,
    fsModuleCachePath: ".cache/modules",
    // Vitest empties all other stylesheets; mails read the colors of this one.
    css: { include: [/art\.css/] },
    setupFiles: ["tests/support/compare-temporals.ts"],
    // Browser stories wait for their pages, so three workers share two processors; scripts/test.ts runs the others with
    // two. All projects are one group, so that no project waits for the last file of another.
    maxWorkers: 3,
    // Garbage collection took a tenth of the time of the workers.
    execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=32"],
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          env,
          // Pure rules have no shared state.
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          ...timeouts,
          globalSetup: ["tests/support/global-radicale.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          // Rules and browser tests have the sample's zone, so that every run sees two. TEST_ZONE sets one for all.
          env: { ...env, TEST_ZONE: process.env.TEST_ZONE ?? "America/New_York" },
          include: ["app/**/*.db.test.ts", "tests/**/*.db.test.ts"],
          globalSetup: [
            "tests/support/global-postgres.ts",
            "tests/support/global-databases.ts",
            "tests/support/global-radicale.ts",
          ],
          ...timeouts,
          // Files share modules and databases of their worker, since opening them takes longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          env,
          include: ["e2e/**/*.spec.ts"],
          globalSetup: [
            "tests/support/global-postgres.ts",
            "tests/support/global-radicale.ts",
            "e2e/support/global-build.ts",
          ],
          ...timeouts,
          // Files share modules and the browser of their worker.
          isolate: false,
          // Vitest's default is one second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
