import { expect, test } from "vitest";

import { householdKeys, keyMoves } from "~/db/tables/access";
import type { Db } from "~/db/client.server";
import { sqlState } from "~/db/errors";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { moveKey, takeKey, listKeys, listKeysOf } from "./keys.server";

/** SQL state that the trigger refuse_change raises for a changed row (db/migrations). */
const writtenOnce = "23000";

onEachDatabase("keys", (get) => {
  async function setUp(db: Db) {
    const [owner, casey] = [await addAdmin(db), await addPerson(db)];
    const walker = await addPerson(db, { isEmployee: true, firstName: "Alex", lastName: "Lopez" });
    const ctx = adminContextOf(db, owner);
    expect(await takeKey(ctx, casey.id, { label: "14", opens: "Front door" })).toMatchObject({ ok: true });
    const [key] = await listKeys(db);
    if (!key) throw new Error("no key was taken");
    return { ctx, casey, walker, keyId: key.id };
  }

  test("two keys can't have the same number, even in different case", async () => {
    const { ctx, casey } = await setUp(get().db);
    await takeKey(ctx, casey.id, { label: "a1", opens: "Gate" });
    for (const label of ["14", "A1"])
      expect(await takeKey(ctx, casey.id, { label, opens: "Gate" })).toEqual({ ok: false, reason: "label-taken" });
    expect(await get().db.$count(householdKeys)).toBe(2);
  });

  test("handing over a key is refused to a non-walker, to its holder, and from a stale page", async ({ db }) => {
    const { ctx, casey, walker, keyId } = await setUp(db);
    const to = (holderId: string, number = 1) => moveKey(ctx, { intent: "handed-over", keyId, number, holderId });
    expect(await to(casey.id)).toMatchObject({ reason: "no-walker" });
    expect(await to(ctx.actor.id)).toMatchObject({ reason: "already-there" });
    expect(await moveKey(ctx, { intent: "lost", keyId: crypto.randomUUID(), number: 1 })).toMatchObject({
      reason: "no-such-key",
    });
    expect(await to(walker.id)).toMatchObject({ ok: true });
    expect(await to(ctx.actor.id)).toMatchObject({ reason: "changed-meanwhile" });
  });

  test("two concurrent moves of a key store one move", async ({ db }) => {
    const { ctx, walker, keyId } = await setUp(db);
    const press = () => moveKey(ctx, { intent: "handed-over", keyId, number: 1, holderId: walker.id });
    const outcomes = await Promise.all([press(), press()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(keyMoves)).toBe(2);
  });

  test("the history of a key is complete and immutable", async ({ db }) => {
    const { ctx, casey, walker, keyId } = await setUp(db);
    await moveKey(ctx, { intent: "handed-over", keyId, number: 1, holderId: walker.id });
    await moveKey(ctx, { intent: "given-back", keyId, number: 2 });
    expect(await moveKey(ctx, { intent: "lost", keyId, number: 3 })).toMatchObject({ reason: "given-back" });
    const [key] = await listKeysOf(db, [casey.id]);
    expect(key).toMatchObject({
      label: "14",
      isOut: false,
      history: [
        { kind: "handed-over", holder: "Sam Rivers" },
        { kind: "handed-over", holder: "Alex Lopez" },
        { kind: "given-back", holder: null },
      ],
    });
    for (const change of [{ number: 7 }, { kind: "lost", holderId: null }] as const)
      expect(await db.update(keyMoves).set(change).catch(sqlState)).toBe(writtenOnce);
  });
});
