import { expect, test } from "vitest";

import type { RequestState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { proposals, requestChanges } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addPlaceholder } from "../../../tests/support/leads";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { findOtherAddress } from "./find-request.server";
import { getBooking, getCalendarFile } from "./get-booking.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { zone, atWall, inZone, icsAt } from "../../../tests/support/zone";

const firstBooking = async (db: Db, requestId: string): Promise<string> =>
  (await getRequestDetails(db, requestId))?.pets[0]?.bookingId ?? "";

/** Adds a visit of two dogs on Tuesday at 10:00, with a waived late fee and a history. */
async function addConfirmed(db: Db, status: RequestState = "confirmed") {
  const { client } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
  const walker = await addWalker(db);
  const visitState = status === "cancelled" ? ("cancelled" as const) : ("confirmed" as const);
  const { request, visit } = await addVisit(db, {
    walker,
    client,
    startsAt: "2026-11-24T10:00",
    visit: { status: visitState },
    request: { status, medication: true, specialRequests: "The side gate.", sequence: 3 },
  });
  return { client, walker, request, visit, id: await firstBooking(db, request.id) };
}

const look = (db: Db, person: Person, id: string) => getBooking(contextOf(db, person), id, zone);

onEachDatabase("a booking", () => {
  test("is found only by its client, its walker and the owner", async ({ db }) => {
    const { id, client, walker } = await addConfirmed(db);
    expect(await look(db, await addPerson(db), id)).toBeNull();
    expect(await look(db, await addWalker(db), id)).toBeNull();
    expect((await look(db, client, id))?.as).toBe("client");
    expect((await look(db, walker, id))?.as).toBe("walker");
    expect((await look(db, await addAdmin(db), id))?.as).toBe("admin");
  });

  test("is hidden from its walker before it is confirmed and after it was canceled", async ({ db }) => {
    const { id, walker, client } = await addConfirmed(db, "cancelled");
    expect(await look(db, walker, id)).toBeNull();
    expect((await look(db, client, id))?.state).toBe("cancelled");
  });

  test("for a walker's own dog is shown to the walker as to a client", async ({ db }) => {
    const { client } = await addReadyClient(db, { isEmployee: true });
    const request = await addRequest(db, client);
    expect((await look(db, client, await firstBooking(db, request.id)))?.as).toBe("client");
  });

  test("shows the client all pets, the exact time, walker, area, price, and the allowed actions", async ({ db }) => {
    const { id, client, visit } = await addConfirmed(db);
    expect(await look(db, client, id)).toMatchObject({
      state: "confirmed",
      service: "Dog Walking",
      minutes: 30,
      pets: [{ name: "Biscuit" }, { name: "Maple" }],
      when: { day: "Tuesday, November 24, 2026", time: inZone("10:00 AM to 10:30 AM PT"), isExact: true },
      walkerName: "Alex Lopez",
      client: null,
      area: "Culver City",
      addOns: ["Medication"],
      specialRequests: "The side gate.",
      price: { total: 5000 },
      fee: null,
      visitId: visit.id,
      // 25 hours before the start.
      may: {
        withdraw: false,
        change: { fee: 0, freeUntil: atWall("2026-11-23T10:00").toString() },
        answer: false,
        withdrawMove: false,
        calendar: true,
      },
    });
  });

  test("costs half its price to change within 24 hours, and can't be changed after the start", async ({ db }) => {
    const { id, client } = await addConfirmed(db);
    const at = (text: string) => contextOf(db, client, { now: atWall(text) });
    expect((await getBooking(at("2026-11-23T10:00"), id, zone))?.may.change?.fee).toBe(0);
    expect((await getBooking(at("2026-11-23T10:00:01"), id, zone))?.may.change?.fee).toBe(2500);
    expect((await getBooking(at("2026-11-24T10:00"), id, zone))?.may.change).toBeNull();
  });

  test("shows its walker the address and the client, without prices", async ({ db }) => {
    const { id, client, walker, request } = await addConfirmed(db);
    await db
      .insert(requestChanges)
      .values([
        change(request.id, client, { action: "requestService", toStatus: "pending" }),
        change(request.id, client, { action: "waiveFee", toStatus: "confirmed", reason: "A good client." }),
      ]);
    const seen = await look(db, walker, id);
    expect(seen).toMatchObject({
      client: { name: `${client.firstName} ${client.lastName}`, address: client.address, phone: client.phone },
      price: null,
      fee: null,
      proposal: null,
      may: { withdraw: false, change: null, answer: false, withdrawMove: false, calendar: true },
    });
    expect(seen?.history.map(({ what }) => what)).toEqual(["asked for this visit"]);
  });

  test("hides address, phone, add-ons and requests from its walker except around the visit", async ({ db }) => {
    const { id, client, walker } = await addConfirmed(db);
    const admin = await addAdmin(db);
    const at = (person: Person, now: string) =>
      getBooking(contextOf(db, person, { now: Temporal.Instant.from(now) }), id, zone);
    for (const [now, household] of [
      [atWall("2026-09-29T10:00").toString(), "early"],
      // One minute before midnight in Los Angeles.
      [atWall("2026-11-22T23:59").toString(), "early"],
      [atWall("2026-11-26T00:00").toString(), "over"],
      [atWall("2027-11-24T10:00").toString(), "over"],
    ] as const) {
      const seen = await at(walker, now);
      expect(seen, now).toMatchObject({ household, client: { name: `Casey ${client.lastName}` }, area: "Culver City" });
      expect(JSON.stringify(seen), now).not.toMatch(/Duquesne|555-0177|side gate|Medication/);
      for (const person of [client, admin])
        expect(await at(person, now), now).toMatchObject({
          household: "open",
          specialRequests: "The side gate.",
          addOns: ["Medication"],
        });
    }
    for (const now of [atWall("2026-11-23T00:00").toString(), atWall("2026-11-25T23:59").toString()])
      expect(await at(walker, now), now).toMatchObject({
        household: "open",
        client: { address: client.address, phone: client.phone },
        addOns: ["Medication"],
        specialRequests: "The side gate.",
      });
  });

  test("lists its history oldest first, with names, and reasons only for permitted viewers", async ({ db }) => {
    const { id, client, request } = await addConfirmed(db);
    const admin = await addAdmin(db);
    await db
      .insert(requestChanges)
      .values([
        change(request.id, admin, { action: "confirmRequest", toStatus: "confirmed", reason: "Alex can do both." }, 2),
        change(request.id, client, { action: "requestService", toStatus: "pending" }, 1),
        change(request.id, admin, { action: "moveByOwner", toStatus: "confirmed", reason: "A puncture." }, 3),
      ]);
    const told = async (person: Person) =>
      (await look(db, person, id))?.history.map(({ who, what, why }) => `${who} ${what}${why ? ` (${why})` : ""}`);
    expect(await told(client)).toEqual([
      "You asked for this visit",
      "Sam Rivers confirmed it",
      "Sam Rivers had to move it (A puncture.)",
    ]);
    expect(await told(admin)).toEqual([
      `Casey ${client.lastName} asked for this visit`,
      "You confirmed it (Alex can do both.)",
      "You had to move it (A puncture.)",
    ]);
  });

  test("that is pending shows its window, and shows a proposed time until that time has passed", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const request = await addRequest(db, client);
    const id = await firstBooking(db, request.id);
    expect(await look(db, client, id)).toMatchObject({
      when: { time: inZone("Morning, 8:00 AM to 12:00 PM PT"), isExact: false },
      walkerName: null,
      proposal: null,
      may: { withdraw: true, change: null, answer: false, calendar: false },
    });
    await db.insert(proposals).values({
      requestId: request.id,
      by: "walker",
      date: Temporal.PlainDate.from("2026-11-24"),
      timeOfDay: "afternoon",
      windowStart: atWall("2026-11-24T12:00"),
      windowEnd: atWall("2026-11-24T16:00"),
      startsAt: atWall("2026-11-24T13:00"),
      walkerId: walker.id,
      quote: request.quote,
      note: "After lunch?",
    });
    expect(await look(db, client, id)).toMatchObject({
      proposal: {
        by: "walker",
        when: { time: inZone("1:00 PM to 1:30 PM PT") },
        walkerName: "Alex Lopez",
        note: "After lunch?",
      },
      may: { answer: true },
    });
    const later = contextOf(db, client, { now: atWall("2026-11-24T13:00") });
    expect(await getBooking(later, id, zone)).toMatchObject({ proposal: { isOver: true }, may: { answer: false } });
  });

  test("shows a fee that is due, and a waived fee", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const at = { walker: await addWalker(db), client };
    const owed = await addVisit(db, {
      ...at,
      startsAt: "2026-11-24T10:00",
      request: { status: "cancelled", feeCents: 1500 },
    });
    const waived = await addVisit(db, {
      ...at,
      startsAt: "2026-11-24T12:00",
      request: { status: "cancelled", feeCents: 1500, feeWaivedAt: atWall("2026-11-23T09:00") },
    });
    const feeOf = async (requestId: string) => (await look(db, client, await firstBooking(db, requestId)))?.fee;
    expect(await feeOf(owed.request.id)).toEqual({ amount: 1500, isWaived: false });
    expect(await feeOf(waived.request.id)).toEqual({ amount: 1500, isWaived: true });
  });
});

