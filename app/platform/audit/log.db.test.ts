// Tests of the audit log's queries.
import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, contextOf } from "../../../tests/support/people";
import { testContext } from "../../../tests/support/command-context";
import { leads } from "~/db/tables/desk";
import { readTableView } from "~/shared/table-view";

import { listChangers, listChanges, logSorts } from "./queries.server";
import { type Change, recordChanges } from "./record.server";

const view = (query = "") => readTableView(new URLSearchParams(query), logSorts, "-at");
const everything = { who: null, what: null };
const undoables = { markLeads: { table: leads, columns: ["status"] } };

const change = (overrides: Partial<Change> = {}): Change => ({
  action: "markLeads",
  table: "leads",
  id: crypto.randomUUID(),
  name: "Dana (Moose)",
  before: { status: "new" },
  after: { status: "answered" },
  ...overrides,
});

onEachDatabase("the audit log", () => {
  const at = (text: string) => ({ now: Temporal.Instant.from(text) });

  test("lists the newest entry first, with actor, subject, and each field before and after", async ({ db }) => {
    const sam = await addAdmin(db);
    const pet = change({ action: "acceptPet", table: "pets", name: "Moose", before: {}, after: { isAccepted: true } });
    await recordChanges(db, contextOf(db, sam, at("2026-11-22T17:00:00Z")), [change()]);
    await recordChanges(db, contextOf(db, sam, at("2026-11-23T17:00:00Z")), [pet]);
    const { rows, total } = await listChanges(testContext(db), view(), everything, undoables);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { who: "Sam Rivers", action: "Accept pet", subject: "Moose", page: `/admin/pets/${pet.id}`, undo: null },
      { action: "Mark leads", fields: [{ name: "Status", before: "new", after: "answered" }] },
    ]);
  });

  test("names the command line or the site itself for a change that no signed-in person made", async ({ db }) => {
    const ctx = { ...at("2026-11-23T17:00:00Z"), actor: null };
    const reset = change({ action: "resetOwner", table: "profiles", name: "Sam Rivers", before: {}, after: {} });
    await recordChanges(db, ctx, [reset]);
    await recordChanges(db, { ...ctx, ...at("2026-11-22T17:00:00Z") }, [change()]);
    const { rows } = await listChanges(testContext(db), view(), everything, undoables);
    expect(rows.map(({ who }) => who)).toEqual(["The server's command line", "The site itself"]);
  });

  test("can be filtered by actor and changed thing, and searched by name and action", async ({ db }) => {
    const [sam, alex] = [await addAdmin(db), await addAdmin(db)];
    await recordChanges(db, contextOf(db, sam), [change()]);
    await recordChanges(db, contextOf(db, alex), [change({ action: "acceptPet", table: "pets", name: "Olive" })]);
    const found = async (query: string, filter = {}) =>
      (await listChanges(testContext(db), view(query), { ...everything, ...filter }, undoables)).rows.map(
        ({ subject }) => subject,
      );
    expect(await found("", { who: alex.id })).toEqual(["Olive"]);
    expect(await found("", { what: "leads" })).toEqual(["Dana (Moose)"]);
    expect(await found("q=olive")).toEqual(["Olive"]);
    expect(await found("q=mark+leads")).toEqual(["Dana (Moose)"]);
    expect(await found("", { who: "' or 1=1" })).toHaveLength(2);
    expect((await listChangers(db)).map(([id]) => id).toSorted()).toEqual([sam.id, alex.id].toSorted());
  });

  test("offers a single Undo for all changes of a form, and none for changes that can't be undone", async ({ db }) => {
    const ctx = contextOf(db, await addAdmin(db));
    const batch = await recordChanges(db, ctx, [change(), change()]);
    await recordChanges(db, ctx, [change({ action: "replyToLead" })]);
    const { rows } = await listChanges(testContext(db), view("sort=name"), everything, undoables);
    expect(rows.map(({ undo }) => undo)).toEqual(
      expect.arrayContaining([{ batch, changes: 2 }, { batch, changes: 2 }, null]),
    );
  });
});
