// Adds a pending request, and confirms it as the owner.
import type { Request } from "~/ledger/readers/request-details.server";
import { eq } from "drizzle-orm";
import { expect } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import { type ConfirmInput, confirmRequest } from "~/ledger/verbs/confirm-request.server";

import { addReadyClient, addRequest, addWalker } from "./ledger";
import { addAdmin, adminContextOf } from "./people";
import { atWall } from "./zone";

export async function addConfirmable(db: Db) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client, pets } = await addReadyClient(db);
  // A walk on the morning of Tuesday, November 24, 2026.
  const request = await addRequest(db, client);
  const confirm = (overrides: Partial<ConfirmInput> = {}) =>
    confirmRequest(adminContextOf(db, admin), {
      requestId: request.id,
      version: 1,
      walkerId: walker.id,
      startsAt: atWall("2026-11-24T10:00"),
      ...overrides,
    });
  return { admin, walker, client, pets, request, confirm };
}

/** Expects that the request is unchanged, and that there are no new visits, history entries, mails or log entries. */
export async function expectNothingWritten(db: Db, before: Request, visitsBefore = 0) {
  const [now] = await db.select().from(requests).where(eq(requests.id, before.id));
  expect(now).toEqual(before);
  expect(await db.$count(visits)).toBe(visitsBefore);
  for (const table of [requestChanges, auditLog, outbox]) expect(await db.$count(table)).toBe(0);
}
