// How the server shuts down, also with several workers, and how it moves to another machine.
// kill-loses-nothing.spec.ts starts it in another working directory.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, inject, onTestFinished, test, vi } from "vitest";

import { startSilentServer } from "../tests/support/mail-server.ts";
import { patience, sendMessage } from "./support/messages.ts";
import { differencesOf, openBusiness, readPages } from "./support/open-business.ts";
import { type Site, startSiteBy } from "./support/site.ts";
import { copyData, databaseOf, newData, removeData, sampleOn } from "./support/site-data.ts";

interface Answer {
  status: number;
  connection: string | undefined;
}

const ask = (origin: string, agent: Agent): Promise<Answer> =>
  new Promise((answered, failed) => {
    const asking = request(`${origin}/faq`, { agent }, (answer) => {
      answer
        .resume()
        .on("end", () => answered({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    asking.on("error", failed).end();
  });

/** Sends requests on 96 connections, stops the site, and expects an answer to each request and the exit code 0. */
async function stopUnderLoad(site: Site): Promise<void> {
  const origin = site.origin.replace("localhost", "127.0.0.1");
  const agents = Array.from({ length: 96 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => agents.forEach((agent) => agent.destroy()));
  const first = await Promise.all(agents.map((agent) => ask(origin, agent)));
  expect(new Set(first.map(({ connection }) => connection))).toEqual(new Set(["keep-alive"]));

  /** Sends requests on one connection until the server closes the connection. */
  const requestUntilClosed = async (agent: Agent): Promise<number> => {
    const { status, connection } = await ask(origin, agent);
    return connection === "close" ? status : requestUntilClosed(agent);
  };
  const lanes = agents.map(requestUntilClosed);
  const stopped = site.stop();
  expect(new Set(await Promise.all(lanes))).toEqual(new Set([200]));
  expect(await stopped).toBe(0);
  expect(site.log()).toContain('"signal":"SIGTERM"');
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow("fetch failed");
}

/** Kills a worker, and waits until another one has taken its place. */
async function killWorker(site: Site): Promise<void> {
  const workers = () =>
    [...site.log().matchAll(/"pid":(\d+),"msg":"a worker is ready"/g)].map(([, pid]) => Number(pid));
  await vi.waitFor(() => expect(workers()).toHaveLength(2), patience);
  process.kill(workers()[0] ?? 0, "SIGKILL");
  await vi.waitFor(() => expect(workers()).toHaveLength(3), patience);
  expect(site.log()).toContain("a worker ended, and another one takes its place");
}

test("npm start passes SIGTERM on to every worker, and the workers answer all requests before they end", async () => {
  // A mail server that never responds, and many connections in use, don't hold up the end.
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const dataDir = await copyData(sampleOn("whichever"));
  onTestFinished(() => removeData(dataDir));
  const settings = { BUILD_DIR: inject("buildDir"), SMTP_URL: silent.url, SECRET: "x".repeat(32) };
  // The embedded database has room for one process only.
  const processes = { WEB_CONCURRENCY: inject("postgresUrl") ? "2" : "1" };
  const site = await startSiteBy(["npm", "start"], dataDir, inject("buildDir"), { ...settings, ...processes });
  if (inject("postgresUrl")) await killWorker(site);
  await sendMessage(site, "Waiting");
  await silent.connected;
  await stopUnderLoad(site);
});

// The short form of `npm run check:packages`, which does this in two Debian roots by the commands of docs/operations.md.
test("a packed server goes live, and its backup restored in an empty place serves the same pages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "walks-packed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packed = join(folder, "walks");
  const pack = ["scripts/run.mjs", "pack", "--build", inject("buildDir"), "--to", packed];
  execFileSync(process.execPath, pack, { stdio: ["ignore", "ignore", "inherit"] });

  const program = ["bin/node", "scripts/run.mjs"] as const;
  const settings = {
    SITE_MODE: "production",
    PUBLIC_URL: "https://www.example.com",
    SECRET: "x".repeat(32),
    BACKUP_KEY: "y".repeat(20),
  };
  const newSite = async () => {
    const dataDir = await newData(inject("postgresUrl"));
    onTestFinished(() => removeData(dataDir));
    const env = { ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseOf(dataDir) };
    return {
      begin: async () => {
        const site = await startSiteBy([...program, "start"], dataDir, packed, settings, packed);
        onTestFinished(async () => void (await site.stop()));
        return site;
      },
      walks: (...words: string[]) =>
        execFileSync(program[0], [program[1], "walks", ...words], { cwd: packed, env, encoding: "utf8" }),
    };
  };

  const first = await newSite();
  const site = await first.begin();
  await openBusiness(site, site.log());
  const file = first.walks("backup", "--to", folder).trim().split("\n").at(-1) ?? "";

  const second = await newSite();
  expect(second.walks("restore", file)).toContain("Every table and file was compared with the backup.");
  const [pages, moved] = await Promise.all([site, await second.begin()].map(readPages));
  expect(pages?.get("/services")).toContain("Neighborhood Walk");
  expect(pages?.get("/admin")).toContain("Harbor Paws");
  expect(differencesOf(pages ?? new Map(), moved ?? new Map())).toEqual([]);
});
