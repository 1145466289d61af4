// A pet without a valid rabies record cannot be booked again; existing bookings are unaffected.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { requests, visits } from "~/db/tables/visits";
import { askToMove } from "./ask-to-move.server";
import { requestService } from "./request-service.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { contextOf } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";

const day = (text: string) => Temporal.PlainDate.from(text);

onEachDatabase("a pet", (get) => {
  async function setUp(db: Db) {
    const { client, pets: theirs } = await addReadyClient(db);
    const petId = theirs[0]?.id ?? "";
    await db.update(pets).set({ rabiesExcusedUntil: null, rabiesExcuse: null }).where(eq(pets.id, petId));
    return { client, petId, ctx: contextOf(db, client) };
  }
  const record = (petId: string, expiresOn: string, decidedAt: Temporal.Instant) =>
    get()
      .db.insert(healthRecords)
      .values({
        petId,
        kind: "rabies",
        status: "approved",
        givenOn: day("2025-11-01"),
        expiresOn: day(expiresOn),
        decidedAt,
      });

  test("needs a valid rabies record for a new request", async ({ db }) => {
    const { petId, ctx } = await setUp(db);
    expect(await requestService(ctx, walk([petId]))).toEqual({ ok: false, reason: "no-rabies" });
    await record(petId, "2026-11-22", ctx.now);
    expect(await requestService(ctx, walk([petId]))).toEqual({ ok: false, reason: "no-rabies" });
    expect(await db.$count(requests)).toBe(0);
    await record(petId, "2026-11-23", ctx.now);
    expect(await requestService(ctx, walk([petId]))).toMatchObject({ ok: true });
  });

  test("keeps its booking without a rabies record, and the booking can be moved", async ({ db }) => {
    const { client, ctx } = await setUp(db);
    const walker = await addWalker(db);
    const { request, visit } = await addVisit(db, { walker, client, startsAt: "2026-11-26T10:00" });
    const moved = await askToMove(ctx, {
      requestId: request.id,
      version: request.version,
      shownFee: 0,
      date: "2026-11-27",
      timeOfDay: "morning",
      quotedTotal: 3000,
      note: null,
    });
    expect(moved).toMatchObject({ ok: true });
    expect(await db.select({ status: visits.status }).from(visits).where(eq(visits.id, visit.id))).toEqual([
      { status: "confirmed" },
    ]);
  });
});
