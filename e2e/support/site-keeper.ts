// Runs the shared sites in Vitest's main process. Each starts at the first request for it, and all stop with the tests.
// Files use HTTP, because a worker cannot pass a running site to another.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { prepareData } from "./prepared-site.ts";
import { type SharedName, type SharedSpec, sharedSites } from "./shared-sites.ts";
import { type Site, startSiteIn } from "./site.ts";
import { type Engine, removeData } from "./site-data.ts";

export interface SiteKeeper {
  address: string;
  stop: () => Promise<void>;
}

interface Running {
  site: Site;
  /** Result of `prepare`, mostly ids. */
  made: unknown;
}

/** Starts the keeper. `samples`: directories with the sample data by database. */
export async function keepSites(buildDir: string, samples: Record<Engine, string>): Promise<SiteKeeper> {
  const running = new Map<string, Promise<Running>>();
  const find = (name: string) => {
    const started = running.get(name) ?? start(sharedSites[name as SharedName], buildDir, samples);
    running.set(name, started);
    return started;
  };
  const server = createServer((request, response) => {
    const [, name = "", what] = (request.url ?? "").split("/");
    find(name).then(
      ({ site, made }) => response.end(JSON.stringify(what === "log" ? site.log() : { origin: site.origin, made })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const each of await Promise.allSettled(running.values()))
        if (each.status === "fulfilled") await each.value.site.stop();
    },
  };
}

async function start(
  { prepare, settings = {}, engine = "whichever" }: SharedSpec,
  buildDir: string,
  samples: Record<Engine, string>,
): Promise<Running> {
  let made: unknown = null;
  const dataDir = await prepareData(async (db) => {
    made = await prepare?.(db);
  }, samples[engine]);
  const site = await startSiteIn(dataDir, buildDir, settings);
  const stop = async () => {
    const code = await site.stop();
    await removeData(dataDir);
    return code;
  };
  return { site: { ...site, stop }, made };
}
