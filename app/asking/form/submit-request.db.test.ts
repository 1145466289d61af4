// Replies of the request form: the steps without scripts, the price and the created request.
import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import { sampleIdentity } from "~/sample/business/sample-identity";
import { bookings, requestChanges, requests } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";

import { refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addRequests } from "../../../tests/support/ledger";
import { asSent, formKey, requestFormOn, standing, typedWalk } from "../../../tests/support/request-form";
import { loadRequestForm } from "./load-form.server";

onEachDatabase("the request form", (get) => {
  const { send, ready, refused, nothingIsWritten } = requestFormOn(get);

  test("replies with the current price when the price has changed since it was shown", async () => {
    const { client, petId } = await ready();
    const answer = await send(client, typedWalk(petId, { quotedTotal: "2500", medication: "yes" }));
    await nothingIsWritten();
    if (answer instanceof Response) throw new Error("it was taken");
    expect(answer.data).toMatchObject({ quote: { total: 4000, lines: [{ amount: 3000 }, { amount: 1000 }] } });
  });

  test("switches tabs without scripts and keeps the typed values", async () => {
    const { client, petId } = await ready();
    const half = { petIds: petId, specialRequests: "Half typed", formKey };
    for (const intent of ["pets", "details"]) {
      expect(await refused(client, { ...half, intent })).toMatchObject({ status: 200, errors: {} });
    }
    const pressed = await refusalOf(send(client, { ...half, intent: "day-2026-11-26" }));
    expect(pressed).toMatchObject({
      status: 200,
      errors: {},
      values: { date: ["2026-11-26"], specialRequests: ["Half typed"] },
    });
    expect(await refused(client, { intent: "details", formKey })).toMatchObject({
      status: 400,
      errors: { petIds: "Please select at least one pet for your service request" },
    });
    // The form lists the free times of day after the client asked for the price.
    const { timeOfDay: _, ...noTime } = typedWalk(petId, { intent: "price", quotedTotal: "" });
    expect(await refused(client, noTime)).toMatchObject({
      status: 200,
      errors: {},
      message: expect.stringContaining("The price of what you chose") as string,
    });
  });

  test("replies 500 and keeps the typed values when the database fails", async () => {
    const { client, petId } = await ready();
    const typed = typedWalk(petId);
    await get().db.execute("alter table pets rename to pets_away");
    try {
      const refusal = await refusalOf(send(client, typed));
      expect(refusal).toMatchObject({
        status: 500,
        message: "Failed to submit request. Please try again.",
        values: asSent(typed),
      });
    } finally {
      await get().db.execute("alter table pets_away rename to pets");
    }
  });

  test("sent three times concurrently creates one request", async () => {
    const { client, petIds } = await ready(["Biscuit", "Pepper"]);
    const typed = typedWalk("", { petIds, quotedTotal: "5000" });
    const answers = await Promise.all([send(client, typed), send(client, typed), send(client, typed)]);
    const [booking] = await get().db.select().from(bookings).orderBy(bookings.id).limit(1);
    for (const answer of answers) {
      if (!(answer instanceof Response)) throw new Error("it was refused");
      // Redirects to the page that confirms the request.
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/request-service/${booking?.id}`]);
      expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    }
    expect(await get().db.select().from(requests)).toMatchObject([
      {
        clientId: client.id,
        serviceType: "dog-walks",
        duration: 30,
        date: Temporal.PlainDate.from("2026-11-24"),
        status: "pending",
        totalCents: 5000,
      },
    ]);
    expect(await get().db.$count(bookings)).toBe(2);
    expect(await get().db.$count(requestChanges)).toBe(1);
  });

  test("sent from a second tab is refused, and the reply links to the pending request", async () => {
    const { client, petId } = await ready();
    await send(client, typedWalk(petId));
    const again = typedWalk(petId, { formKey: formKey.replace(/1$/, "2") });
    expect(await refusalOf(send(client, again))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You've already sent this exact request/),
      link: { to: "/dashboard" },
      values: asSent(again),
    });
    expect(await get().db.$count(requests)).toBe(1);
  });

  test("stores two hours for a hike, and the default duration when the duration is not a number", async () => {
    const { client, petId } = await ready();
    await send(client, typedWalk(petId, { service: "adventure-hike", minutes: "45", quotedTotal: "6000" }));
    await send(client, typedWalk(petId, { minutes: "a while", formKey: formKey.replace(/1$/, "2") }));
    const stored = await get().db.select({ minutes: requests.duration }).from(requests).orderBy(requests.duration);
    expect(stored).toEqual([{ minutes: 30 }, { minutes: 120 }]);
  });

  test("creates a standing walk when the visit repeats", async () => {
    const { client, petId } = await ready();
    const answer = await send(
      client,
      typedWalk(petId, { ...standing, repeat: "biweekly", ends: "date", until: "2027-03-31" }),
    );
    expect(answer).toBeInstanceOf(Response);
    expect(await get().db.select().from(series)).toMatchObject([
      {
        weekdays: [2, 4],
        everyWeeks: 2,
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        endsOn: Temporal.PlainDate.from("2027-03-31"),
        status: "pending",
      },
    ]);
    expect(await get().db.$count(requests)).toBe(1);
  });

  test("refuses an eleventh open request with the owner's phone number; the empty form warns", async ({ db }) => {
    const { client, petId } = await ready();
    const form = () =>
      loadRequestForm(db, sampleBusiness, {
        clientId: client.id,
        now: Temporal.Instant.from("2026-11-23T17:00:00Z"),
        params: new URLSearchParams(),
      });
    await addRequests(db, client, 9, { date: "2026-11-25" });
    expect((await form()).isFull).toBe(false);
    await addRequests(db, client, 1, { date: "2026-11-25" });
    expect((await form()).isFull).toBe(true);

    for (const typed of [typedWalk(petId), typedWalk(petId, standing)]) {
      const refusal = await refusalOf(send(client, typed));
      expect(refusal).toMatchObject({ status: 409, errors: {}, link: { to: "/dashboard" } });
      expect(refusal.message).toContain(`Call me at ${sampleIdentity.phone}`);
      expect(refusal.values, "everything typed").toEqual(asSent(typed));
    }
    expect(await db.$count(requests)).toBe(10);
    expect(await db.$count(outbox)).toBe(0);
  });
});
