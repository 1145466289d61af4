// Tests of Undo, with changed lead statuses and with a made-up command that has an `afterwards` step.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { leads } from "~/db/tables/desk";
import { pets } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { markLeads, undoableLeads } from "~/desk/leads/commands.server";
import { recordChanges } from "./record.server";
import { undoBatch } from "./undo.server";
import { atWall } from "../../../tests/support/zone";

async function addLeads(db: Db, names: readonly string[]) {
  const rows = await db
    .insert(leads)
    .values(
      names.map((name, index) => ({
        name,
        email: `${index}@example.com`,
        phone: "3105550100",
        address: "Venice, CA 90291",
        petName: "Moose",
        service: "walking" as const,
        createdAt: Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, 22, index)),
      })),
    )
    .returning();
  return rows.map((row) => row.id);
}

const stateOf = (db: Db) =>
  db
    .select({ name: leads.name, status: leads.status, answeredAt: leads.answeredAt, version: leads.version })
    .from(leads)
    .orderBy(asc(leads.createdAt));

async function marked(db: Db, names: readonly string[]) {
  const ctx = adminContextOf(db, await addAdmin(db));
  const ids = await addLeads(db, names);
  const outcome = await markLeads(ctx, ids, "answered");
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ctx, ids, batch: outcome.value.batch };
}

onEachDatabase("an undo", () => {
  test("of an unknown batch is refused", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    expect(await undoBatch(ctx, crypto.randomUUID(), undoableLeads)).toEqual({ ok: false, reason: "unknown-batch" });
  });

  test("of a command without undo is refused, and nothing changes", async ({ db }) => {
    const { ctx, batch } = await marked(db, ["Ana"]);
    expect(await undoBatch(ctx, batch, {})).toEqual({ ok: false, reason: "not-undoable" });
    expect(await stateOf(db)).toMatchObject([{ status: "answered" }]);
  });

  test("is refused for the whole batch when one row changed since, and names that row", async ({ db }) => {
    const { ctx, ids, batch } = await marked(db, ["Ana", "Ben", "Cleo"]);
    await markLeads(ctx, ids.slice(1, 2), "closed");
    expect(await undoBatch(ctx, batch, undoableLeads)).toEqual({
      ok: false,
      reason: "changed-meanwhile",
      names: ["Ben (Moose)"],
    });
    expect((await stateOf(db)).map(({ status }) => status)).toEqual(["answered", "closed", "answered"]);
    expect(await db.$count(auditLog)).toBe(4);
  });

  test("is refused when a row was deleted meanwhile, and names that row", async ({ db }) => {
    const { ctx, ids, batch } = await marked(db, ["Ana", "Ben"]);
    await db.delete(leads).where(eq(leads.id, ids[0] ?? ""));
    expect(await undoBatch(ctx, batch, undoableLeads)).toMatchObject({ names: ["Ana (Moose)"] });
  });

  test("restores every row, increments versions, and is itself logged", async ({ db }) => {
    const { ctx, batch } = await marked(db, ["Ana", "Ben"]);
    expect(await undoBatch(ctx, batch, undoableLeads)).toEqual({ ok: true, value: { undone: 2 } });
    expect(await stateOf(db)).toEqual([
      { name: "Ana", status: "new", answeredAt: null, version: 3 },
      { name: "Ben", status: "new", answeredAt: null, version: 3 },
    ]);
    const log = await db.select().from(auditLog).where(eq(auditLog.action, "undo"));
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({
      actorId: ctx.actor.id,
      before: { status: "answered", answeredAt: atWall("2026-11-23T09:00").toString() },
      after: { status: "new", answeredAt: null },
    });
  });

  test("accepts an unchanged instant that was logged with zero milliseconds", async ({ db }) => {
    const { ctx, batch } = await marked(db, ["Ana"]);
    await db
      .update(auditLog)
      .set({ after: { status: "answered", answeredAt: atWall("2026-11-23T09:00:00.000").toString() } });
    expect(await undoBatch(ctx, batch, undoableLeads)).toEqual({ ok: true, value: { undone: 1 } });
  });

  test("restores an instant exactly as it was stored", async ({ db }) => {
    const { ctx, ids } = await marked(db, ["Ana"]);
    const reopened = await markLeads(ctx, ids, "new");
    if (!reopened.ok) throw new Error(reopened.reason);
    await undoBatch(ctx, reopened.value.batch, undoableLeads);
    expect(await stateOf(db)).toMatchObject([
      { status: "answered", answeredAt: atWall("2026-11-23T09:00"), version: 4 },
    ]);
  });

  test("takes effect once when it is sent twice at the same time", async ({ db }) => {
    const { ctx, batch } = await marked(db, ["Ana"]);
    const outcomes = await Promise.all([1, 2].map(() => undoBatch(ctx, batch, undoableLeads)));
    expect(outcomes.map((outcome) => (outcome.ok ? "undone" : outcome.reason)).toSorted()).toEqual([
      "already-undone",
      "undone",
    ]);
    expect(await stateOf(db)).toMatchObject([{ status: "new", version: 3 }]);
  });

  test("changes only the listed columns, even if the log contains others", async ({ db }) => {
    const owner = await addPerson(db);
    const ctx = adminContextOf(db, await addAdmin(db));
    const [pet] = await db
      .insert(pets)
      .values({ ownerId: owner.id, name: "Moose", isAccepted: true, squadComment: "now" })
      .returning();
    const change = { table: "pets" as const, id: pet?.id ?? "", name: "Moose" };
    const batch = await recordChanges(db, ctx, [
      {
        ...change,
        action: "acceptPet",
        before: { isAccepted: false, squadComment: "before", ownerId: crypto.randomUUID() },
        after: { isAccepted: true, squadComment: "other", ownerId: crypto.randomUUID() },
      },
    ]);
    const followed: string[] = [];
    const outcome = await undoBatch(ctx, batch, {
      acceptPet: {
        table: pets,
        columns: ["isAccepted"],
        afterwards: async (tx, ids) => {
          const rows = await tx.select({ isAccepted: pets.isAccepted }).from(pets);
          followed.push(...ids, String(rows[0]?.isAccepted));
        },
      },
    });
    expect(outcome.ok).toBe(true);
    expect(await db.select().from(pets)).toMatchObject([{ isAccepted: false, squadComment: "now", ownerId: owner.id }]);
    expect(followed).toEqual([pet?.id, "false"]);
  });

  test("is rolled back when its `afterwards` step fails", async ({ db }) => {
    const { ctx, batch } = await marked(db, ["Ana"]);
    const failing = {
      markLeads: {
        table: leads,
        columns: ["status", "answeredAt"],
        afterwards: () => Promise.reject(new Error("no")),
      },
    };
    await expect(undoBatch(ctx, batch, failing)).rejects.toThrow("no");
    expect(await stateOf(db)).toMatchObject([{ status: "answered", version: 2 }]);
    expect(await db.$count(auditLog, eq(auditLog.action, "undo"))).toBe(0);
  });
});
