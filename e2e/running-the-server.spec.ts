// The server as a process: its working directory, and how it shuts down.
import { Agent, request } from "node:http";
import { basename, dirname, resolve } from "node:path";

import { expect, inject, onTestFinished, test } from "vitest";

import { startSilentServer } from "../tests/support/mail-server.ts";
import { sendMessage } from "./support/messages.ts";
import { openSite, startSiteBy } from "./support/site.ts";
import { copyData, removeData, sampleOn } from "./support/site-data.ts";

const program = () => resolve(inject("buildDir"), "server/index.js");

test("the server starts in any working directory and resolves DATA_DIR relative to it", async () => {
  const dataDir = await copyData(sampleOn("embedded"));
  onTestFinished(() => removeData(dataDir));
  const settings = { DATA_DIR: `./${basename(dataDir)}` };
  const site = await startSiteBy(
    [process.execPath, program()],
    dataDir,
    inject("buildDir"),
    settings,
    dirname(dataDir),
  );
  onTestFinished(async () => void (await site.stop()));
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${site.origin}/faq`)).text()).toContain("Questions");
});

test("npm start passes SIGTERM to the server and exits with its exit code", async () => {
  const dataDir = await copyData(sampleOn("whichever"));
  onTestFinished(() => removeData(dataDir));
  const site = await startSiteBy(["npm", "start"], dataDir, inject("buildDir"), { BUILD_DIR: inject("buildDir") });
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(site.log()).toContain('"signal":"SIGTERM"');
  await expect(fetch(`${site.origin}/healthz`)).rejects.toThrow("fetch failed");
});

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

test("at SIGTERM, with 96 connections in use and a mail server that never responds, each request still gets a response", async () => {
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const site = await openSite({ SMTP_URL: silent.url });
  await sendMessage(site, "Waiting");
  await silent.connected;
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
});
