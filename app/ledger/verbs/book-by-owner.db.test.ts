// The owner books a visit for a client who called. All tests run on a Monday at 9:00.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { contractSignatures, pets as petTable, profiles } from "~/db/tables/clients";
import { auditLog, outbox } from "~/db/tables/platform";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { noEmailOf } from "~/platform/mail/no-email";

import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { calendarFacts, mailOf } from "../../../tests/support/mails";
import { plain } from "../../../tests/support/moves";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { bookByOwner, type BookInput } from "./book-by-owner.server";
import { atWall, icsAt } from "../../../tests/support/zone";

onEachDatabase("a booking by the owner", (get) => {
  async function setUp(db: Db) {
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db, { petNames: ["Biscuit", "Waffles"] });
    const [biscuit, waffles] = pets.map(({ id }) => id) as [string, string];
    const book = (overrides: Partial<BookInput> = {}) =>
      bookByOwner(adminContextOf(db, admin), {
        clientId: client.id,
        petIds: [biscuit],
        service: "dog-walks",
        minutes: 30,
        medication: false,
        training: false,
        walkerId: walker.id,
        startsAt: atWall("2026-11-24T10:30"),
        specialRequests: null,
        quotedTotal: 3000,
        price: null,
        unsignedReason: null,
        isSilent: false,
        formKey: "11111111-1111-4111-8111-111111111111",
        ...overrides,
      });
    return { admin, walker, client, biscuit, waffles, book };
  }
  const written = async (db: Db) =>
    (await db.$count(requests)) + (await db.$count(visits)) + (await db.$count(outbox)) + (await db.$count(auditLog));

  test("is refused without a client or pet, for another household's pet, and for a pending pet", async ({ db }) => {
    const { client, waffles, book } = await setUp(db);
    const other = await addReadyClient(db, { petNames: ["Olive"] });
    const pending = await addPet(db, client.id, { name: "Truffle", isAccepted: false });
    const cases = [
      [{ clientId: crypto.randomUUID() }, "no-such-client"],
      [{ petIds: [waffles, other.pets[0]?.id ?? ""] }, "pet-not-yours"],
      [{ petIds: [pending.id] }, "pet-pending"],
      [{ petIds: [] }, "no-pets"],
      [{ minutes: 20 }, "no-such-duration"],
    ] as const;
    for (const [overrides, reason] of cases) expect(await book(overrides)).toEqual({ ok: false, reason });
    expect(await written(db)).toBe(0);
  });

  test("is refused in the past, past midnight, outside hours and horizon, and on closed days", async ({ db }) => {
    const { client, book } = await setUp(db);
    const cases = [
      [{ startsAt: atWall("2026-11-23T08:30") }, "start-past"],
      [{ startsAt: atWall("2026-11-24T23:45") }, "outside-hours"],
      [{ startsAt: atWall("2026-11-24T18:45") }, "outside-hours"],
      [{ startsAt: atWall("2027-03-14T02:30"), quotedTotal: 3500 }, "outside-hours"],
      [{ startsAt: atWall("2027-11-24T10:00") }, "too-far"],
      [{ walkerId: client.id }, "not-a-walker"],
    ] as const;
    for (const [overrides, reason] of cases) expect(await book(overrides)).toEqual({ ok: false, reason });
    const day = Temporal.PlainDate.from("2026-11-24");
    await db.insert(closures).values({ startsOn: day, endsOn: day });
    expect(await book()).toEqual({ ok: false, reason: "closed-day" });
    expect(await written(db)).toBe(0);
  });

  test.each([
    ["1 Main St, Pasadena, CA 91101", "outside-area"],
    ["somewhere", "missing-zip"],
  ])("is refused at %s", async (address, reason) => {
    const { db } = get();
    const { client, book } = await setUp(db);
    await db.update(profiles).set({ address }).where(eq(profiles.id, client.id));
    expect(await book()).toEqual({ ok: false, reason });
  });

  test("is refused with the new price if the price changed", async ({ db }) => {
    const { book } = await setUp(db);
    expect(await book({ startsAt: atWall("2026-11-28T10:30") })).toMatchObject({
      ok: false,
      reason: "price-changed",
      quote: { total: 3500 },
    });
    expect(await written(db)).toBe(0);
  });

  test("is refused without the current contract, unless the owner gives a reason", async ({ db }) => {
    const { admin, walker, book } = await setUp(db);
    const newcomer = await addPerson(db, { address: "4100 Duquesne Ave, Culver City, CA 90232", emailVerified: false });
    const pet = await addPet(db, newcomer.id);
    const forThem = { clientId: newcomer.id, petIds: [pet.id] };
    expect(await db.$count(contractSignatures, eq(contractSignatures.profileId, newcomer.id))).toBe(0);
    expect(await book(forThem)).toEqual({ ok: false, reason: "no-contract" });
    expect(await book({ ...forThem, unsignedReason: "Signs at the door" })).toMatchObject({ ok: true });
    const [logged] = await db.select({ after: auditLog.after, who: auditLog.actorId }).from(auditLog);
    expect(logged).toMatchObject({ after: { unsignedReason: "Signs at the door" }, who: admin.id });
    expect(await db.$count(visits, eq(visits.walkerId, walker.id))).toBe(1);
  });

  test("is refused with free starts if the time is taken, unless the owner gives a reason", async ({ db }) => {
    const { walker, book } = await setUp(db);
    const other = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:45" });
    const refused = await book();
    expect(refused).toMatchObject({ ok: false, reason: "clash", clashes: [{ households: ["Robin Park"] }] });
    expect("free" in refused ? refused.free : []).toContainEqual(atWall("2026-11-24T10:00"));
    expect(await db.$count(requests)).toBe(1);
    expect(await book({ overbookReason: "Two of us come" })).toMatchObject({ ok: true });
  });

  test("takes the walker's time and stores a confirmed request", async ({ db }) => {
    const { client, walker, biscuit, waffles, book } = await setUp(db);
    expect(await book({ petIds: [biscuit, waffles], quotedTotal: 5000, specialRequests: "Back gate" })).toMatchObject({
      ok: true,
    });
    const [request] = await db.select().from(requests);
    expect(request).toMatchObject({ status: "confirmed", totalCents: 5000, clientId: client.id, zip: "90232" });
    expect(await db.select().from(visits)).toMatchObject([
      { walkerId: walker.id, startsAt: atWall("2026-11-24T10:30"), occupiedUntil: atWall("2026-11-24T11:15"), dogs: 2 },
    ]);
    expect(await db.select({ at: bookings.timeSlot, status: bookings.status }).from(bookings)).toEqual([
      { at: "10:30", status: "confirmed" },
      { at: "10:30", status: "confirmed" },
    ]);
    const history = await db.select().from(requestChanges).orderBy(requestChanges.id);
    expect(history.map(({ action, actorKind, toStatus }) => [action, actorKind, toStatus]).toSorted()).toEqual([
      ["bookByOwner", "admin", "confirmed"],
      ["noteRequest", "admin", "pending"],
    ]);
    expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: "bookByOwner" }]);
    const mail = await mailOf(db, "request-confirmed", client.email);
    expect(plain(mail.text)).toContain("Back gate");
    expect(calendarFacts(mail)).toMatchObject({ method: "REQUEST", start: icsAt("2026-11-24T10:30") });
  });

  test("stores an overridden price with the original price and the reason", async ({ db }) => {
    const { client, book } = await setUp(db);
    expect(await book({ price: { amount: 2500, reason: "First walk" }, quotedTotal: -1 })).toMatchObject({ ok: true });
    const [request] = await db.select().from(requests);
    expect(request).toMatchObject({
      totalCents: 2500,
      quote: { lines: [{ amount: 2500, overridden: { was: 3000, reason: "First walk" } }] },
    });
    expect(plain((await mailOf(db, "request-confirmed", client.email)).text)).toContain(
      "instead of $30.00: First walk",
    );
  });

  test("can be made without a mail, and is made once if the form is sent twice", async ({ db }) => {
    const { book } = await setUp(db);
    const [one, other] = [await book({ isSilent: true }), await book({ isSilent: true })];
    expect(one).toEqual(other);
    expect(await db.$count(visits)).toBe(1);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.select({ after: auditLog.after }).from(auditLog)).toMatchObject([{ after: { isSilent: true } }]);
  });

  test("sends no mail to a client without an email address", async ({ db }) => {
    const { client, book } = await setUp(db);
    await db
      .update(profiles)
      .set({ email: noEmailOf(client.id) })
      .where(eq(profiles.id, client.id));
    expect(await book()).toMatchObject({ ok: true });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("succeeds in one of two concurrent tabs and is a clash in the other", async ({ db }) => {
    const { book } = await setUp(db);
    const both = await Promise.all([book(), book({ formKey: "22222222-2222-4222-8222-222222222222" })]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: "clash" });
    expect(await db.$count(petTable)).toBe(2);
    expect(await db.$count(visits)).toBe(1);
  });
});
