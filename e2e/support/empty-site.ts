// A site as it is on the day it is installed: nothing in it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { inject } from "vitest";

import { type Site, startSiteIn } from "./site.ts";

export async function openEmptySite(settings: Record<string, string> = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-empty-"));
  const site = await startSiteIn(dataDir, inject("buildDir"), settings);
  return {
    ...site,
    async stop() {
      const code = await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
