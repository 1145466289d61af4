import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { auditLog, outbox } from "~/db/tables/platform";
import { addConfirmable, expectNothingWritten } from "../../../tests/support/confirming";
import { onEachDatabase } from "../../../tests/support/database";
import { addSeries } from "../../../tests/support/more-requests";
import { addRequest, addReadyClient, addVisit } from "../../../tests/support/ledger";
import { adminContextOf } from "../../../tests/support/people";
import { confirmRequest } from "./confirm-request.server";
import { atWall, inZone, icsAt, zone } from "../../../tests/support/zone";

onEachDatabase("a confirmation is refused", (get) => {
  test("when there is no such request", async ({ db }) => {
    const { request, confirm } = await addConfirmable(db);
    expect(await confirm({ requestId: crypto.randomUUID() })).toEqual({ ok: false, reason: "no-such-request" });
    await expectNothingWritten(db, request);
  });

  test("for a start outside the window or in the past", async ({ db }) => {
    const { request, confirm } = await addConfirmable(db);
    for (const [name, start, reason] of [
      ["a minute before the window", "2026-11-24T07:59", "outside-window"],
      ["at the window's end", "2026-11-24T12:00", "outside-window"],
      ["on another day", "2026-11-25T10:00", "outside-window"],
      ["in the past", "2026-11-23T08:59", "start-past"],
    ] as const)
      expect(await confirm({ startsAt: atWall(start) }), name).toEqual({ ok: false, reason });
    await expectNothingWritten(db, request);
  });

  test("when the visit would end after closing time", async ({ db }) => {
    const { admin, walker, client } = await addConfirmable(db);
    const evening = await addRequest(db, client, { timeOfDay: "evening", duration: 60 });
    const input = { requestId: evening.id, version: 1, walkerId: walker.id, startsAt: atWall("2026-11-24T18:01") };
    expect(await confirmRequest(adminContextOf(db, admin), input)).toEqual({ ok: false, reason: "after-closing" });
    await expectNothingWritten(db, evening);
  });

  test("for a person who isn't a walker", async ({ db }) => {
    const { client, request, confirm } = await addConfirmable(db);
    expect(await confirm({ walkerId: client.id })).toEqual({ ok: false, reason: "not-a-walker" });
    expect(await confirm({ walkerId: crypto.randomUUID() })).toEqual({ ok: false, reason: "not-a-walker" });
    await expectNothingWritten(db, request);
  });

  test("when the walker is away or the business is closed", async ({ db }) => {
    const { admin, walker, request, confirm } = await addConfirmable(db);
    const day = { startsOn: Temporal.PlainDate.from("2026-11-24"), endsOn: Temporal.PlainDate.from("2026-11-24") };
    await db.insert(closures).values({ ...day, walkerId: walker.id });
    expect(await confirm()).toEqual({ ok: false, reason: "walker-away" });
    await expectNothingWritten(db, request);
    await db.insert(closures).values(day);
    expect(await confirm({ walkerId: admin.id })).toEqual({ ok: false, reason: "closed-day" });
    await expectNothingWritten(db, request);
    await db.delete(closures);
    await db.insert(closures).values({ ...day, walkerId: walker.id });
    expect(await confirm({ walkerId: admin.id })).toMatchObject({ ok: true });
  });

  test.each(["confirmed", "declined", "withdrawn"] as const)("when the request is %s already", async (status) => {
    const { db } = get();
    const { confirm, request } = await addConfirmable(db);
    if (status === "confirmed") {
      expect(await confirm()).toMatchObject({ ok: true });
      expect(await db.$count(outbox)).toBe(1);
    } else await db.update(requests).set({ status, version: 2 }).where(eq(requests.id, request.id));
    for (const version of [1, 2])
      expect(await confirm({ version })).toEqual({ ok: false, reason: "changed-meanwhile", now: status });
    expect(await db.$count(visits)).toBe(status === "confirmed" ? 1 : 0);
    expect(await db.$count(outbox)).toBe(status === "confirmed" ? 1 : 0);
  });

  test("when the request changed since the page was loaded", async ({ db }) => {
    const { confirm, request } = await addConfirmable(db);
    await db.update(requests).set({ version: 2 }).where(eq(requests.id, request.id));
    expect(await confirm({ version: 1 })).toEqual({ ok: false, reason: "changed-meanwhile", now: "pending" });
    expect(await confirm({ version: 2 })).toMatchObject({ ok: true });
  });

  test("for the first day of a standing walk, which is confirmed elsewhere", async ({ db }) => {
    const { admin, walker, client } = await addConfirmable(db);
    const pattern = await addSeries(db, client);
    const first = await addRequest(db, client, { seriesId: pattern.id, seriesDate: "2026-11-24" });
    const input = { requestId: first.id, version: 1, walkerId: walker.id, startsAt: atWall("2026-11-24T10:00") };
    expect(await confirmRequest(adminContextOf(db, admin), input)).toEqual({ ok: false, reason: "standing-walk" });
    await expectNothingWritten(db, first);
  });
});

