// Replies of the slot form: the exact error texts beside the fields, with the typed values.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { services } from "~/db/tables/business";
import { visits } from "~/db/tables/visits";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { submitSlot } from "./submit-slot.server";

async function setUp(db: Db) {
  const walker = await addWalker(db);
  const { client, pets } = await addReadyClient(db);
  const fields = {
    employee: walker.id,
    date: "2026-11-24",
    slot: "09:00",
    petIds: pets[0]?.id ?? "",
    service: "dog-walks",
    minutes: "30",
    specialRequests: "The gate sticks.",
    quotedTotal: "3000",
    formKey: crypto.randomUUID(),
  };
  return { walker, client, fields };
}

onEachDatabase("the slot form", (get) => {
  const send = (by: Parameters<typeof actionArgs>[1], fields: Record<string, string>) =>
    submitSlot(actionArgs(get().db, by, fields));

  test("without a session is refused with 401", async () => {
    const { fields } = await setUp(get().db);
    expect(await refusalOf(send(anonymous, fields))).toMatchObject({ status: 401 });
  });

  test("with a missing or invalid field is refused with an error beside that field", async () => {
    const { client, fields } = await setUp(get().db);
    for (const [changed, errors] of [
      [{ slot: "" }, { slot: "Please select a time slot first" }],
      [{ slot: "9 o'clock" }, { slot: "Please select a time slot first" }],
      [{ petIds: "" }, { petIds: "Please select at least one pet for your service request" }],
      [{ service: "" }, { service: "Please fill out all required fields" }],
      [
        { service: "adventure-hike" },
        { service: "That one goes in a group, so I set the time: please send a request for it." },
      ],
      [{ service: "cat-visits" }, { service: "I don't offer that service anymore, sorry. Please choose another one." }],
    ] as const) {
      const refusal = await refusalOf(send(actorOf(client), { ...fields, ...changed }));
      expect(refusal).toMatchObject({ status: 400, errors, toast: { title: "Failed to book time slot" } });
      expect(refusal.values).toMatchObject({ specialRequests: ["The gate sticks."] });
    }
  });

  test("for a pet that the service doesn't take is refused beside the pets", async () => {
    const { client, fields } = await setUp(get().db);
    await get()
      .db.update(services)
      .set({ species: ["cat"] });
    const refusal = await refusalOf(send(actorOf(client), fields));
    expect(refusal).toMatchObject({
      status: 400,
      errors: { petIds: expect.stringContaining("Dog Walking is for cats only.") },
      values: { specialRequests: ["The gate sticks."] },
    });
    expect(await get().db.$count(visits)).toBe(0);
  });

  test("without a price shows the price first and books when it is sent again", async () => {
    const { client, fields } = await setUp(get().db);
    const shown = await refusalOf(send(actorOf(client), { ...fields, quotedTotal: "" }));
    expect(shown).toMatchObject({ status: 409, quote: { total: 3000 } });
    expect(await refusalOf(send(actorOf(client), { ...fields, intent: "price" }))).toMatchObject({
      status: 200,
      quote: { total: 3000 },
    });
    expect(await get().db.$count(visits)).toBe(0);
    const answer = await send(actorOf(client), fields);
    expect(answer).toMatchObject({ status: 303 });
    expect(answer instanceof Response && answer.headers.get("Location")).toMatch(/^\/booking\//);
  });

  test("for a time that was taken meanwhile is refused with links to the next free times", async () => {
    const { walker, client, fields } = await setUp(get().db);
    await addVisit(get().db, { walker, client, startsAt: "2026-11-24T09:00" });
    const refusal = await refusalOf(send(actorOf(client), fields));
    expect(refusal).toMatchObject({
      status: 409,
      toast: { kind: "error", title: "Failed to book time slot" },
      next: expect.arrayContaining([
        {
          to: `/employee-schedule?tab=book&date=2026-11-24&employee=${walker.id}&slot=10%3A00`,
          label: "Tuesday, November 24, 10:00 AM",
        },
      ]),
    });
    expect(refusal.message).toContain("Failed to book time slot");
  });

  test.each([
    ["has begun", { date: "2026-11-23", slot: "08:30" }, "That time has already started"],
    ["was never offered", { slot: "03:00" }, "That time isn't available"],
  ])("for a time that %s is refused with the reason and the next free times", async (_, changed, text) => {
    const { client, fields } = await setUp(get().db);
    const refusal = await refusalOf(send(actorOf(client), { ...fields, ...changed }));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining(text) });
    expect(refusal).toHaveProperty("next.3");
  });
});
