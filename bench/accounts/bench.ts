// `npm run bench:accounts`: whether the clock tells a stranger who has an account. Asks the production build on a port and
// a data directory of its own, once for an address with an account and once for one without, turn by turn; fails where
// the answers differ, or the times by more than chance makes them differ. `BENCH_TRIES` (200) a side.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { guards, ofOwnPage } from "../../e2e/support/form-post.ts";
import { compareSides } from "./compare.ts";

const tries = Number(process.env.BENCH_TRIES ?? 200);
const port = 4320;
const origin = `http://127.0.0.1:${port}`;
const password = "two wet dogs and a kite";

const buildDir = join(".cache", "bench-build");
const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
  env: { ...process.env, BUILD_DIR: buildDir },
  stdio: ["ignore", "ignore", "inherit"],
});
if (build.status !== 0) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), "walks-bench-"));
/** One for each run of the site: connections to the one before are dead. */
let agent = new Agent();

/** As long as those of the others, so that answers of one kind have one size. */
const member = (number: number) => `member-${String(number).padStart(4, "0")}@example.test`;
const nobody = (number: number) => `nobody-${String(number).padStart(4, "0")}@example.test`;
const newcomer = (number: number) => `joined-${String(number).padStart(4, "0")}@example.test`;

/** `unknown`: an address without an account, until it is used. */
const doors = [
  {
    path: "/login",
    unknown: nobody,
    fields: (email: string) => ({ email, password: "not the right password" }),
  },
  {
    path: "/forgot-password",
    unknown: nobody,
    fields: (email: string) => ({ email }),
  },
  {
    path: "/register",
    unknown: newcomer,
    fields: (email: string) => ({ firstName: "Noa", lastName: "Stern", email, password }),
  },
];

let isMet = true;
try {
  // Yesterday: an account of a minute ago would be taken for a form that was sent twice.
  await withSite({ CLOCK_START: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString() }, register);
  await withSite({}, measure);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
if (!isMet) process.exitCode = 1;

async function register(): Promise<void> {
  const numbers = Array.from({ length: tries }, (_, number) => number);
  const inTurn = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const fields = { firstName: "Noa", lastName: "Stern", email: member(number), password };
      const { status } = await post("/register", fields);
      if (status !== 303) throw new Error(`a member could not register: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, inTurn));
}

async function measure(): Promise<void> {
  const load = () => loadavg()[0]?.toFixed(1);
  console.log(
    `${cpus()[0]?.model ?? "unknown"}, ${availableParallelism()} cores, load ${load()}, Node ${process.version}, ${tries} tries a side; milliseconds`,
  );
  console.log(
    "| form | known p10 / p50 | unknown p10 / p50 | difference p10 / p50 | noise p10 / p50 | p | told apart |",
  );
  console.log(
    "| ---- | --------------: | ----------------: | -------------------: | --------------: | -: | ---------- |",
  );
  for (const { path, unknown, fields } of doors) {
    const known: number[] = [];
    const others: number[] = [];
    const answers = [new Set<string>(), new Set<string>()];
    for (let number = 0; number < tries; number += 1) {
      const askKnown = async () => {
        const { ms, looks } = await post(path, fields(member(number)));
        known.push(ms);
        answers[0]?.add(looks);
      };
      const askUnknown = async () => {
        const { ms, looks } = await post(path, fields(unknown(number)));
        others.push(ms);
        answers[1]?.add(looks);
      };
      // Who comes first changes: what one leaves behind for the next meets both.
      for (const ask of number % 2 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await ask();
    }
    const [one, other] = answers.map((looks) => [...looks].toSorted().join("; "));
    if (one !== other) {
      isMet = false;
      console.log(`${path} answers differently: ${one} to a known address, ${other} to an unknown one`);
    }
    const { sides, differences, noise, p } = compareSides(known, others);
    const isToldApart = p < 0.01;
    isMet &&= !isToldApart;
    const pair = (numbers: readonly number[]) => numbers.map((each) => each.toFixed(2)).join(" / ");
    const row = [path, ...sides.map(pair), pair(differences), pair(noise), p.toFixed(3), isToldApart ? "yes" : "no"];
    console.log(`| ${row.join(" | ")} |`);
  }
  console.log(`load ${load()} at the end`);
}

async function withSite(settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_MODE: "test",
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      LOG_LEVEL: "error",
      RATE_LIMIT_FACTOR: "100000",
      DATABASE_URL: "",
      SMTP_URL: "",
      CLOCK_START: "",
      ...settings,
    },
  });
  try {
    await untilReady();
    agent = new Agent({ keepAlive: true, maxSockets: 8 });
    await work();
  } finally {
    agent.destroy();
    site.kill("SIGTERM");
    if (site.exitCode === null) await new Promise((ended) => site.once("exit", ended));
  }
}

async function untilReady(): Promise<void> {
  for (let asked = 0; asked < 600; asked += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site did not start");
}

/** `looks`: what a stranger sees of the answer besides its words: status, size, names of its headers. */
function post(path: string, fields: Record<string, string>): Promise<{ ms: number; status: number; looks: string }> {
  const body = new URLSearchParams({ ...guards, ...fields }).toString();
  const headers = {
    ...ofOwnPage(origin),
    "Sec-Fetch-Mode": "cors",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asking = request(`${origin}${path}`, { method: "POST", agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => (bytes += piece.length));
      answer.on("error", reject);
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        const names = Object.keys(answer.headers).toSorted().join(" ");
        resolve({ ms: performance.now() - started, status, looks: `${status}, ${bytes} bytes, ${names}` });
      });
    });
    asking.on("error", reject);
    asking.end(body);
  });
}
