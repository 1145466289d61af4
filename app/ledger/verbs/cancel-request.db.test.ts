import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { auditLog, outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addSeries } from "../../../tests/support/more-requests";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { calendarFacts, mailOf } from "../../../tests/support/mails";
import { addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { cancelByOwner, type CancelInput, cancelRequest } from "./cancel-request.server";
import { atWall, inZone, icsAt } from "../../../tests/support/zone";

/** A walk on Tuesday, November 24, 2026, at 10:00, for $30. */
async function setUp(db: Db) {
  const walker = await addWalker(db);
  const { client, pets } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const cancel = (now: string, overrides: Partial<CancelInput> = {}, by: Person = client) =>
    cancelRequest(contextOf(db, by, { now: atWall(now) }), {
      requestId: request.id,
      version: 1,
      shownFee: 0,
      reason: null,
      ...overrides,
    });
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  return { walker, client, pets, visit, request, cancel, requestNow, visitNow };
}

const early = "2026-11-23T10:00";
const late = "2026-11-23T10:00:01";

onEachDatabase("a client's cancellation", (get) => {
  const nothingIsWritten = async ({ request, requestNow }: Awaited<ReturnType<typeof setUp>>) => {
    expect(await requestNow()).toEqual(request);
    for (const table of [requestChanges, auditLog, outbox]) expect(await get().db.$count(table)).toBe(0);
  };

  test("is refused for anyone but the client, as if the request did not exist", async () => {
    const set = await setUp(get().db);
    const stranger = (await addReadyClient(get().db)).client;
    for (const person of [stranger, set.walker, await addAdmin(get().db)])
      expect(await set.cancel(early, {}, person)).toEqual({ ok: false, reason: "no-such-request" });
    expect(await set.cancel(early, { requestId: crypto.randomUUID() })).toMatchObject({ reason: "no-such-request" });
    await nothingIsWritten(set);
  });

  test("is refused for a pending request", async ({ db }) => {
    const set = await setUp(db);
    const waiting = await addRequest(db, set.client);
    expect(await set.cancel(early, { requestId: waiting.id })).toEqual({ ok: false, reason: "not-confirmed" });
  });

  test("is refused after the start and with a stale version", async () => {
    const set = await setUp(get().db);
    expect(await set.cancel("2026-11-24T10:00", { shownFee: 1500 })).toEqual({ ok: false, reason: "started" });
    expect(await set.cancel(early, { version: 0 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    await nothingIsWritten(set);
  });

  test("is refused with the current fee if another fee was shown", async () => {
    const set = await setUp(get().db);
    expect(await set.cancel(late)).toEqual({ ok: false, reason: "fee-changed", fee: 1500 });
    expect(await set.cancel(early, { shownFee: 1500 })).toEqual({ ok: false, reason: "fee-changed", fee: 0 });
    await nothingIsWritten(set);
  });

  test("is free exactly 24 hours before the start and frees the walker's time", async ({ db }) => {
    const set = await setUp(db);
    expect(await set.cancel(early, { reason: "We are away" })).toMatchObject({ ok: true, value: { fee: 0 } });
    expect(await set.requestNow()).toMatchObject({ status: "cancelled", feeCents: null, version: 2, sequence: 1 });
    expect(await set.visitNow()).toMatchObject({ status: "cancelled", dogs: 0 });
    expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: "cancelled" }]);
    expect(await db.select().from(requestChanges)).toMatchObject([
      {
        action: "cancelRequest",
        actorKind: "client",
        fromStatus: "confirmed",
        toStatus: "cancelled",
        reason: "We are away",
      },
    ]);
    const mail = await mailOf(db, "booking-cancelled", set.client.email);
    expect(mail.subject).toBe(inZone("Canceled: Dog Walking, Tue, Nov 24, 10:00 AM PT"));
    expect(mail.text).toContain("Nothing: it was free.");
    expect(calendarFacts(mail)).toMatchObject({
      method: "CANCEL",
      uid: `booking-${set.request.id}@localhost`,
      sequence: 1,
      start: icsAt("2026-11-24T10:00"),
      status: "CANCELLED",
    });
    const toOwner = (await mailOfOwner(db, set.client.email)).text;
    expect(toOwner).toContain("We are away");
  });

  test("costs half the price less than 24 hours before the start, and both mails explain the fee", async ({ db }) => {
    const set = await setUp(db);
    expect(await set.cancel(late, { shownFee: 1500 })).toMatchObject({ ok: true, value: { fee: 1500 } });
    expect(await set.requestNow()).toMatchObject({ status: "cancelled", feeCents: 1500, feeWaivedAt: null });
    const words = inZone(
      inZone(
        "$15.00. That's 50% of $30.00, because the start was less than 24 hours away. It was free until Mon, Nov 23, 10:00 AM PT.",
      ),
    );
    expect(plain((await mailOf(db, "booking-cancelled", set.client.email)).text)).toContain(words);
    expect(plain((await mailOfOwner(db, set.client.email)).text)).toContain(words);
  });

  test("happens once for two concurrent submits, with one mail each to client and owner", async ({ db }) => {
    const set = await setUp(db);
    const outcomes = await Promise.all([set.cancel(early), set.cancel(early)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(requestChanges)).toBe(1);
    expect(await db.$count(outbox)).toBe(2);
    expect(await set.cancel(early, { version: 2 })).toEqual({ ok: false, reason: "over" });
  });

  test("closes an open request to move", async ({ db }) => {
    const set = await setUp(db);
    const { date, timeOfDay, windowStart, windowEnd, quote } = set.request;
    const wish = { requestId: set.request.id, by: "client" as const, date, timeOfDay, windowStart, windowEnd, quote };
    await db.insert(proposals).values(wish);
    await set.cancel(early);
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "withdrawn" }]);
  });

  test("keeps the other households of a hike", async ({ db }) => {
    const set = await setUp(db);
    const other = await addReadyClient(db, { petNames: ["Moose", "Maple"] });
    await addRequest(db, other.client, { status: "confirmed", visitId: set.visit.id });
    await set.cancel(early);
    expect(await set.visitNow()).toMatchObject({ status: "confirmed", dogs: 2 });
  });

  test("of one day of a standing walk cancels only that day in the client's calendar", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const standing = await addSeries(db, client, {
      localTime: "10:00",
      walkerId: walker.id,
      status: "active",
      sequence: 3,
    });
    const { request } = await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-24T11:00",
      request: { seriesId: standing.id, seriesDate: "2026-11-24", sequence: 1 },
    });
    const ctx = contextOf(db, client, { now: atWall(early) });
    await cancelRequest(ctx, { requestId: request.id, version: 1, shownFee: 0, reason: null });
    expect(calendarFacts(await mailOf(db, "booking-cancelled", client.email))).toMatchObject({
      method: "CANCEL",
      uid: `series-${standing.id}@localhost`,
      sequence: 5,
      recurrenceId: "20261124T100000",
      start: "20261124T110000",
    });
  });
});

