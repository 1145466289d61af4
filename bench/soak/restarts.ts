// `npm run soak:restarts`: restarts two servers on one PostgreSQL in turn, while clients request pages and send forms
// through nginx. Prints the counts, and fails if a request failed. Options: --restarts 6, --connections 96, --keepalive
// 96 (idle connections from nginx to the servers; 0 makes a new connection per request), --build .cache/bench-build
// (built if missing), --before DIR (build of an earlier release: both servers begin with it, and restart with --build).
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { guards, ofOwnPage } from "../../e2e/support/form-post.ts";
import { cookieOf } from "../../e2e/support/sign-in.ts";
import { goodMessage } from "../../tests/browser/contact-form.ts";
import { freePort, startThrowawayPostgres } from "../../tests/support/throwaway-postgres.ts";
import { samplePlace } from "../sample-place.ts";
import { buildSite } from "../site/running-site.ts";
import { startNginx } from "./nginx.ts";
import { type SoakedSite, startSoakedSite } from "./soaked-site.ts";

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "6" },
    connections: { type: "string", default: "96" },
    keepalive: { type: "string", default: "96" },
    build: { type: "string" },
    before: { type: "string" },
  },
});
const restarts = Number(values.restarts);
const connections = Number(values.connections);
/** Milliseconds before the first restart and between restarts, long enough for every connection to be in use. */
const pauseMs = 2000;

const buildDir = values.build ?? buildSite();
const postgres = await startThrowawayPostgres();
if (!postgres) throw new Error("there is no PostgreSQL on this machine");
const dataDir = mkdtempSync(join(tmpdir(), "walks-restarts-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const ports = [await freePort(), await freePort()] as const;
const start = (own: number, from = buildDir) =>
  startSoakedSite(from, dataDir, postgres.url, {
    PORT: String(own),
    PUBLIC_URL: origin,
    SECRET: "a secret of the soak, long enough to be one",
    TRUSTED_PROXIES: "1",
  });

/** Number of requests by method, path and result, which is the status or the error. */
const counts = new Map<string, number>();
const failures: string[] = [];
const over = new AbortController();

const sites: SoakedSite[] = [];
for (const own of ports) sites.push(await start(own, values.before));
const nginx = await startNginx(port, proxyTo(ports));
const client = await cookieOf(origin, "client");
const owner = await cookieOf(origin, "admin");
const message = new URLSearchParams({ ...goodMessage, ...guards, notificationPreference: "email" });
const requests: readonly Asked[] = [
  { method: "GET", path: "/", status: 200 },
  { method: "GET", path: "/dashboard", cookie: client, status: 200 },
  // Without its fields, the form is refused.
  { method: "POST", path: "/contact", body: "name=Casey", status: 400 },
  { method: "GET", path: samplePlace.page, status: 200 },
  { method: "GET", path: "/admin", cookie: owner, status: 200 },
  { method: "POST", path: "/contact", cookie: client, body: message.toString(), status: 303 },
  { method: "GET", path: "/services?q=1", status: 200 },
];
try {
  const lanes = Array.from({ length: connections }, (_, number) => lane(number));
  await pause();
  console.log("restart  server  exit code  stopped after  ready after");
  for (let restart = 0; restart < restarts; restart++) await restartOne(restart);
  over.abort();
  await Promise.all(lanes);
} finally {
  await nginx.stop();
  await Promise.all(sites.map((site) => site.stop()));
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
report();

/** Returns the nginx configuration of docs/operations.md. By default, nginx does not send a form to a second server. */
function proxyTo(servers: readonly number[]) {
  const isKept = Number(values.keepalive) > 0;
  const upstream = servers.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ");
  return (own: number) => `upstream site { ${upstream} ${isKept ? `keepalive ${values.keepalive};` : ""} }
  server { listen 127.0.0.1:${own}; location / { proxy_pass http://site; proxy_http_version 1.1;
    proxy_set_header Connection "${isKept ? "" : "close"}"; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } }`;
}

async function restartOne(restart: number): Promise<void> {
  const which = restart % ports.length;
  const site = sites[which];
  if (!site) throw new Error(`there is no server ${which}`);
  const begun = performance.now();
  const code = await site.stop();
  const stopped = performance.now();
  sites[which] = await start(ports[which as 0 | 1]);
  const cells = [
    String(restart + 1).padStart(7),
    "AB"[which]?.padStart(6),
    String(code).padStart(9),
    `${((stopped - begun) / 1000).toFixed(1)} s`.padStart(13),
    `${((performance.now() - stopped) / 1000).toFixed(1)} s`.padStart(11),
  ];
  console.log(cells.join("  "));
  if (code !== 0) failures.push(`server ${which} ended with ${code}`);
  await pause();
}

interface Asked {
  method: "GET" | "POST";
  path: string;
  cookie?: string | undefined;
  body?: string;
  /** The expected status. */
  status: number;
}

/** Sends requests on one connection to nginx, of visitors, a client and the owner; every third one is a form. */
async function lane(number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; !over.signal.aborted; turn++) await count(requests[turn % requests.length] as Asked, agent);
  agent.destroy();
}

async function count(asked: Asked, agent: Agent): Promise<void> {
  const answer = await ask(asked, agent).catch((error: NodeJS.ErrnoException) => `${error.code}: ${error.message}`);
  const key = `${asked.method} ${asked.path}${asked.cookie ? " signed in" : ""} ${answer}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (answer !== asked.status) failures.push(key);
}

function ask({ method, path, cookie, body = "" }: Asked, agent: Agent): Promise<number | undefined> {
  const headers = {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body ? { ...ofOwnPage(origin), "Content-Type": "application/x-www-form-urlencoded" } : {}),
  };
  return new Promise((answered, failed) => {
    const asking = request(origin + path, { method, agent, headers }, (answer) => {
      answer
        .resume()
        .on("end", () => answered(answer.statusCode))
        .on("error", failed);
    });
    asking.on("error", failed).end(body);
  });
}

function pause(): Promise<void> {
  return new Promise((later) => setTimeout(later, pauseMs));
}

function report(): void {
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  console.log(`\n${all} requests by ${connections} connections:`);
  for (const [key, times] of [...counts].toSorted()) console.log(`${key}  × ${times}`);
  console.log(`\n${failures.length} failed`);
  for (const failure of failures.slice(0, 20)) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}
