// Refusals and concurrent bookings of slots, and the mails to client and owner.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";
import { pets as petsTable, profiles } from "~/db/tables/clients";

import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { contextOf, type Person } from "../../../tests/support/people";
import { listSlots } from "~/ledger/availability/list-slots.server";
import { instantAt } from "~/business/times/windows";
import { bookSlot, type SlotInput, type SlotOutcome } from "./book-slot.server";
import { slotWaits } from "~/asking/slots/texts";
import { zone, atWall, inZone } from "../../../tests/support/zone";

const tuesday = Temporal.PlainDate.from("2026-11-24");
const at = (time: string) => instantAt(tuesday, time, zone);
let form = 0;

/** Input for a slot on Tuesday at 9:00, 30 minutes, $30. */
function slotOf(walker: Person, pets: readonly { id: string }[], overrides: Partial<SlotInput> = {}): SlotInput {
  form += 1;
  return {
    walkerId: walker.id,
    date: "2026-11-24",
    start: "09:00",
    petIds: pets.map(({ id }) => id),
    service: "dog-walks",
    minutes: 30,
    medication: false,
    training: false,
    specialRequests: null,
    quotedTotal: 3000,
    formKey: `form ${form}`,
    ...overrides,
  };
}

const statusAt = async (db: Db, walker: Person, start: string) =>
  (await listSlots(db, { walkerId: walker.id, first: tuesday, now: atWall("2026-11-23T09:00") }, zone)).find(
    (slot) => slot.start === start,
  )?.status;
const tally = (outcomes: readonly SlotOutcome[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (one) => (one.ok ? "done" : one.reason))].map(([name, those]) => [name, those.length]),
  );

onEachDatabase("a slot is refused", (get) => {
  test.each<[string, Partial<SlotInput>, string]>([
    ["on a day that is over", { date: "2026-11-22" }, "date-past"],
    ["that has begun today", { date: "2026-11-23", start: "09:00" }, "slot-over"],
    ["in less than four hours", { date: "2026-11-23", start: "12:30" }, "slot-soon"],
    ["more than sixty days ahead", { date: "2027-01-22" }, "no-such-slot"],
    ["between two slots", { start: "09:10" }, "slot-none"],
    ["before service hours", { start: "06:30" }, "slot-none"],
    ["for a hike", { service: "adventure-hike", minutes: 120 }, "not-by-slot"],
    ["for a duration without a price", { minutes: 31 }, "no-such-duration"],
    ["at another price than the client saw", { quotedTotal: 2000 }, "price-changed"],
    ["without pets", { petIds: [] }, "no-pets"],
  ])("%s", async (_, overrides, reason) => {
    const { db } = get();
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    expect(await bookSlot(contextOf(db, client), slotOf(walker, pets, overrides))).toMatchObject({ ok: false, reason });
    expect(await db.$count(requests)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("without a contract, for others' or pending pets, and for a person who isn't a walker", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const { pets: others } = await addReadyClient(db);
    const ctx = contextOf(db, client);
    expect(await bookSlot(ctx, slotOf(walker, others))).toMatchObject({ reason: "pet-not-yours" });
    expect(await bookSlot(ctx, slotOf(client, pets))).toMatchObject({ reason: "no-such-walker" });
    await db.update(petsTable).set({ isAccepted: false }).where(eq(petsTable.ownerId, client.id));
    expect(await bookSlot(ctx, slotOf(walker, pets))).toMatchObject({ reason: "pet-pending" });
    await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, client.id));
    expect(await bookSlot(ctx, slotOf(walker, pets))).toMatchObject({ reason: "not-verified" });
    expect(await db.$count(visits)).toBe(0);
  });

  test("when the walker is busy, away, off or full, with the next free times", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const ctx = contextOf(db, client);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:45" });
    const outcome = await bookSlot(ctx, slotOf(walker, pets, { start: "09:30" }));
    expect(outcome).toMatchObject({ ok: false, reason: "slot-gone" });
    const next = outcome.ok || outcome.reason !== "slot-gone" ? [] : outcome.next;
    expect(next.map(({ start }) => start)).toEqual(["10:30", "11:00", "11:30", "12:00"]);
    expect(await bookSlot(ctx, slotOf(walker, pets, { minutes: 45, quotedTotal: 3800 }))).toMatchObject({
      reason: "slot-gone",
    });
    await db.insert(walkerLimits).values({ walkerId: walker.id, visitsPerDay: 1 });
    expect(await bookSlot(ctx, slotOf(walker, pets, { start: "14:00" }))).toMatchObject({ reason: "slot-gone" });
    await db.update(walkerLimits).set({ visitsPerDay: null, hasOwnHours: true });
    await db
      .insert(availabilityHours)
      .values({ walkerId: walker.id, weekday: 2, startTime: "14:00", endTime: "15:00" });
    expect(await bookSlot(ctx, slotOf(walker, pets, { start: "13:00" }))).toMatchObject({ reason: "slot-none" });
    const [closure] = await db
      .insert(closures)
      .values({
        walkerId: walker.id,
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        endsOn: Temporal.PlainDate.from("2026-11-24"),
      })
      .returning();
    expect(await bookSlot(ctx, slotOf(walker, pets, { start: "14:00" }))).toMatchObject({ reason: "slot-none" });
    await db.delete(closures).where(eq(closures.id, closure?.id ?? ""));
    expect(await bookSlot(ctx, slotOf(walker, pets, { start: "14:00" }))).toMatchObject({ ok: true });
  });
});