onEachDatabase("the calendar file of a booking", () => {
  test("exists for the booking's viewers once the time is confirmed", async ({ db }) => {
    const { id, client, request } = await addConfirmed(db);
    const file = (person: Person, of: string) => getCalendarFile(contextOf(db, person), of);
    expect(await file(await addPerson(db), id)).toBeNull();
    const pending = await addRequest(db, client);
    expect(await file(client, await firstBooking(db, pending.id))).toBeNull();

    const text = await file(client, id);
    expect(text).toContain(`UID:booking-${request.id}@localhost`);
    expect(text).toContain("SEQUENCE:3");
    expect(text).toContain("METHOD:PUBLISH");
    expect(text).toContain(`DTSTART:${icsAt("2026-11-24T10:00")}`);
    expect(text).toContain("Duquesne");
  });

  test("shows the walker only the zip code, because calendars may be shared", async ({ db }) => {
    const { id, client, walker } = await addConfirmed(db);
    const text = await getCalendarFile(contextOf(db, walker), id);
    expect(text).toContain("LOCATION:90232");
    expect(text).not.toMatch(/Duquesne|555-0177|side gate|Medication/);
    expect(text).not.toContain(client.email);
  });
});

onEachDatabase("findOtherAddress", () => {
  test("returns a request's booking page to its viewers, and a contact form's lead to the owner", async ({ db }) => {
    const { id, client, walker, request } = await addConfirmed(db);
    const admin = await addAdmin(db);
    const where = (person: Person, of: string) => findOtherAddress(db, contextOf(db, person).actor, of);
    expect(await where(await addPerson(db), request.id)).toBeNull();
    for (const person of [client, walker, admin]) expect(await where(person, request.id)).toBe(`/booking/${id}`);

    const placeholder = await addPlaceholder(db);
    expect(await look(db, admin, placeholder.id)).toBeNull();
    expect(await where(admin, placeholder.id)).toBe(`/admin/leads/${placeholder.leadId}`);
    expect(await where(client, placeholder.id)).toBeNull();
  });
});

function change(
  requestId: string,
  { id: actorId, role }: Person,
  values: Pick<typeof requestChanges.$inferInsert, "action" | "toStatus" | "reason">,
  minute = 0,
): typeof requestChanges.$inferInsert {
  const at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, 20, 17, minute));
  return { requestId, actorId, actorKind: role === "admin" ? "admin" : "client", at, ...values };
}
