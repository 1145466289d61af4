// Makes the context of a command in tests: the test database, a fixed clock, a silent log.
import { tmpdir } from "node:os";
import { join } from "node:path";

import pino from "pino";

import type { Db } from "~/db/client.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import type { CommandContext } from "~/platform/context/command-contexts";
import { localFiles } from "~/platform/process/file-store";

import { hashPassword } from "./passwords";
import { atWall } from "./zone";

/** November 23, 2026, 9 AM in Los Angeles. */
const monday = atWall("2026-11-23T09:00");

export function testContext(db: Db, overrides: Partial<CommandContext> = {}): CommandContext {
  return {
    db,
    now: monday,
    business: sampleBusiness,
    address: "192.0.2.7",
    services: {
      origin: "http://localhost:3000",
      readBusiness: async () => sampleBusiness,
      secret: "a secret of the tests, long enough to be one",
      hashPassword,
      log: pino({ level: "silent" }),
      wakeMail: () => undefined,
      drainMail: async () => undefined,
      files: localFiles(join(tmpdir(), `walks-files-${process.pid}`)),
      wakePictures: () => undefined,
      calendars: { google: null, googleRoot: "https://google.invalid/", googleApiKey: null, allowLoopback: true },
      wakeCalendars: () => undefined,
      cards: null,
      backups: null,
      findUpdate: () => null,
      setUp: { sendsMail: true, database: "embedded", pictures: "folder", version: "1.0.0", dataDir: null },
    },
    ...overrides,
  };
}