onEachDatabase("a slot booking", () => {
  test("creates a confirmed request and mails an invitation to client and owner", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const booked = await bookSlot(contextOf(db, client), slotOf(walker, pets));
    expect(booked).toMatchObject({ ok: true, value: { isConfirmed: true } });
    const [request] = await db.select().from(requests);
    expect(request).toMatchObject({
      status: "confirmed",
      clientId: client.id,
      totalCents: 3000,
      date: Temporal.PlainDate.from("2026-11-24"),
    });
    const [visit] = await db.select().from(visits);
    expect(visit).toMatchObject({ walkerId: walker.id, source: "slot", dogs: 1, startsAt: at("09:00") });
    const mails = await db.select().from(outbox).orderBy(outbox.kind);
    expect(mails.map(({ kind }) => kind)).toEqual(["request-confirmed", "slot-booked"]);
    expect(mails[0]).toMatchObject({ recipient: client.email, icalendarMethod: "REQUEST" });
    expect(mails[1]?.text).toContain(inZone("9:00 AM to 9:30 AM PT"));
    expect((await db.select().from(requestChanges)).map(({ action }) => action).toSorted()).toEqual([
      "askForSlot",
      "bookSlot",
    ]);
    expect(await statusAt(db, walker, "09:00")).toBe("booked");
  });

  test("is made only once if the form is sent twice", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const input = slotOf(walker, pets);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => bookSlot(contextOf(db, client), input)));
    expect(tally(outcomes)).toEqual({ done: 10 });
    expect(await db.$count(visits)).toBe(1);
    expect(await db.$count(outbox)).toBe(2);
  });

  test("stays pending if a calendar of the walker cannot be read", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    await db.insert(calendarSources).values({
      kind: "ics",
      profileId: walker.id,
      name: "Family",
      externalId: "gone",
      secret: "not readable",
      brokenSince: at("07:00"),
    });
    const booked = await bookSlot(contextOf(db, client), slotOf(walker, pets));
    expect(booked).toMatchObject({ ok: true, value: { isConfirmed: false } });
    expect((await db.select().from(requests))[0]).toMatchObject({ status: "pending", windowStart: at("09:00") });
    expect(await db.$count(visits)).toBe(0);
    const [mail, ...others] = await db.select().from(outbox);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Please confirm");
    // A pending slot doesn't take the walker's time (docs/product.md, Double bookings), and the mails say so.
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("the time isn't held until then");
    expect(slotWaits.text).toContain("It isn't held for you until then");
    expect(await statusAt(db, walker, "09:00")).toBe("available");
  });

  test("is refused if an outside calendar is busy", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const [source] = await db
      .insert(calendarSources)
      .values({
        kind: "ics",
        profileId: walker.id,
        name: "Family",
        externalId: "x",
        syncedAt: atWall("2026-11-23T08:59"),
      })
      .returning();
    await db.insert(calendarEvents).values({
      sourceId: source?.id ?? "",
      uid: "dentist",
      startsAt: at("08:00"),
      endsAt: at("10:00"),
    });
    expect(await bookSlot(contextOf(db, client), slotOf(walker, pets))).toMatchObject({ reason: "slot-gone" });
    expect(await bookSlot(contextOf(db, client), slotOf(walker, pets, { start: "10:00" }))).toMatchObject({ ok: true });
  });
});

onEachDatabase("concurrent bookings of one slot", (get) => {
  test(
    "give the slot to one client and offer the next free times to the others",
    { timeout: 600_000 },
    async ({ db }) => {
      const walker = await addWalker(db);
      const households = [];
      for (let n = 0; n < 8; n += 1) households.push(await addReadyClient(db));
      for (let round = 1; round <= roundsOn(get(), 8); round += 1) {
        const date = tuesday.add({ days: round * 7 - 7 }).toString();
        const outcomes = await Promise.all(
          households.map(({ client, pets }, index) =>
            // Half of the clients book an hour that begins earlier and overlaps the slot.
            bookSlot(
              contextOf(db, client),
              slotOf(walker, pets, index % 2 ? { date } : { date, start: "08:30", minutes: 60, quotedTotal: 4500 }),
            ),
          ),
        );
        expect(tally(outcomes)).toEqual({ done: 1, "slot-gone": 7 });
        const offered = outcomes.flatMap((one) => (!one.ok && one.reason === "slot-gone" ? [one.next.length] : []));
        expect(offered).toEqual(Array.from({ length: 7 }, () => 4));
        expect(await db.$count(visits)).toBe(round);
        expect(await db.$count(requests)).toBe(round);
        expect(await db.$count(outbox)).toBe(2 * round);
      }
    },
  );

  test("succeed only twice if the walker's limit is two visits a day", async ({ db }) => {
    const walker = await addWalker(db);
    await db.insert(walkerLimits).values({ walkerId: walker.id, visitsPerDay: 2 });
    const outcomes = [];
    for (const start of ["08:00", "10:00", "12:00", "14:00"]) {
      const { client, pets } = await addReadyClient(db);
      outcomes.push(() => bookSlot(contextOf(db, client), slotOf(walker, pets, { start })));
    }
    expect(tally(await Promise.all(outcomes.map((book) => book())))).toEqual({ done: 2, "slot-gone": 2 });
  });
});