onEachDatabase("the owner's cancellation", () => {
  const input = (requestId: string) => ({ requestId, version: 1, reason: "I have caught a cold" });

  test("is refused unless the request is confirmed and unchanged", async ({ db }) => {
    const { client, walker, request } = await setUp(db);
    const admin = adminContextOf(db, await addAdmin(db));
    expect(await cancelByOwner(admin, { ...input(request.id), version: 9 })).toMatchObject({
      reason: "changed-meanwhile",
    });
    const waiting = await addRequest(db, client);
    expect(await cancelByOwner(admin, input(waiting.id))).toMatchObject({ reason: "not-confirmed" });
    const begun = await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-23T08:45",
      visit: { status: "in_progress" },
    });
    expect(await cancelByOwner(admin, input(begun.request.id))).toMatchObject({ reason: "started" });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is free, is mailed with an apology and the reason, and is logged", async ({ db }) => {
    const { client, request, requestNow, visitNow } = await setUp(db);
    const admin = adminContextOf(db, await addAdmin(db), { now: atWall("2026-11-24T09:00") });
    expect(await cancelByOwner(admin, input(request.id))).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ status: "cancelled", feeCents: null });
    expect(await visitNow()).toMatchObject({ status: "cancelled" });
    const mail = await mailOf(db, "booking-cancelled", client.email);
    const text = plain(mail.text);
    for (const words of [
      "I'm sorry",
      "I have caught a cold",
      "you don't owe anything",
      "/request-service",
      "/booking/",
    ])
      expect(text).toContain(words);
    expect(calendarFacts(mail)).toMatchObject({ method: "CANCEL", sequence: 1 });
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "cancelByOwner", subjectTable: "requests", subjectId: request.id },
    ]);
  });
});

async function mailOfOwner(db: Db, clientEmail: string) {
  const mails = await db.select().from(outbox).where(eq(outbox.replyTo, clientEmail));
  const [mail] = mails;
  if (!mail) throw new Error("the owner has no mail");
  return mail;
}

/** Joins the wrapped lines of a mail's text. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ");
