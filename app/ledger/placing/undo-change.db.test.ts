// The owner undoes an answer or a move until its mail leaves.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { bookings, proposals, requests, visits } from "~/db/tables/visits";
import { undoBatch } from "~/platform/audit/undo.server";
import type { AdminContext } from "~/platform/index.server";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { cancelRequest } from "../verbs/cancel-request.server";
import { confirmRequest } from "../verbs/confirm-request.server";
import { declineRequest } from "../verbs/end-request.server";
import { moveByOwner } from "../verbs/move-by-owner.server";
import { proposeTime } from "../verbs/propose-time.server";
import { undoableRequests } from "./undo-change.server";

onEachDatabase("undoing the owner's answer", () => {
  const setUp = async (db: Db) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const request = await addRequest(db, client, { date: "2026-11-24", timeOfDay: "morning" });
    const startsAt = atWall("2026-11-24T09:00");
    const rowOf = async (id: string) => (await db.select().from(requests).where(eq(requests.id, id)))[0];
    const versionOf = async () => (await rowOf(request.id))?.version ?? 0;
    const confirm = async () => {
      const place = { walkerId: walker.id, startsAt };
      return undoIdOf(await confirmRequest(ctx, { requestId: request.id, version: await versionOf(), ...place }));
    };
    const undo = (batch: string, at: Partial<AdminContext> = {}) =>
      undoBatch({ ...ctx, ...at }, batch, undoableRequests);
    return { ctx, walker, client, request, startsAt, confirm, undo, rowOf, versionOf };
  };
  const undoIdOf = (outcome: { ok: boolean; value?: { undo?: string | null } | null }): string => {
    expect(outcome.ok).toBe(true);
    return outcome.value?.undo ?? "";
  };
  const shown = ({ status, visitId, windowStart, windowEnd, isExact, timeOfDay }: typeof requests.$inferSelect) => ({
    status,
    visitId,
    window: `${windowStart.toString()} ${windowEnd.toString()}`,
    isExact,
    timeOfDay,
  });

  test("makes a confirmed request pending again, with its window and proposal, and no mail leaves", async ({ db }) => {
    const { ctx, walker, request, confirm, undo, rowOf } = await setUp(db);
    const offer = { requestId: request.id, version: 1, walkerId: walker.id, startsAt: atWall("2026-11-24T15:00") };
    expect(await proposeTime(ctx, { ...offer, note: null })).toMatchObject({ ok: true });
    await db.delete(outbox);
    const before = await rowOf(request.id);
    const booked = await db.select().from(bookings);
    expect(await undo(await confirm())).toEqual({ ok: true, value: { undone: 1 } });
    const after = await rowOf(request.id);
    expect(after && shown(after)).toEqual(before && shown(before));
    expect((await db.select().from(bookings)).map(({ timeSlot, date }) => [timeSlot, date.toString()])).toEqual(
      booked.map(({ timeSlot, date }) => [timeSlot, date.toString()]),
    );
    expect(await db.$count(visits, eq(visits.status, "confirmed"))).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(proposals, eq(proposals.status, "open"))).toBe(1);
    // The time is free, so the request can be confirmed again.
    expect(await confirm()).not.toBe("");
  });

  test("makes a declined request pending again", async ({ db }) => {
    const { ctx, request, undo, rowOf } = await setUp(db);
    const declined = await declineRequest(ctx, { requestId: request.id, version: 1, reason: "I'm at the vet." });
    expect(await undo(undoIdOf(declined))).toEqual({ ok: true, value: { undone: 1 } });
    expect(await rowOf(request.id)).toMatchObject({ status: "pending", answeredAt: null });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("moves a visit back to its walker and time, unless another visit took it", async ({ db }) => {
    const { ctx, walker, client, undo, rowOf } = await setUp(db);
    const other = await addWalker(db);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-25T10:00" });
    const move = async (walkerId: string, to: string) => {
      const version = (await rowOf(request.id))?.version ?? 0;
      return undoIdOf(
        await moveByOwner(ctx, { requestId: request.id, version, walkerId, startsAt: atWall(to), reason: "The car" }),
      );
    };
    const placeNow = async () => {
      const [now] = await db.select().from(visits).where(eq(visits.id, visit.id));
      return { walkerId: now?.walkerId, startsAt: now?.startsAt.toString() };
    };
    expect(await undo(await move(other.id, "2026-11-26T15:00"))).toEqual({ ok: true, value: { undone: 1 } });
    expect(await placeNow()).toEqual({ walkerId: walker.id, startsAt: visit.startsAt.toString() });
    const after = await rowOf(request.id);
    expect(after && shown(after)).toEqual(shown(request));
    expect(await db.$count(outbox)).toBe(0);

    const again = await move(other.id, "2026-11-26T15:00");
    const taker = await addReadyClient(db);
    await addVisit(db, { walker, client: taker.client, startsAt: "2026-11-25T10:15" });
    expect(await undo(again)).toMatchObject({ ok: false, reason: "changed-meanwhile" });
    expect(await placeNow()).toMatchObject({ walkerId: other.id });
  });

  test("is refused after a minute, once the mail left, and after the client canceled", async ({ db }) => {
    const { ctx, client, request, confirm, undo, versionOf } = await setUp(db);
    const batch = await confirm();
    expect(await undo(batch, { now: ctx.now.add({ seconds: 61 }) })).toEqual({ ok: false, reason: "mail-left" });
    await db.update(outbox).set({ status: "sending" });
    expect(await undo(batch)).toEqual({ ok: false, reason: "mail-left" });
    await db.update(outbox).set({ status: "queued" });
    const cancel = { requestId: request.id, version: await versionOf(), shownFee: 1500, reason: null };
    const canceled = await cancelRequest(contextOf(db, client), cancel);
    expect(canceled.ok || (canceled.reason === "fee-changed" && canceled.fee)).toBe(0);
    expect(await cancelRequest(contextOf(db, client), { ...cancel, shownFee: 0 })).toMatchObject({ ok: true });
    expect(await undo(batch)).toMatchObject({ ok: false, reason: "changed-meanwhile" });
  });

  test("and the client's cancellation at the same time have one winner", async ({ db }) => {
    const { client, request, confirm, undo, rowOf, versionOf } = await setUp(db);
    const batch = await confirm();
    const cancel = { requestId: request.id, version: await versionOf(), shownFee: 0, reason: null };
    const both = await Promise.all([undo(batch), cancelRequest(contextOf(db, client), cancel)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(["pending", "cancelled"]).toContain((await rowOf(request.id))?.status);
  });

  test("is not possible when the owner's mails leave at once", async ({ db }) => {
    const { ctx, walker, request, startsAt, undo } = await setUp(db);
    const atOnce = { ...ctx, business: { ...ctx.business, undoSeconds: 0 } };
    const input = { requestId: request.id, version: 1, walkerId: walker.id, startsAt };
    const batch = undoIdOf(await confirmRequest(atOnce, input));
    expect((await db.select().from(outbox))[0]?.notBefore).toBeNull();
    const later = { ...atOnce, now: ctx.now.add({ seconds: 1 }) };
    expect(await undo(batch, later)).toEqual({ ok: false, reason: "mail-left" });
  });
});
