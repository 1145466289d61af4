// The site that a command of `walks` works on: its data, or the running site when that holds an embedded database.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { type OwnerLink, resetOwner } from "~/accounts/password/reset-owner.server";
import { openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/lock";
import { streamExport } from "~/desk/export/write-export.server";
import { type CommandOutcome, type ImportRequest, runImport } from "~/desk/import/import-command.server";
import { keepBusiness } from "~/offer/business.server";
import { packSite } from "~/platform/process/backup";
import { recordBackup } from "~/platform/process/backup-runs";
import { askForText, askSite } from "~/platform/process/control-socket";
import { type DoctorFacts, readDoctorFacts, readFactsText } from "~/platform/process/doctor";
import type { Env } from "~/platform/process/env";
import { openFileStore } from "~/platform/process/file-store";
import { loadSecret } from "~/platform/process/secret";

/** A refusal with a message for the person at the terminal. */
export class Refused extends Error {
  override name = "Refused";
}

interface Site {
  pack: () => Promise<AsyncIterable<Uint8Array>>;
  record: (row: Parameters<typeof recordBackup>[1]) => Promise<void>;
  export: () => Promise<AsyncIterable<Uint8Array>>;
  import: (request: ImportRequest) => Promise<CommandOutcome>;
  facts: () => Promise<DoctorFacts>;
  resetOwner: (withoutCodes: boolean) => Promise<OwnerLink>;
  close: () => Promise<void>;
}

/** Opens the site's data, or asks the running site when it uses an embedded database. */
async function openSite(env: Env): Promise<Site> {
  const dataDir = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL && !existsSync(join(dataDir, "postgres")))
    throw new Refused(`There is no database in ${dataDir}. Set DATA_DIR as the server has it, or DATABASE_URL.`);
  try {
    const database = await openDatabase({ url: env.DATABASE_URL, dataDir, migrations: null });
    const files = await openFileStore(env, dataDir);
    const origin = env.PUBLIC_URL ?? "";
    const { db } = database;
    const { read } = keepBusiness({ db, isFresh: () => false });
    return {
      pack: () => Promise.resolve(packSite({ database, files, origin, secret: loadSecret(env.SECRET, dataDir) })),
      record: (row) => recordBackup(db, row),
      export: async () =>
        streamExport({ db, files, business: await read(), origin, now: Temporal.Now.instant(), isSnapshot: true }),
      import: async (request) => runImport(db, await read(), request),
      facts: async () => readDoctorFacts(db, Temporal.Now.instant(), (await read()).identity.email),
      resetOwner: (withoutCodes) => resetOwner(db, Temporal.Now.instant(), withoutCodes),
      close: () => database.close(),
    };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return {
      pack: () => askSite(dataDir, "backup"),
      record: async (row) => void (await askForText(dataDir, "record", row)),
      export: () => askSite(dataDir, "export"),
      import: async (request) => JSON.parse(await askForText(dataDir, "import", request)) as CommandOutcome,
      facts: async () => readFactsText(await askForText(dataDir, "facts")),
      resetOwner: async (withoutCodes) =>
        JSON.parse(await askForText(dataDir, "reset-owner", withoutCodes)) as OwnerLink,
      close: () => Promise.resolve(),
    };
  }
}

/** Opens the site for one piece of work. */
export async function withSite<Value>(env: Env, work: (site: Site) => Promise<Value>): Promise<Value> {
  const site = await openSite(env);
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}
