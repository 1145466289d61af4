// The list of things to do: who may change it, and that a change keeps the list of past visits.
import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";
import { careTasks } from "~/db/tables/care-tasks";
import type { Db } from "~/db/client.server";
import { clientContext } from "~/platform/index.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet } from "../../../tests/support/ledger";
import { actorOf, addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { loadTasks, removeTask, saveTask, taskActions } from "./tasks.server";

const task = { kind: "feed" as const, words: "Half a can", dose: null, at: "08:00", petId: null, serviceType: null };
const newTask = () => ({ ...task, id: crypto.randomUUID(), replaces: null as string | null });

onEachDatabase("things to do", () => {
  async function setUp(db: Db) {
    const [owner, casey, riley] = [await addAdmin(db), await addPerson(db), await addPerson(db)];
    const ctx = contextOf(db, casey);
    const first = newTask();
    expect(await saveTask(ctx, casey.id, first)).toEqual({ ok: true, value: null });
    const names = async () => (await loadTasks(ctx, casey.id)).tasks.map(({ words, at }) => [words, at]);
    return { owner, casey, riley, ctx, first, names };
  }

  test("another household's pet and another household's entry are refused", async ({ db }) => {
    const { casey, riley, ctx, first, names } = await setUp(db);
    const { id: petId } = await addPet(db, riley.id);
    expect(await saveTask(ctx, casey.id, { ...newTask(), petId })).toMatchObject({ reason: "no-such-pet" });
    const other = contextOf(db, riley);
    const changed = { reason: "changed-meanwhile" };
    expect(await saveTask(other, riley.id, { ...newTask(), replaces: first.id })).toMatchObject(changed);
    expect(await saveTask(other, riley.id, first)).toMatchObject(changed);
    expect(await removeTask(other, riley.id, first)).toMatchObject(changed);
    expect(await names()).toEqual([["Half a can", "08:00"]]);
  });

  test("medication without a dose is refused, and nothing typed is lost", async ({ db }) => {
    const { casey } = await setUp(db);
    const typed = { intent: "save-task", kind: "medication", words: "In a treat", id: crypto.randomUUID() };
    const save = taskActions("/profile/tasks", ({ actor }) => actor.id, clientContext)["save-task"];
    const answer = await refusalOf(save(actionArgs(db, actorOf(casey), typed)));
    expect(answer).toMatchObject({ status: 400, errors: { dose: "Please enter the dose" } });
    expect(answer.values).toMatchObject({ words: ["In a treat"] });
  });

  test("a change ends the old entry and logs both; the change of a stale page is refused", async ({ db }) => {
    const { owner, casey, ctx, first, names } = await setUp(db);
    const second = { ...newTask(), replaces: first.id, words: "A whole can" };
    expect(await saveTask(adminContextOf(db, owner), casey.id, second)).toMatchObject({ ok: true });
    expect(await names()).toEqual([["A whole can", "08:00"]]);
    expect(await saveTask(ctx, casey.id, { ...newTask(), replaces: first.id })).toMatchObject({ ok: false });
    expect(await removeTask(ctx, casey.id, first)).toMatchObject({ ok: false });
    expect(await removeTask(ctx, casey.id, second)).toMatchObject({ ok: true });
    expect(await names()).toEqual([]);
    expect(await db.$count(careTasks)).toBe(2);
    expect(await db.select().from(auditLog)).toMatchObject([
      { actorId: casey.id, after: { after: "Feed" } },
      { actorId: owner.id, subjectId: casey.id },
      { actorId: casey.id, after: { after: null } },
    ]);
  });

  test("a form sent three times at once adds one entry", async ({ db }) => {
    const { casey, ctx, names } = await setUp(db);
    const again = newTask();
    await Promise.all([1, 2, 3].map(() => saveTask(ctx, casey.id, again)));
    expect(await names()).toHaveLength(2);
  });
});
