import pino from "pino";

import type { Db } from "~/db/client.server";
import { confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import type { AdminContext } from "~/platform/context/command-contexts";
import { localFiles } from "~/platform/process/file-store";
import { createPasswordHash, passwordCost } from "~/platform/sign-in/passwords";

import { ownerId, today, type Waiting } from "./fill";

export function deskOf(db: Db): AdminContext {
  return {
    db,
    now: Temporal.Instant.from(`${today.toString()}T17:00:00Z`),
    business: sampleBusiness,
    address: "127.0.0.1",
    services: {
      readBusiness: async () => sampleBusiness,
      origin: "http://localhost:3000",
      secret: "a secret of the bench, long enough to be one",
      hashPassword: createPasswordHash(passwordCost),
      log: pino({ level: "silent" }),
      wakeMail: () => undefined,
      drainMail: async () => undefined,
      files: localFiles("/nowhere"),
      wakePictures: () => undefined,
      calendars: { google: null, googleRoot: "https://google.invalid/", googleApiKey: null, allowLoopback: false },
      wakeCalendars: () => undefined,
      cards: null,
      backups: null,
      findUpdate: () => null,
      setUp: { sendsMail: true, database: "embedded", pictures: "folder", version: "1.0.0", dataDir: null },
    },
    actor: {
      kind: "signed-in",
      id: ownerId,
      email: "walker-1@bench.test",
      firstName: "Walker",
      lastName: "No 1",
      role: "admin",
      isEmployee: true,
      emailVerified: true,
      sessionId: ownerId,
    },
  };
}

export async function confirm(ctx: AdminContext, { id, version, walkerId, startsAt }: Waiting): Promise<void> {
  const outcome = await confirmRequest(ctx, { requestId: id, version, walkerId, startsAt });
  if (!outcome.ok) throw new Error(`a request of the bench was not confirmed: ${outcome.reason}`);
}

/** Returns the confirmations per second, with `atOnce` confirmations running concurrently. */
export async function confirmAll(ctx: AdminContext, waiting: readonly Waiting[], atOnce: number): Promise<number> {
  const queue = [...waiting];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await confirm(ctx, next);
    }),
  );
  return waiting.length / ((performance.now() - started) / 1000);
}
