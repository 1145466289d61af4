// The owner changes the duration of a 30-minute walk for $30 on Tuesday at 10:00. All tests run on a Monday at 9:00.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { bookings, requestChanges, requests } from "~/db/tables/visits";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { calendarFacts, mailOf } from "../../../tests/support/mails";
import { addSeries } from "../../../tests/support/more-requests";
import { plain, setUpMove } from "../../../tests/support/moves";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { stretchVisit, type StretchInput } from "./stretch-visit.server";
import { atWall, icsAt } from "../../../tests/support/zone";

onEachDatabase("a change of duration by the owner", () => {
  async function setUp(db: Db) {
    const set = await setUpMove(db);
    const stretch = (overrides: Partial<StretchInput> = {}, now?: string) =>
      stretchVisit(adminContextOf(db, set.admin, now ? { now: atWall(now) } : {}), {
        requestId: set.request.id,
        version: 1,
        minutes: 60,
        quotedTotal: 4500,
        keepsPrice: false,
        reason: "Longer, as you asked",
        isSilent: false,
        ...overrides,
      });
    return { ...set, stretch };
  }

  test("is refused with a stale version, the same or an unknown duration, or an outdated price", async ({ db }) => {
    const { visit, visitNow, requestNow, request, stretch } = await setUp(db);
    const cases = [
      [{ requestId: crypto.randomUUID() }, "no-such-request"],
      [{ version: 0 }, "changed-meanwhile"],
      [{ minutes: 30 }, "same-length"],
      [{ minutes: 50 }, "no-such-duration"],
      [{ minutes: 0 }, "no-such-duration"],
    ] as const;
    for (const [overrides, reason] of cases) expect(await stretch(overrides)).toEqual({ ok: false, reason });
    expect(await stretch({ quotedTotal: 3000 })).toMatchObject({ reason: "price-changed", quote: { total: 4500 } });
    expect(await stretch({}, "2026-11-24T10:01")).toEqual({ ok: false, reason: "start-past" });
    expect([await visitNow(), await requestNow()]).toEqual([visit, request]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is refused if the visit would end after the service hours", async ({ db }) => {
    const { walker, client, stretch } = await setUp(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T18:30" });
    expect(await stretch({ requestId: request.id })).toEqual({ ok: false, reason: "outside-hours" });
  });

  test("is refused for a canceled visit", async ({ db }) => {
    const { request, stretch } = await setUp(db);
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    expect(await stretch()).toEqual({ ok: false, reason: "over" });
  });

  test("is refused on a clash with the next visit, unless the owner gives a reason", async ({ db }) => {
    const { walker, visit, visitNow, stretch } = await setUp(db);
    const other = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T11:00" });
    expect(await stretch()).toMatchObject({ reason: "clash", clashes: [{ households: ["Robin Park"] }], free: [] });
    expect(await visitNow()).toEqual(visit);
    expect(await stretch({ overbookReason: "Robin's dog comes along" })).toMatchObject({ ok: true });
    // Making an overbooked visit shorter needs no new reason.
    expect(await stretch({ version: 2, minutes: 45, quotedTotal: 3800 })).toMatchObject({ ok: true });
  });

  test("reserves the walker's time, updates the price, and is mailed to the client", async ({ db }) => {
    const { client, admin, requestNow, visitNow, request, stretch } = await setUp(db);
    expect(await stretch()).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ duration: 60, totalCents: 4500, sequence: 1, feeCents: null });
    expect(await visitNow()).toMatchObject({
      startsAt: atWall("2026-11-24T10:00"),
      endsAt: atWall("2026-11-24T11:00"),
      occupiedUntil: atWall("2026-11-24T11:15"),
    });
    expect(await db.select({ duration: bookings.duration, lines: bookings.lines }).from(bookings)).toMatchObject([
      { duration: 60, lines: [{ amount: 4500 }] },
    ]);
    const mail = await mailOf(db, "booking-moved", client.email);
    for (const words of [
      "takes 60 minutes instead of 30",
      "Longer, as you asked",
      "It was $30.00 before",
      "cancel for free",
    ])
      expect(plain(mail.text)).toContain(words);
    expect(calendarFacts(mail)).toMatchObject({ method: "REQUEST", sequence: 1, start: icsAt("2026-11-24T10:00") });
    expect(mail.icalendar).toContain(`DTEND:${icsAt("2026-11-24T11:00")}`);
    const [logged] = await db.select().from(auditLog);
    expect(logged).toMatchObject({
      action: "stretchVisit",
      actorId: admin.id,
      before: { minutes: 30, total: 3000 },
      after: { minutes: 60, total: 4500 },
    });
    const [change] = await db.select().from(requestChanges).where(eq(requestChanges.action, "stretchVisit"));
    expect(change).toMatchObject({ requestId: request.id, actorKind: "admin", reason: "Longer, as you asked" });
    const atTheLast = contextOf(db, client, { now: atWall("2026-11-24T09:30") });
    const cancelled = await cancelRequest(atTheLast, { requestId: request.id, version: 2, shownFee: 0, reason: null });
    expect(cancelled).toMatchObject({ ok: true, value: { fee: 0 } });
  });

  test("can keep the price with a reason, and can be made without a mail", async ({ db }) => {
    const { requestNow, stretch } = await setUp(db);
    expect(await stretch({ keepsPrice: true, quotedTotal: 0, isSilent: true })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({
      duration: 60,
      totalCents: 3000,
      quote: { total: 3000, lines: [{ amount: 3000, overridden: { was: 4500, reason: "Longer, as you asked" } }] },
    });
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.select({ after: auditLog.after }).from(auditLog)).toMatchObject([
      { after: { keepsPrice: true, isSilent: true } },
    ]);
  });

  test("of one day of a standing walk marks the day as changed by hand", async ({ db }) => {
    const { client, walker, request, requestNow, stretch } = await setUp(db);
    const standing = await addSeries(db, client, { localTime: "10:00", walkerId: walker.id, status: "active" });
    const ofSeries = { seriesId: standing.id, seriesDate: Temporal.PlainDate.from("2026-11-24") };
    await db.update(requests).set(ofSeries).where(eq(requests.id, request.id));
    expect(await stretch()).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ handChanged: true, ...ofSeries });
  });
});