onEachDatabase("a confirmation", () => {
  test("sets walker and start, is mailed with an invitation, and is logged", async ({ db }) => {
    const { admin, walker, client, request, confirm } = await addConfirmable(db);
    const outcome = await confirm({ startsAt: atWall("2026-11-24T11:59") });
    if (!outcome.ok) throw new Error(outcome.reason);
    const { visit } = outcome.value;
    expect(visit).toMatchObject({ walkerId: walker.id, serviceType: "dog-walks", source: "request", dogs: 1 });
    expect(visit.startsAt.toString()).toBe(atWall("2026-11-24T11:59").toString());
    expect(visit.endsAt.toString()).toBe(atWall("2026-11-24T12:29").toString());
    expect(visit.occupiedUntil.toString()).toBe(atWall("2026-11-24T12:44").toString());

    const [stored] = await db.select().from(requests);
    expect(stored).toMatchObject({ status: "confirmed", visitId: visit.id, version: 2, sequence: 0 });
    expect(stored?.answeredAt?.toString()).toBe(atWall("2026-11-23T09:00").toString());
    expect(await db.select().from(bookings)).toMatchObject([
      { status: "confirmed", date: Temporal.PlainDate.from("2026-11-24"), timeSlot: "11:59" },
    ]);
    expect(await db.select().from(requestChanges)).toMatchObject([
      { action: "confirmRequest", actorId: admin.id, actorKind: "admin", fromStatus: "pending", toStatus: "confirmed" },
    ]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "confirmRequest", subjectTable: "requests", subjectId: request.id, actorId: admin.id },
    ]);
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ kind: "request-confirmed", recipient: client.email, icalendarMethod: "REQUEST" });
    expect(mail?.subject).toBe(inZone("Confirmed: Dog Walking, Tue, Nov 24, 11:59 AM PT"));
    expect(mail?.text).toContain(inZone("Tuesday, November 24, 2026, 11:59 AM to 12:29 PM PT"));
    expect(mail?.text).toContain(inZone("for free until Mon, Nov 23, 11:59 AM PT"));
    expect(mail?.icalendar).toContain("METHOD:REQUEST");
    expect(mail?.icalendar).toContain(`UID:booking-${request.id}@localhost`);
    expect(mail?.icalendar).toContain("SEQUENCE:0");
    expect(mail?.icalendar).toContain(`DTSTART:${icsAt("2026-11-24T11:59")}`);
  });

  test("is mailed with the late fee if the start is within 24 hours", async ({ db }) => {
    const { confirm } = await addConfirmable(db);
    await confirm({ startsAt: atWall("2026-11-24T08:59") });
    const [mail] = await db.select().from(outbox);
    expect(mail?.text).toContain("starts in less than 24 hours, so canceling costs 50% of the price");
  });

  test("closes an open proposal", async ({ db }) => {
    const { request, walker, confirm } = await addConfirmable(db);
    await db.insert(proposals).values({
      requestId: request.id,
      by: "walker",
      date: Temporal.PlainDate.from("2026-11-25"),
      timeOfDay: "morning",
      windowStart: atWall("2026-11-25T08:00"),
      windowEnd: atWall("2026-11-25T12:00"),
      startsAt: atWall("2026-11-25T09:00"),
      walkerId: walker.id,
      quote: request.quote,
    });
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await db.select().from(proposals)).toMatchObject([{ status: "withdrawn" }]);
  });
});

onEachDatabase("a confirmation at about the time of another visit", () => {
  test("is refused with the other visit and the free starts", async ({ db }) => {
    const { walker, request, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    // The walker is occupied from 10:00 to 11:15: a visit of 60 minutes and 15 minutes of travel.
    const { visit } = await addVisit(db, {
      walker,
      client: other.client,
      startsAt: "2026-11-24T10:00",
      minutes: 60,
      request: { serviceType: "dog-runs" },
    });
    const outcome = await confirm({ startsAt: atWall("2026-11-24T11:00") });
    if (outcome.ok || outcome.reason !== "clash") throw new Error(JSON.stringify(outcome));
    expect(outcome.clashes).toMatchObject([
      {
        visitId: visit.id,
        service: "Dog Running",
        walkerName: "Alex Lopez",
        households: [`Casey ${other.client.lastName}`],
      },
    ]);
    // No start between 9:15 and 11:15 is free: a 30-minute visit with travel would overlap the other visit.
    const free = outcome.free.map((start) =>
      start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" }),
    );
    expect(free).toEqual(["08:00", "08:15", "08:30", "08:45", "09:00", "09:15", "11:15", "11:30", "11:45"]);
    await expectNothingWritten(db, request, 1);
  });
  test("is accepted with a reason for overbooking, which is in the history and the audit log", async ({ db }) => {
    const { admin, walker, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:00" });
    const overbookReason = "They live next door";
    const outcome = await confirm({ overbookReason });
    expect(outcome).toMatchObject({ ok: true, value: { visit: { overbookReason } } });
    expect((await db.select().from(requestChanges)).at(-1)).toMatchObject({ reason: overbookReason });
    expect((await db.select().from(auditLog)).at(-1)?.after).toMatchObject({ overbookReason });

    const third = await addReadyClient(db);
    const later = await addRequest(db, third.client);
    const input = { requestId: later.id, version: 1, walkerId: walker.id, startsAt: atWall("2026-11-24T10:15") };
    const clash = await confirmRequest(adminContextOf(db, admin), input);
    if (clash.ok || clash.reason !== "clash") throw new Error(JSON.stringify(clash));
    expect(clash.clashes).toHaveLength(2);
  });

  test("is accepted once the travel time after the other visit has passed", async ({ db }) => {
    const { walker, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    // With travel, the walker is occupied until 10:15. The 30-minute visit before needs travel time as well.
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T09:30" });
    expect(await confirm({ startsAt: atWall("2026-11-24T08:46") })).toMatchObject({ reason: "clash" });
    expect(await confirm({ startsAt: atWall("2026-11-24T10:14") })).toMatchObject({ reason: "clash" });
    expect(await confirm({ startsAt: atWall("2026-11-24T10:15") })).toMatchObject({ ok: true });
  });

  test("is accepted if the other visit is another walker's or was canceled", async ({ db }) => {
    const { admin, walker, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: admin, client: other.client, startsAt: "2026-11-24T10:00" });
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:00", visit: { status: "cancelled" } });
    expect(await confirm()).toMatchObject({ ok: true });
  });
});
