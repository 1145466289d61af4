// Before the database tests: a migrated embedded database to copy from.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { openDatabase } from "~/db/client.server";

declare module "vitest" {
  export interface ProvidedContext {
    embeddedTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const template = mkdtempSync(join(tmpdir(), "walks-embedded-"));
  const embedded = await openDatabase({ url: undefined, dataDir: template });
  await embedded.close();
  project.provide("embeddedTemplate", template);
  return () => rmSync(template, { recursive: true, force: true });
}
