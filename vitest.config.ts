import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// A zone no server and no client of ours lives in: code that reads the process's zone fails here.
const env = { TZ: "Pacific/Chatham" };

// Nothing here is proved by being quick: these only end what hangs, on a machine that has much else to do as well.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

// What takes long though its file may be short: begun first, or one processor would wait for it at the end.
const longest =
  /every-(public|inner)-page|one-time-codes|account-forms|pictures\.spec|owner-(connects-calendars|runs-the-ledger|keeps-clients|changes-settings)|client-books|canaries\.spec|first-admin|signing-in|who-may-do-what|soak|races\.db|killed\.db|start\.db|make-slots\.db/;
const inTurn = ["rules", "database", "browser"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const turn = (file: TestSpecification) => inTurn.indexOf(file.project.name);
    return sorted.toSorted(
      (a, b) => turn(a) - turn(b) || Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)),
    );
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest empties stylesheets unless they are named here; mails read the colors of this one.
    css: { include: [/art\.css/] },
    setupFiles: ["tests/support/compare-temporals.ts"],
    // Much of the time a story waits for its pages: three share two processors (the rest runs two, scripts/test.ts). All
    // projects are one group, so that none waits for the last file of another.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          env,
          // Pure rules share nothing that one file could leave behind for another.
          isolate: false,
          include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          ...patience,
          globalSetup: ["tests/support/global-radicale.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          env,
          include: ["app/**/*.db.test.ts", "tests/**/*.db.test.ts"],
          globalSetup: [
            "tests/support/global-postgres.ts",
            "tests/support/global-databases.ts",
            "tests/support/global-radicale.ts",
          ],
          ...patience,
          // Files share the modules of their worker and one database of each kind: opening them takes longer than the tests.
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
          ...patience,
          // Files share the modules and the browser of their worker.
          isolate: false,
          // Vitest itself would give up what is asked again and again after one second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
