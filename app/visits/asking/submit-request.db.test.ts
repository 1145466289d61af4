// The request form as its action answers it: refusals first, each beside its field, with everything typed still there
// and nothing written; then the request, once.
import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { sampleIdentity } from "~/business/identity";
import { bookings, requestChanges, requests, series } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { anonymous } from "~/platform/sign-in/actor";
import { getServices, servicesContext } from "~/platform/process/context";
import { Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addRequests } from "../../../tests/support/ledger";
import { actorOf, type Person } from "../../../tests/support/people";
import { loadRequestForm } from "./load-form.server";
import { submitRequest } from "./submit-request.server";

type Typed = Record<string, string | string[]>;

const formKey = "00000000-0000-4000-8000-00000000f001";

/** A walk of 30 minutes on Tuesday morning, in Culver City: $30. */
const walk = (petId: string, changed: Typed = {}): Typed => ({
  petIds: petId,
  service: "dog-walks",
  date: "2026-11-24",
  timeOfDay: "morning",
  minutes: "30",
  specialRequests: "The gate sticks.",
  repeat: "once",
  quotedTotal: "3000",
  formKey,
  ...changed,
});
const standing = { repeat: "weekly", weekdays: ["2", "4"], ends: "stopped", until: "", recurringTerms: "yes" };

const pairs = (typed: Typed) =>
  Object.entries(typed).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
const asSent = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()]));

