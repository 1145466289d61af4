// Ticks of a walker on a real database: refusals, two phones at once, late ticks, and Finish (docs/product.md, Things to
// do at a visit).
import { expect, test } from "vitest";

import { careTasks, visitTasks } from "~/db/tables/care-tasks";
import { auditLog } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import type { Db } from "~/db/client.server";
import { getBooking } from "~/day/booking/get-booking.server";
import { findCard } from "~/day/cards/find-card.server";
import { submitVisitState } from "~/day/today/submit-step.server";
import { readToday } from "~/day/today/read-today.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { setUpCard } from "../../../tests/support/report-cards";
import { atWall, zone } from "../../../tests/support/zone";
import { listLeftUndone, listVisitTasks, seeLeftUndone, tickTask } from "./visit-tasks.server";

const ok = { ok: true, value: null };

onEachDatabase("ticks of things to do", () => {
  async function setUp(db: Db) {
    const card = await setUpCard(db);
    const add = async (entry: Partial<typeof careTasks.$inferInsert> = {}) => {
      const row = {
        profileId: card.client.id,
        kind: "plants" as const,
        createdAt: atWall("2026-11-01T09:00"),
        ...entry,
      };
      return (await db.insert(careTasks).values(row).returning())[0]?.id ?? "";
    };
    const pill = await add({ kind: "medication", dose: "5 mg", words: "In a treat", at: "08:00" });
    const plants = await add();
    const tick = (taskId: string, time: string, to: "done" | "not-done" | "back" = "done", by = card.walker) =>
      tickTask(card.at(time, by), { visitId: card.visit.id, taskId, to, reason: to === "not-done" ? "Hid" : null });
    const list = async () =>
      ((await listVisitTasks(db, [card.visit.id], atWall("2026-11-24T10:20"), zone)).get(card.visit.id) ?? []).map(
        ({ name, tick: noted }) => [name, noted?.reason ?? (noted ? "done" : null)],
      );
    return { ...card, add, pill, plants, tick, list };
  }

  test("ticks of another walker, before Start, and of another household's list are refused", async ({ db }) => {
    const { pill, add, press, tick } = await setUp(db);
    expect(await tick(pill, "09:59")).toMatchObject({ reason: "not-possible" });
    await press("in_progress", "10:00");
    expect(await tick(pill, "10:05", "done", await addWalker(db))).toMatchObject({ reason: "no-such-visit" });
    const foreign = await add({ profileId: (await addPerson(db)).id });
    expect(await tick(foreign, "10:05")).toMatchObject({ reason: "no-such-visit" });
    expect(await db.$count(visitTasks)).toBe(0);
  });

  test("Finish waits for the medication's tick or reason, not for plants, and names what is missing", async ({
    db,
  }) => {
    const { pill, press, tick, list } = await setUp(db);
    await press("in_progress", "10:00");
    expect(await press("completed", "10:30")).toMatchObject({ reason: "medication-open" });
    expect(await tick(pill, "10:05", "not-done")).toEqual(ok);
    expect(await press("completed", "10:31")).toMatchObject({ ok: true });
    expect(await list()).toEqual([
      ["Medication, 5 mg", "Hid"],
      ["Water the plants", null],
    ]);
    expect(await tick(pill, "10:32", "back")).toMatchObject({ reason: "over" });
  });

  test("a reason without words is refused", async ({ db }) => {
    const { walker, visit, pill } = await setUp(db);
    const form = { intent: "task", visitId: visit.id, taskId: pill, to: "not-done", reason: " " };
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(walker), form)) as never)).toMatchObject({
      status: 400,
      errors: { reason: "Please write why it wasn't done" },
    });
  });

  test("two phones at once store one tick, the first counts, and a tick replaces a reason", async ({ db }) => {
    const { pill, press, tick, list } = await setUp(db);
    await press("in_progress", "10:00");
    expect(await tick(pill, "10:04", "not-done")).toEqual(ok);
    expect(await Promise.all([tick(pill, "10:05"), tick(pill, "10:05")])).toEqual([ok, ok]);
    expect(await tick(pill, "10:06")).toEqual(ok);
    expect(await tick(pill, "10:07", "not-done")).toEqual(ok);
    expect(await list()).toContainEqual(["Medication, 5 mg", "done"]);
    expect(await db.select().from(visitTasks)).toMatchObject([{ happenedAt: atWall("2026-11-24T10:05") }]);
    const logged = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(logged.filter((action) => /Thing/.test(action))).toEqual(["skipThing", "tickThing"]);
    expect(await tick(pill, "10:08", "back")).toEqual(ok);
    expect(await list()).toContainEqual(["Medication, 5 mg", null]);
  });

  test("a tick that arrives after Finish is kept with its time, also of an entry removed meanwhile", async ({ db }) => {
    const { pill, plants, at, press, tick, visit, cards } = await setUp(db);
    await press("in_progress", "10:00");
    await tick(pill, "10:05");
    await press("completed", "10:30");
    await db.update(careTasks).set({ endedAt: atWall("2026-11-24T09:00") });
    const late = { visitId: visit.id, taskId: plants, to: "done" as const, reason: null };
    expect(await tickTask(at("12:00"), { ...late, happenedAt: atWall("2026-11-24T10:20") })).toEqual(ok);
    const card = await findCard(db, (await cards())[0]?.id ?? "", zone);
    expect(card?.tasks.map(({ name, tick: noted }) => [name, noted?.at])).toEqual([
      ["Medication, 5 mg", atWall("2026-11-24T10:05").toString()],
      ["Water the plants", atWall("2026-11-24T10:20").toString()],
    ]);
  });

  test("the desk lists what was left undone once the visit is over, until the owner has seen it", async ({ db }) => {
    const { visit, request, walker, client, plants, press, tick } = await setUp(db);
    const owner = await addAdmin(db);
    const now = atWall("2026-11-24T11:00");
    const listed = (ownerId = owner.id, at = now) => listLeftUndone(db, ownerId, at, zone);
    await press("in_progress", "10:00");
    await tick((await db.select().from(careTasks))[0]?.id ?? "", "10:05", "not-done");
    expect(await listed()).toEqual([]);
    await press("completed", "10:30");
    expect(await listed()).toMatchObject([
      {
        visitId: visit.id,
        walker: walker.firstName,
        client: client.firstName,
        when: "Tue, Nov 24, 10:00 AM",
        things: [
          { name: "Medication, 5 mg", reason: "Hid" },
          { name: "Water the plants", reason: null },
        ],
      },
    ]);
    expect(await listed(walker.id)).toEqual([]);
    expect(await listed(owner.id, now.add({ hours: 24 * 8 }))).toEqual([]);
    await tick(plants, "10:40");
    expect((await listed())[0]?.things).toHaveLength(1);
    const seen = (requestId: string) => seeLeftUndone(adminContextOf(db, owner), { requestId });
    expect(await seen(visit.id)).toMatchObject({ reason: "no-such-visit" });
    expect(await seen(request.id)).toEqual(ok);
    expect(await listed()).toEqual([]);
  });

  test("the client and the walker see the list beforehand, and a change after Start is for the next visit", async ({
    db,
  }) => {
    const { client, walker, request, at, bookingOf, press, add, list } = await setUp(db);
    const seen = async () =>
      (await getBooking(at("09:00", client), await bookingOf(request.id), zone))?.tasks.map(({ name }) => name);
    expect(await seen()).toEqual(["Medication, 5 mg", "Water the plants"]);
    await add({ kind: "mail", createdAt: atWall("2026-11-24T09:10") });
    expect((await readToday(at("09:20", walker))).visits[0]?.tasks).toHaveLength(3);
    await press("in_progress", "10:00");
    await add({ kind: "litter", createdAt: atWall("2026-11-24T10:10") });
    await db.update(careTasks).set({ endedAt: atWall("2026-11-24T10:15") });
    expect(await list()).toHaveLength(3);
  });

  test("what has a time and was done at the visit before isn't asked for again", async ({ db }) => {
    const { pill, visit, walker, list } = await setUp(db);
    const startsAt = atWall("2026-11-24T08:00");
    const before = { ...visit, id: crypto.randomUUID(), startsAt, endsAt: atWall("2026-11-24T08:30") };
    await db.insert(visits).values({ ...before, occupiedUntil: before.endsAt });
    const noted = { visitId: before.id, happenedAt: startsAt, notedAt: startsAt, actorId: walker.id };
    await db.insert(visitTasks).values({ ...noted, taskId: pill });
    expect(await list()).toEqual([["Water the plants", null]]);
  });
});
