// The button on the leads page that releases all held times (docs/product.md, Unconfirmed times).
import { expect, test } from "vitest";

import { meetingHolds } from "~/db/tables/meetings";
import { holdTime } from "~/asking/meetings/hold-time.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addLead } from "../../../tests/support/leads";
import { at } from "../../../tests/support/meetings";
import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { submitReleaseHolds } from "./submit-lead.server";

onEachDatabase("the button that releases all unconfirmed times", (get) => {
  const press = async (person: Awaited<ReturnType<typeof addPerson>>) =>
    submitReleaseHolds(actionArgs(get().db, actorOf(person), { intent: "release-holds" }, "/admin/leads"));

  test("releases them for the owner, and is refused when nothing is held", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    for (const [number, start] of ["2026-11-24T11:00", "2026-11-25T11:00"].entries()) {
      const email = `s${number}@example.com`;
      const { id: leadId } = await addLead(db, { email });
      expect(await holdTime(testContext(db), { leadId, email }, at(start))).toMatchObject({ ok: true });
    }
    expect(await press(owner)).toMatchObject({ status: 303 });
    expect(await db.$count(meetingHolds)).toBe(0);
    expect(await refusalOf(press(owner))).toMatchObject({ status: 409, message: "Nothing is held anymore." });
  });

  test("returns 404 for a client", async () => {
    await addAdmin(get().db);
    await expect(press(await addPerson(get().db))).rejects.toMatchObject({ init: { status: 404 } });
  });
});