onEachDatabase("the request form", (get) => {
  const send = (client: Person, typed: Typed) => submitRequest(actionArgs(get().db, actorOf(client), pairs(typed)));

  async function nothingIsWritten() {
    for (const table of [requests, bookings, series, outbox]) expect(await get().db.$count(table)).toBe(0);
  }

  async function ready(petNames = ["Biscuit"]) {
    const { client, pets: theirs } = await addReadyClient(get().db, { petNames });
    return { client, petId: theirs[0]?.id ?? "", petIds: theirs.map(({ id }) => id) };
  }

  async function refused(client: Person, typed: Typed) {
    const refusal = await refusalOf(send(client, typed));
    await nothingIsWritten();
    expect(refusal.values, "everything typed").toEqual(asSent(typed));
    return refusal;
  }

  test("asks who is not signed in to sign in", async () => {
    const { petId } = await ready();
    const answer = await refusalOf(submitRequest(actionArgs(get().db, anonymous, pairs(walk(petId)))));
    expect(answer).toMatchObject({ status: 401, values: { specialRequests: ["The gate sticks."] } });
    await nothingIsWritten();
  });

  test("says what is missing, beside each field", async () => {
    const { client } = await ready();
    const missing = "Please fill out all required fields";
    expect(await refused(client, { formKey })).toMatchObject({
      status: 400,
      errors: {
        petIds: "Please select at least one pet for your service request",
        service: missing,
        date: missing,
        timeOfDay: missing,
      },
    });
  });

  test("shows the price before it takes a request", async () => {
    const { client, petId } = await ready();
    const first = "Here's the price of what you chose. Please check it, and send the request if it's right.";
    expect(await refused(client, walk(petId, { quotedTotal: "" }))).toMatchObject({ status: 409, message: first });
  });

  test.each<[string, Typed, number, string, RegExp]>([
    ["a past date", { date: "2026-11-22" }, 400, "date", /already over/],
    ["a date that no calendar has", { date: "2026-02-30" }, 400, "date", /Please choose a day/],
    ["a date in two years", { date: "2028-11-24" }, 400, "date", /up to a year ahead/],
    ["an evening on a Sunday", { date: "2026-11-29", timeOfDay: "evening" }, 400, "timeOfDay", /no evening visits/],
    ["a run of 90 minutes", { service: "dog-runs", minutes: "90" }, 400, "minutes", /20, 30, 45 or 60 minutes/],
    ["a walk of 20 minutes", { minutes: "20" }, 400, "minutes", /30, 45, 60 or 90 minutes/],
    ["a price that was changed in the form", { quotedTotal: "100" }, 409, "quotedTotal", /\$30\.00 now/],
    ["a price below nothing", { quotedTotal: "-3000" }, 409, "quotedTotal", /Here's the price/],
    ["a form without its key", { formKey: "" }, 400, "formKey", /reload the page/],
    ["a pet by its name", { petIds: "Biscuit" }, 400, "petIds", /select at least one pet/],
    ["6,000 characters of special requests", { specialRequests: "x".repeat(6000) }, 400, "specialRequests", /5,000/],
    ["a standing walk without its terms", { ...standing, recurringTerms: "" }, 400, "recurringTerms", /check this box/],
    ["a standing walk on no day", { ...standing, weekdays: [] }, 400, "weekdays", /at least one day/],
    ["a standing walk on other days than its first", { ...standing, weekdays: ["4"] }, 400, "weekdays", /Tuesdays/],
    [
      "a standing walk that ends before it begins",
      { ...standing, ends: "date", until: "2026-11-23" },
      400,
      "until",
      /before/,
    ],
    [
      "a standing walk on a day without such hours",
      { ...standing, weekdays: ["2", "7"], timeOfDay: "evening" },
      400,
      "weekdays",
      /in the evening on Sundays/,
    ],
  ])("refuses %s", async (_, changed, status, field, message) => {
    const { client, petId } = await ready();
    const typed = walk(petId, changed);
    const refusal = await refusalOf(send(client, typed));
    await nothingIsWritten();
    expect(refusal.status).toBe(status);
    expect(refusal.errors[field]).toMatch(message);
    expect(refusal.values.specialRequests).toEqual([typed.specialRequests].flat());
  });

  test("refuses a window that is over by now", async () => {
    const { client, petId } = await ready();
    const args = actionArgs(get().db, actorOf(client), pairs(walk(petId, { date: "2026-11-23" })));
    // 11:46 in Los Angeles: a minute after the last start of the morning.
    const now = () => Temporal.Instant.from("2026-11-23T19:46:00Z");
    (args.context as RouterContextProvider).set(servicesContext, { ...getServices(args.context), now });
    expect(await refusalOf(submitRequest(args))).toMatchObject({
      status: 400,
      errors: { timeOfDay: expect.stringMatching(/over for today/) as string },
    });
    await nothingIsWritten();
  });

  test("knows no pet of somebody else, and none that is pending", async () => {
    const { client, petId } = await ready();
    const other = await ready(["Moose"]);
    const pending = await addPet(get().db, client.id, { name: "Waffles", isAccepted: false });
    expect(await refused(client, walk(petId, { petIds: [petId, other.petId] }))).toMatchObject({
      status: 404,
      errors: { petIds: expect.stringContaining("isn't on your list") as string },
    });
    expect(await refused(client, walk(petId, { petIds: [petId, pending.id] }))).toMatchObject({
      status: 400,
      errors: { petIds: expect.stringContaining("A pending pet") as string },
    });
  });

  test("says where to put right an address outside the area, and one without a zip code", async () => {
    for (const address of ["1 Ocean Drive, Malibu, CA 90265", "Somewhere nice"]) {
      const { client, petId } = await ready();
      await get().db.update(profiles).set({ address }).where(eq(profiles.id, client.id));
      const refusal = await refused(client, walk(petId));
      expect(refusal).toMatchObject({ status: 400, link: { to: "/profile" } });
      expect(refusal.errors.address).toBe(refusal.message);
      // Before any price could be shown, and when it is asked for.
      const unseen: Typed[] = [{ quotedTotal: "" }, { intent: "price", quotedTotal: "" }];
      for (const more of unseen)
        expect(await refused(client, walk(petId, more))).toMatchObject({ status: 400, message: refusal.message });
    }
  });

  test("says what comes first: an address that is confirmed", async () => {
    const { client, petId } = await ready();
    await get().db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, client.id));
    expect(await refused(client, walk(petId))).toMatchObject({ status: 403, link: { to: "/verify-email" } });
  });

  test("gives the price as it is now, where it has changed meanwhile", async () => {
    const { client, petId } = await ready();
    const answer = await send(client, walk(petId, { quotedTotal: "2500", medication: "yes" }));
    await nothingIsWritten();
    if (answer instanceof Response) throw new Error("it was taken");
    expect(answer.data).toMatchObject({ quote: { total: 4000, lines: [{ amount: 3000 }, { amount: 1000 }] } });
  });

  test("goes from tab to tab without scripts, and keeps everything", async () => {
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
    // The time of day is chosen from what the day has.
    const { timeOfDay: _, ...noTime } = walk(petId, { intent: "price", quotedTotal: "" });
    expect(await refused(client, noTime)).toMatchObject({
      status: 200,
      errors: {},
      message: expect.stringContaining("The price of what you chose") as string,
    });
  });

  test("says that it failed when the database does, and keeps everything", async () => {
    const { client, petId } = await ready();
    const typed = walk(petId);
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

  test("makes one request of a form that is sent twice, at once", async () => {
    const { client, petIds } = await ready(["Biscuit", "Pepper"]);
    const typed = walk("", { petIds, quotedTotal: "5000" });
    const answers = await Promise.all([send(client, typed), send(client, typed), send(client, typed)]);
    const [booking] = await get().db.select().from(bookings).orderBy(bookings.id).limit(1);
    for (const answer of answers) {
      if (!(answer instanceof Response)) throw new Error("it was refused");
      // To its receipt.
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

  test("says that the same visit was asked for before, from another tab, and where it waits", async () => {
    const { client, petId } = await ready();
    await send(client, walk(petId));
    const again = walk(petId, { formKey: formKey.replace(/1$/, "2") });
    expect(await refusalOf(send(client, again))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^You've already asked for exactly this/),
      link: { to: "/dashboard" },
      values: asSent(again),
    });
    expect(await get().db.$count(requests)).toBe(1);
  });

  test("takes two hours for a hike, and half an hour where the duration is no number", async () => {
    const { client, petId } = await ready();
    await send(client, walk(petId, { service: "adventure-hike", minutes: "45", quotedTotal: "6000" }));
    await send(client, walk(petId, { minutes: "a while", formKey: formKey.replace(/1$/, "2") }));
    const stored = await get().db.select({ minutes: requests.duration }).from(requests).orderBy(requests.duration);
    expect(stored).toEqual([{ minutes: 30 }, { minutes: 120 }]);
  });

  test("makes a standing walk of one that repeats", async () => {
    const { client, petId } = await ready();
    const answer = await send(
      client,
      walk(petId, { ...standing, repeat: "biweekly", ends: "date", until: "2027-03-31" }),
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

  test("says kindly, with the phone number, that ten requests need already; before anything is typed, too", async () => {
    const { db } = get();
    const { client, petId } = await ready();
    const form = () =>
      loadRequestForm(db, {
        clientId: client.id,
        now: Temporal.Instant.from("2026-11-23T17:00:00Z"),
        params: new URLSearchParams(),
      });
    await addRequests(db, client, 9, { date: "2026-11-25" });
    expect((await form()).isFull).toBe(false);
    await addRequests(db, client, 1, { date: "2026-11-25" });
    expect((await form()).isFull).toBe(true);

    for (const typed of [walk(petId), walk(petId, standing)]) {
      const refusal = await refusalOf(send(client, typed));
      expect(refusal).toMatchObject({ status: 409, errors: {}, link: { to: "/dashboard" } });
      expect(refusal.message).toContain(`Call me at ${sampleIdentity.phone}`);
      expect(refusal.values, "everything typed").toEqual(asSent(typed));
    }
    expect(await db.$count(requests)).toBe(10);
    expect(await db.$count(outbox)).toBe(0);
  });
});
