// Runs the site and all robots at once, then counts what the database has of each. `BENCH_ROUNDS` (1): how often, with ten
// minutes in between, after which the forms' own limits begin again.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { like } from "drizzle-orm";

import { openDatabase } from "~/db/client.server";
import { leads } from "~/db/tables/desk";

import { candidates, firstThatStarts, launchChromium } from "../../tests/browser/chromium.ts";
import { closeConnections } from "./post.ts";
import { type Outcome, type Robot, robots } from "./robots.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 1);
const betweenMs = 610_000;
const port = 4330;
const origin = `http://127.0.0.1:${port}`;
const buildDir = join(".cache", "bench-build");

const inWords: Partial<Record<Outcome, string>> = {
  "403": "where it comes from (403)",
  "too fast": "the time trap (400)",
  "form's limit": "the form's limit (429)",
  "hurried limit": "the limit for hurried forms (429)",
};

const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
  env: { ...process.env, BUILD_DIR: buildDir },
  stdio: ["ignore", "ignore", "inherit"],
});
if (build.status !== 0) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), "walks-robots-"));
const browser = await launchChromium(await firstThatStarts(candidates(), console.error));
const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    SITE_MODE: "test",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "1",
    RATE_LIMIT_FACTOR: "1",
    LOG_LEVEL: "error",
    DATABASE_URL: "",
    SMTP_URL: "",
    CLOCK_START: "",
  },
});
try {
  await untilReady();
  const outcomes: Outcome[][] = robots.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await pause(betweenMs);
    await Promise.all(
      robots.map(async (robot, number) => {
        const sender = { key: robot.key, round, address: (other = 0) => `10.${number}.0.${other + 1}` };
        outcomes[number]?.push(...(await robot.run({ origin, browser }, sender)));
      }),
    );
  }
  await stop(site);
  await report(outcomes);
} finally {
  closeConnections();
  await browser.close();
  await stop(site);
  rmSync(dataDir, { recursive: true, force: true });
}

async function report(outcomes: readonly Outcome[][]): Promise<void> {
  const database = await openDatabase({ url: undefined, dataDir });
  try {
    console.log("| robot | sent | thanked | rows | what stopped it |");
    console.log("| --- | ---: | ---: | ---: | --- |");
    for (const [number, robot] of robots.entries()) {
      const all = outcomes[number] ?? [];
      const rows = await database.db.$count(leads, like(leads.email, `${robot.key}-%@robots.test`));
      const thanked = all.filter((outcome) => outcome === "thanked").length;
      console.log(
        `| ${robot.name} | ${all.length} | ${thanked} | ${rows} | ${whatStopped(robot, all, thanked, rows)} |`,
      );
      if (robot.isHonest && rows < all.length) process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

function whatStopped({ isHonest }: Robot, all: readonly Outcome[], thanked: number, rows: number): string {
  const refused = [...new Set(all)]
    .filter((outcome) => outcome !== "thanked")
    .map((outcome) => `${inWords[outcome] ?? outcome}: ${all.filter((other) => other === outcome).length}`);
  const forgotten =
    thanked > rows ? [`${rows === 0 ? "the hidden field" : "one row for the same words"}: ${thanked - rows}`] : [];
  return [...forgotten, ...refused].join("; ") || (isHonest ? "nothing, as it should be" : "nothing");
}

async function untilReady(): Promise<void> {
  for (let asked = 0; asked < 600; asked += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error("the site did not start");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await new Promise((ended) => child.once("exit", ended));
}
