// The owner moves a confirmed visit to another time or walker.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { auditLog, outbox } from "~/db/tables/platform";
import { onEachDatabase } from "../../../tests/support/database";
import { addSeries } from "../../../tests/support/more-requests";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { calendarFacts, mailOf, mailsOf } from "../../../tests/support/mails";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { moveByOwner, type OwnerMoveInput } from "./move-by-owner.server";
import { plain, setUpMove } from "../../../tests/support/moves";
import { atWall, icsAt } from "../../../tests/support/zone";

onEachDatabase("a move by the owner", () => {
  const setUpOwnersMove = async (db: Db) => {
    const set = await setUpMove(db);
    const move = (overrides: Partial<OwnerMoveInput> = {}) =>
      moveByOwner(adminContextOf(db, set.admin), {
        requestId: set.request.id,
        version: 1,
        walkerId: set.walker.id,
        startsAt: atWall("2026-11-24T14:00"),
        reason: "The car is at the garage",
        ...overrides,
      });
    return { ...set, move };
  };

  test("is refused with a stale version, outside the hours, in the past and on closed days", async ({ db }) => {
    const { move, client, visit, visitNow } = await setUpOwnersMove(db);
    expect(await move({ requestId: crypto.randomUUID() })).toEqual({ ok: false, reason: "no-such-request" });
    const reasons = [
      [{ version: 0 }, "changed-meanwhile"],
      [{ startsAt: atWall("2026-11-24T06:59") }, "outside-hours"],
      [{ startsAt: atWall("2026-11-24T18:31") }, "outside-hours"],
      [{ startsAt: atWall("2026-11-23T08:00") }, "start-past"],
      [{ startsAt: atWall("2027-11-24T10:00") }, "too-far"],
      [{ walkerId: client.id }, "not-a-walker"],
    ] as const;
    for (const [overrides, reason] of reasons) expect(await move(overrides)).toEqual({ ok: false, reason });
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2026-11-24"), endsOn: Temporal.PlainDate.from("2026-11-24") });
    expect(await move()).toEqual({ ok: false, reason: "closed-day" });
    expect(await visitNow()).toEqual(visit);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is refused on a clash, with the other visit and the free times", async ({ db }) => {
    const { move, walker, visit, visitNow } = await setUpOwnersMove(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T14:15" });
    const outcome = await move();
    expect(outcome).toMatchObject({ ok: false, reason: "clash", clashes: [{ service: "Dog Walking" }] });
    expect(await visitNow()).toEqual(visit);
    // The old time of the moved visit is not a clash.
    expect(await move({ startsAt: atWall("2026-11-24T10:15") })).toMatchObject({ ok: true });
  });

  test("is free, keeps the price, is mailed with an apology, and lets the client cancel for free", async ({ db }) => {
    const { move, client, request, requestNow } = await setUpOwnersMove(db);
    expect(await move({ startsAt: atWall("2026-11-28T13:00") })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({
      date: Temporal.PlainDate.from("2026-11-28"),
      totalCents: 3000,
      feeCents: null,
      sequence: 1,
    });
    const mail = await mailOf(db, "booking-moved", client.email);
    for (const words of ["I'm sorry", "The car is at the garage", "you can cancel for free"])
      expect(plain(mail.text)).toContain(words);
    expect(calendarFacts(mail)).toMatchObject({ method: "REQUEST", sequence: 1, start: icsAt("2026-11-28T13:00") });
    const atTheLast = contextOf(db, client, { now: atWall("2026-11-28T12:59") });
    const cancelled = await cancelRequest(atTheLast, { requestId: request.id, version: 2, shownFee: 0, reason: null });
    expect(cancelled).toMatchObject({ ok: true, value: { fee: 0 } });
  });

  test("at the same time to another walker is mailed as a handover without an apology", async ({ db }) => {
    const { move, client, walker } = await setUpOwnersMove(db);
    const other = await addWalker(db, { firstName: "Jordan" });
    const moved = await move({ walkerId: other.id, startsAt: atWall("2026-11-24T10:00"), reason: "Out that day" });
    expect(moved).toMatchObject({ ok: true, value: { isHandOver: true } });
    const mail = await mailOf(db, "booking-moved", client.email);
    const text = plain(mail.text);
    expect(mail.subject).toContain(`Same time, with Jordan`);
    expect(text).toContain(`comes instead of ${walker.firstName}`);
    expect(text).toContain("The time stays the same.");
    expect(text).not.toContain("sorry");
    expect(calendarFacts(mail)).toMatchObject({ method: "REQUEST", sequence: 1, start: icsAt("2026-11-24T10:00") });
  });

  test("can be made without a mail, which the log states", async ({ db }) => {
    const { move, requestNow } = await setUpOwnersMove(db);
    expect(await move({ isSilent: true })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ sequence: 1, version: 2 });
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.select({ after: auditLog.after }).from(auditLog)).toMatchObject([{ after: { isSilent: true } }]);
  });

  test("of one day of a standing walk marks the day as changed by hand and names its original start in the invitation", async ({
    db,
  }) => {
    const { move, client, walker, request, requestNow } = await setUpOwnersMove(db);
    const standing = await addSeries(db, client, { localTime: "10:00", walkerId: walker.id, status: "active" });
    const ofSeries = { seriesId: standing.id, seriesDate: Temporal.PlainDate.from("2026-11-24") };
    await db.update(requests).set(ofSeries).where(eq(requests.id, request.id));
    expect(await move()).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ handChanged: true, ...ofSeries });
    expect(calendarFacts(await mailOf(db, "booking-moved"))).toMatchObject({
      method: "REQUEST",
      uid: `series-${standing.id}@localhost`,
      sequence: 1,
      recurrenceId: "20261124T100000",
      start: "20261124T140000",
    });
  });

  test("of a shared hike moves all households and mails each of them", async ({ db }) => {
    const { move, visit, visitNow, client } = await setUpOwnersMove(db);
    const other = await addReadyClient(db, { petNames: ["Moose"] });
    await addRequest(db, other.client, { status: "confirmed", visitId: visit.id });
    expect(await move()).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ startsAt: atWall("2026-11-24T14:00") });
    const told = (await mailsOf(db)).map(({ recipient }) => recipient);
    expect(told.toSorted()).toEqual([client.email, other.client.email].toSorted());
    expect(await db.select({ date: bookings.date, at: bookings.timeSlot }).from(bookings)).toEqual([
      { date: Temporal.PlainDate.from("2026-11-24"), at: "14:00" },
      { date: Temporal.PlainDate.from("2026-11-24"), at: "14:00" },
    ]);
  });
});
