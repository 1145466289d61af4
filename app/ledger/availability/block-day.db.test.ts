// The owner's button that blocks a whole day.
import { expect, test } from "vitest";

import { closures } from "~/db/tables/closures";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { people } from "../../../tests/support/desk";
import { addVisit } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { submitBlock } from "./block-day.server";

onEachDatabase("the button that blocks a day", (get) => {
  const press = async (owner: Awaited<ReturnType<typeof people>>["owner"], fields: Record<string, string>) =>
    submitBlock(actionArgs(get().db, actorOf(owner), Object.entries(fields)));

  test.each([
    [{ intent: "block", date: "2026-11-22" }, "These days are over. Choose days in the future"],
    [{ intent: "block", date: "2029-11-22" }, "That's more than two years away"],
  ])("refuses %j", async (fields, message) => {
    const { owner } = await people(get().db);
    expect(await refusalOf(press(owner, fields))).toMatchObject({ status: 400, message });
    expect(await get().db.$count(closures)).toBe(0);
  });

  test("refuses a date that doesn't exist", async () => {
    const { owner } = await people(get().db);
    expect(await refusalOf(press(owner, { intent: "block", date: "2026-02-30" }))).toMatchObject({ status: 400 });
  });

  test("closes the day for everyone only once when pressed twice", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    for (const _ of [1, 2]) await press(owner, { intent: "block", date: "2026-11-24" });
    const [closure, ...others] = await db.select().from(closures);
    expect(others).toEqual([]);
    expect([closure?.walkerId, String(closure?.startsOn), String(closure?.endsOn)]).toEqual([
      null,
      "2026-11-24",
      "2026-11-24",
    ]);
    await press(owner, { intent: "unblock", id: closure?.id ?? "" });
    expect(await db.$count(closures)).toBe(0);
  });
});
