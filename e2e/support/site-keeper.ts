// Runs the shared sites in Vitest's main process: each starts when a test file first needs it, and all stop after the
// tests. Test files send their requests over HTTP, because Vitest's workers can't share objects.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { prepareData } from "./prepared-site.ts";
import { type SharedName, type SharedSpec, sharedSites } from "./shared-sites.ts";
import { type Site, startSiteIn } from "./site.ts";
import { type Engine, removeData } from "./site-data.ts";

/** URL of the keeper, and the function that stops all sites. */
export interface SiteKeeper {
  address: string;
  stop: () => Promise<void>;
}

interface Running {
  site: Site;
  /** Result of the site's `prepare`, mostly ids. */
  made: unknown;
}

/** Starts the keeper. `samples`: the directory with the sample data for each database engine. */
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
