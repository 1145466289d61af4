import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, closures, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { auditLog, outbox } from "~/db/tables/platform";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "~/visits/../../tests/support/database";
import { addSeries, addReadyClient, addRequest, addVisit, addWalker } from "~/visits/../../tests/support/ledger";
import { calendarFacts, mailOf, mailsOf } from "~/visits/../../tests/support/mails";
import { addAdmin, contextOf, type Person } from "~/visits/../../tests/support/people";
import { type AnswerMoveInput, answerMove } from "./answer-move.server";
import { askToMove, type MoveInput } from "./ask-to-move.server";
import { cancelRequest } from "~/visits/verbs/cancel-request.server";
import { confirmRequest } from "~/visits/verbs/confirm-request.server";
import { moveByOwner, type OwnerMoveInput } from "./move-by-owner.server";
import { overrideLine } from "~/visits/verbs/override-line.server";
import { withdrawMove } from "./withdraw-move.server";

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("America/Los_Angeles").toInstant();
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/** A walk on Tuesday 24 November 2026 at ten for $30, and the wish to have it on Saturday afternoon, for $35. */
async function setUp(db: Db) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const ask = (overrides: Partial<MoveInput> = {}, now = "2026-11-23T09:00", by: Person = client) =>
    askToMove(contextOf(db, by, { now: la(now) }), {
      requestId: request.id,
      version: 1,
      date: "2026-11-28",
      timeOfDay: "afternoon",
      quotedTotal: 3500,
      shownFee: 0,
      note: null,
      ...overrides,
    });
  const answer = async (overrides: Partial<AnswerMoveInput> = {}, by: Person = admin) => {
    const asked = await db.select().from(proposals).where(eq(proposals.requestId, request.id));
    const latest = asked.find(({ status }) => status === "open") ?? asked[0];
    return answerMove(contextOf(db, by), {
      proposalId: latest?.id ?? crypto.randomUUID(),
      accept: true,
      walkerId: walker.id,
      startsAt: la("2026-11-28T13:00"),
      ...overrides,
    });
  };
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  return { admin, walker, client, visit, request, ask, answer, requestNow, visitNow };
}

onEachDatabase("a client's wish for another time", (get) => {
  test("is refused to strangers, for a page that is out of date, and once the visit has begun", async () => {
    const { db } = get();
    const { ask, walker, client } = await setUp(db);
    expect(await ask({}, undefined, walker)).toEqual({ ok: false, reason: "no-such-request" });
    expect(await ask({ version: 2 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await ask({}, "2026-11-24T10:00")).toEqual({ ok: false, reason: "started" });
    const waiting = await addRequest(db, client);
    expect(await ask({ requestId: waiting.id })).toEqual({ ok: false, reason: "not-confirmed" });
    expect(await db.$count(proposals)).toBe(0);
  });

  test.each([
    ["a day that is over", { date: "2026-11-22" }, "date-past"],
    ["a day more than a year away", { date: "2027-11-24" }, "too-far"],
    ["a time of day without service hours", { date: "2026-11-29", timeOfDay: "evening" }, "window-closed"],
    ["the time it has, without a word why", { date: "2026-11-24", timeOfDay: "morning" }, "same-time"],
    ["a price that is not the one of that day", { quotedTotal: 3000 }, "price-changed"],
  ] as const)("is refused for %s", async (_, overrides, reason) => {
    const { ask } = await setUp(get().db);
    expect(await ask(overrides)).toMatchObject({ ok: false, reason });
    for (const table of [proposals, requestChanges, outbox]) expect(await get().db.$count(table)).toBe(0);
  });

  test("is refused on a day that is closed, and while another wish is open", async () => {
    const { db } = get();
    const { ask } = await setUp(db);
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2026-11-28"), endsOn: Temporal.PlainDate.from("2026-11-28") });
    expect(await ask()).toEqual({ ok: false, reason: "closed-day" });
    await db.delete(closures);
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask({ version: 2 })).toEqual({ ok: false, reason: "move-asked-already" });
  });

  test("late, is refused until the fee was shown; the old visit stands until it is answered", async () => {
    const { db } = get();
    const { ask, visit, visitNow, requestNow, client } = await setUp(db);
    const late = "2026-11-23T11:00";
    expect(await ask({}, late)).toEqual({ ok: false, reason: "fee-changed", fee: 1500 });
    expect(await ask({ shownFee: 1500 }, late)).toMatchObject({ ok: true, value: { fee: 1500 } });
    expect(await visitNow()).toEqual(visit);
    expect(await requestNow()).toMatchObject({ status: "confirmed", version: 2, feeCents: null, sequence: 0 });
    expect(await db.select().from(proposals)).toMatchObject([
      {
        by: "client",
        status: "open",
        date: Temporal.PlainDate.from("2026-11-28"),
        timeOfDay: "afternoon",
        feeCents: 1500,
      },
    ]);
    const mail = await mailOf(db, "move-asked");
    expect(mail).toMatchObject({ replyTo: client.email, icalendar: null });
    expect(plain(mail.text)).toContain("Saturday, November 28, 2026, Afternoon, 12:00 PM to 4:00 PM PT");
    expect(plain(mail.text)).toContain("$35.00");
  });

  test("can be taken back by the client alone, and nothing is owed", async () => {
    const { db } = get();
    const { ask, request, client, walker, requestNow } = await setUp(db);
    const withdraw = (by: Person, version = 2) => withdrawMove(contextOf(db, by), { requestId: request.id, version });
    expect(await withdraw(client)).toEqual({ ok: false, reason: "nothing-open" });
    await ask({ shownFee: 1500 }, "2026-11-23T11:00");
    expect(await withdraw(walker)).toEqual({ ok: false, reason: "no-such-request" });
    expect(await withdraw(client, 1)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "open" }]);
    expect((await mailsOf(db)).map(({ kind }) => kind)).toEqual(["move-asked"]);
    expect(await withdraw(client)).toMatchObject({ ok: true });
    expect(await withdraw(client, 3)).toEqual({ ok: false, reason: "nothing-open" });
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "withdrawn" }]);
    expect(await requestNow()).toMatchObject({ feeCents: null, status: "confirmed" });
  });

  test("taken back, is told to the owner, who was asked for an answer; each wish once", async () => {
    const { db } = get();
    const { ask, request, client } = await setUp(db);
    await ask();
    const { recipient } = await mailOf(db, "move-asked");
    const withdraw = (version: number) => withdrawMove(contextOf(db, client), { requestId: request.id, version });
    expect(await withdraw(2)).toMatchObject({ ok: true });
    const mail = await mailOf(db, "move-withdrawn", recipient);
    expect(mail).toMatchObject({ replyTo: client.email, icalendar: null });
    expect(mail.subject).toBe(`Casey ${client.lastName} keeps the old time: Dog Walking, Tue, Nov 24, 10:00 AM PT`);
    for (const words of [
      "Saturday, November 28, 2026, Afternoon, 12:00 PM to 4:00 PM PT",
      "there's nothing left to answer, and no fee",
    ])
      expect(plain(mail.text)).toContain(words);
    await ask({ version: 3 });
    await withdraw(4);
    expect((await mailsOf(db)).filter(({ kind }) => kind === "move-withdrawn")).toHaveLength(2);
  });

  test("that the owner answers in the same moment is either taken back or answered; twenty times", async () => {
    const { db } = get();
    const { ask, answer, request, client, requestNow } = await setUp(db);
    for (let times = 0; times < 20; times += 1) {
      await db.delete(outbox);
      const asked = (await requestNow())?.version ?? 0;
      await ask({ version: asked });
      const [withdrawn, answered] = await Promise.all([
        withdrawMove(contextOf(db, client), { requestId: request.id, version: asked + 1 }),
        answer({ accept: false, reason: "Fully booked" }),
      ]);
      expect([withdrawn.ok, answered.ok].toSorted()).toEqual([false, true]);
      const told = (await mailsOf(db)).map(({ kind }) => kind).filter((kind) => kind !== "move-asked");
      expect(told).toEqual([withdrawn.ok ? "move-withdrawn" : "move-declined"]);
    }
  });
});

onEachDatabase("the owner's answer to it", (get) => {
  test("is hers alone, and needs a wish", async () => {
    const { db } = get();
    const { ask, answer, client, walker } = await setUp(db);
    expect(await answer()).toEqual({ ok: false, reason: "no-such-proposal" });
    await ask();
    for (const person of [client, walker])
      expect(await answer({}, person)).toEqual({ ok: false, reason: "no-such-proposal" });
  });

  test("needs an exact start inside the window that was asked for, with somebody who walks and is there", async () => {
    const { db } = get();
    const { ask, answer, client, walker, visit, visitNow } = await setUp(db);
    await ask();
    const reasons = [
      [{ startsAt: null }, "no-start"],
      [{ startsAt: la("2026-11-28T11:59") }, "outside-window"],
      [{ startsAt: la("2026-11-28T16:00") }, "outside-window"],
      [{ walkerId: client.id }, "not-a-walker"],
      [{ hikeId: crypto.randomUUID() }, "no-such-hike"],
    ] as const;
    for (const [overrides, reason] of reasons) expect(await answer(overrides)).toEqual({ ok: false, reason });
    await db.insert(closures).values({
      walkerId: walker.id,
      startsOn: Temporal.PlainDate.from("2026-11-28"),
      endsOn: Temporal.PlainDate.from("2026-11-28"),
    });
    expect(await answer()).toEqual({ ok: false, reason: "walker-away" });
    expect(await visitNow()).toEqual(visit);
  });

  test("names what a time clashes with and offers the free ones; nothing is half moved", async () => {
    const { db } = get();
    const { ask, answer, walker, visit, visitNow, requestNow } = await setUp(db);
    const other = await addReadyClient(db);
    const taken = await addVisit(db, { walker, client: other.client, startsAt: "2026-11-28T13:00" });
    await ask();
    const outcome = await answer();
    if (outcome.ok || outcome.reason !== "clash") throw new Error("it did not clash");
    expect(outcome.clashes).toMatchObject([{ visitId: taken.visit.id, walkerName: expect.any(String) }]);
    expect(outcome.free.map(String)).toContain(la("2026-11-28T13:45").toString());
    expect(outcome.free.map(String)).not.toContain(la("2026-11-28T12:30").toString());
    expect(await visitNow()).toEqual(visit);
    expect(await requestNow()).toMatchObject({ version: 2 });
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "open" }]);
    expect(await answer({ overbookReason: "Both live next door" })).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ overbookReason: "Both live next door" });
  });

  test("yes: the same visit moves, the price is the new time's, the fee is the one that was shown", async () => {
    const { db } = get();
    const { ask, answer, client, walker, request, requestNow, visitNow } = await setUp(db);
    await ask({ shownFee: 1500, note: "Grandma visits" }, "2026-11-23T11:00");
    expect(await answer()).toMatchObject({ ok: true, value: { fee: 1500 } });
    expect(await visitNow()).toMatchObject({ startsAt: la("2026-11-28T13:00"), dogs: 1 });
    expect(await requestNow()).toMatchObject({
      status: "confirmed",
      date: Temporal.PlainDate.from("2026-11-28"),
      timeOfDay: "afternoon",
      totalCents: 3500,
      feeCents: 1500,
      sequence: 1,
      handChanged: false,
    });
    expect(await db.select().from(bookings)).toMatchObject([
      { date: Temporal.PlainDate.from("2026-11-28"), timeSlot: "13:00", lines: [{ kind: "dog", amount: 3000 }] },
    ]);
    expect(await answer()).toEqual({ ok: false, reason: "answered-already" });
    const mail = await mailOf(db, "booking-moved", client.email);
    expect(mail.subject).toBe("Moved: Dog Walking is now Sat, Nov 28, 1:00 PM PT");
    for (const words of ["Tue, Nov 24, 10:00 AM PT", `${walker.firstName} ${walker.lastName}`, "$35.00", "$15.00"])
      expect(plain(mail.text)).toContain(words);
    expect(calendarFacts(mail)).toMatchObject({
      method: "REQUEST",
      uid: `booking-${request.id}@localhost`,
      sequence: 1,
      start: "20261128T210000Z",
    });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "acceptMove", subjectId: request.id }]);
  });

  test("yes: a line that the owner overrode stays overridden, before the client asks and after it", async () => {
    const { db } = get();
    const { admin, ask, answer, request, requestNow, client } = await setUp(db);
    const override = (version: number, amount: number) =>
      overrideLine(contextOf(db, admin), { requestId: request.id, version, line: 0, amount, reason: "A good friend" });
    await override(1, 2500);
    expect(await ask({ version: 2 })).toMatchObject({ ok: false, reason: "price-changed", quote: { total: 3000 } });
    expect(await ask({ version: 2, quotedTotal: 3000 })).toMatchObject({ ok: true });
    await override(3, 2000);
    expect(await answer()).toMatchObject({ ok: true });
    const line = { amount: 2000, overridden: { was: 3000, reason: "A good friend" } };
    expect(await requestNow()).toMatchObject({ totalCents: 2500, quote: { lines: [line, { kind: "weekend" }] } });
    expect(await db.select().from(bookings)).toMatchObject([{ lines: [line] }]);
    expect(plain((await mailOf(db, "booking-moved", client.email)).text)).toContain("$25.00");
  });

  test("yes, after the owner had to move it meanwhile: the fee that was shown is not owed any more", async () => {
    const { db } = get();
    const { admin, walker, ask, answer, request, requestNow } = await setUp(db);
    await ask({ shownFee: 1500 }, "2026-11-23T11:00");
    const to = { walkerId: walker.id, startsAt: la("2026-11-24T11:00"), reason: "The car is at the garage" };
    await moveByOwner(contextOf(db, admin), { requestId: request.id, version: 2, ...to });
    expect(await answer()).toMatchObject({ ok: true, value: { fee: 0 } });
    expect(await requestNow()).toMatchObject({ feeCents: null, date: Temporal.PlainDate.from("2026-11-28") });
    const last = (await mailsOf(db)).find(({ dedupeKey }) => dedupeKey === `moved:${request.id}:2`);
    expect(plain(last?.text ?? "")).toContain("Nothing: it was free.");
  });

  test("yes, and cancelled afterwards: the invitation is the same, and its number goes on rising", async () => {
    const { db } = get();
    const { ask, answer, client, request } = await setUp(db);
    await ask();
    await answer();
    await cancelRequest(contextOf(db, client), { requestId: request.id, version: 3, shownFee: 0, reason: null });
    const invitations = (await mailsOf(db)).filter(({ icalendar }) => icalendar).map(calendarFacts);
    const byNumber = invitations.toSorted((a, b) => a.sequence - b.sequence);
    expect(byNumber.map(({ method, sequence }) => `${method} ${sequence}`)).toEqual(["REQUEST 1", "CANCEL 2"]);
    expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
  });

  test("yes for one household of a shared hike: it leaves, and the others stay", async () => {
    const { db } = get();
    const { ask, answer, visit, visitNow, requestNow } = await setUp(db);
    const other = await addReadyClient(db, { petNames: ["Moose", "Maple"] });
    await addRequest(db, other.client, { status: "confirmed", visitId: visit.id });
    await ask();
    expect(await answer()).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ startsAt: visit.startsAt, status: "confirmed", dogs: 2 });
    const moved = await requestNow();
    expect(moved?.visitId).not.toBe(visit.id);
    expect(
      await db
        .select()
        .from(visits)
        .where(eq(visits.id, moved?.visitId ?? "")),
    ).toMatchObject([{ dogs: 1, status: "confirmed" }]);
  });

  test("no: it stays as it was, free of charge, and the client reads why", async () => {
    const { db } = get();
    const { ask, answer, client, visit, visitNow, requestNow } = await setUp(db);
    await ask({ shownFee: 1500 }, "2026-11-23T11:00");
    expect(await answer({ accept: false, reason: "I am on the trail then" })).toMatchObject({ ok: true });
    expect(await visitNow()).toEqual(visit);
    expect(await requestNow()).toMatchObject({
      totalCents: 3000,
      feeCents: null,
      date: Temporal.PlainDate.from("2026-11-24"),
      sequence: 0,
    });
    const mail = await mailOf(db, "move-declined", client.email);
    expect(plain(mail.text)).toContain("I am on the trail then");
    expect(mail.icalendar).toBeNull();
  });
});

onEachDatabase("a hike a household moves to", (get) => {
  const hike = { serviceType: "adventure-hike" as const };
  const setUpHikes = async (db: Db, petNames: readonly string[]) => {
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const own = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00", minutes: 120, request: hike });
    const others = await addReadyClient(db, { petNames });
    const at = { walker, client: others.client, startsAt: "2026-11-28T09:00", minutes: 120, request: hike };
    const joined = await addVisit(db, at);
    const { id: requestId } = own.request;
    const asked = await askToMove(contextOf(db, client, { now: la("2026-11-22T09:00") }), {
      requestId,
      version: 1,
      date: "2026-11-28",
      timeOfDay: "morning",
      quotedTotal: 6500,
      shownFee: 0,
      note: null,
    });
    if (!asked.ok) throw new Error(asked.reason);
    const { proposalId } = asked.value;
    const answerTo = (place: Partial<AnswerMoveInput>) =>
      answerMove(contextOf(db, admin), { proposalId, accept: true, ...place });
    const answer = () => answerTo({ hikeId: joined.visit.id });
    const visitNow = async (id: string) => (await db.select().from(visits).where(eq(visits.id, id)))[0];
    return { admin, walker, own, joined, answer, answerTo, visitNow };
  };

  test("takes it in, and the hike that is left without a dog is cancelled", async () => {
    const { own, joined, answer, visitNow } = await setUpHikes(get().db, ["Moose", "Maple"]);
    expect(await answer()).toMatchObject({ ok: true });
    expect(await visitNow(joined.visit.id)).toMatchObject({ dogs: 3 });
    expect(await visitNow(own.visit.id)).toMatchObject({ dogs: 0, status: "cancelled" });
  });

  test("is never one that moves away under those who are just joining it", async () => {
    const { db } = get();
    const { admin, own, answerTo, walker } = await setUpHikes(db, ["Moose"]);
    const { client } = await addReadyClient(db);
    const asks = { ...hike, duration: 120, totalCents: 6000 };
    const joining = await addRequest(db, client, asks);
    const startsAt = la("2026-11-24T09:00");
    const [moved, joined] = await Promise.all([
      answerTo({ walkerId: walker.id, startsAt: la("2026-11-28T11:30") }),
      confirmRequest(contextOf(db, admin), {
        requestId: joining.id,
        version: 1,
        walkerId: walker.id,
        startsAt,
        hikeId: own.visit.id,
      }),
    ]);
    expect([moved.ok, joined.ok]).toContain(true);
    if (!joined.ok) return;
    const [stays] = await db.select().from(visits).where(eq(visits.id, joined.value.visit.id));
    expect(stays).toMatchObject({ startsAt, status: "confirmed" });
  });

  test("never takes a sixth dog", async () => {
    const { own, joined, answer, visitNow } = await setUpHikes(get().db, ["A", "B", "C", "D", "E"]);
    expect(await answer()).toEqual({ ok: false, reason: "hike-full" });
    expect(await visitNow(joined.visit.id)).toEqual(joined.visit);
    expect(await visitNow(own.visit.id)).toEqual(own.visit);
  });
});

onEachDatabase("a move by the owner", (get) => {
  const setUpMove = async (db: Db) => {
    const set = await setUp(db);
    const move = (overrides: Partial<OwnerMoveInput> = {}, by: Person = set.admin) =>
      moveByOwner(contextOf(db, by), {
        requestId: set.request.id,
        version: 1,
        walkerId: set.walker.id,
        startsAt: la("2026-11-24T14:00"),
        reason: "The car is at the garage",
        ...overrides,
      });
    return { ...set, move };
  };

  test("is refused to others, for a stale page, outside the hours, in the past and on closed days", async () => {
    const { db } = get();
    const { move, client, walker, visit, visitNow } = await setUpMove(db);
    for (const person of [client, walker])
      expect(await move({}, person)).toEqual({ ok: false, reason: "no-such-request" });
    const reasons = [
      [{ version: 0 }, "changed-meanwhile"],
      [{ startsAt: la("2026-11-24T06:59") }, "outside-hours"],
      [{ startsAt: la("2026-11-24T18:31") }, "outside-hours"],
      [{ startsAt: la("2026-11-23T08:00") }, "start-past"],
      [{ startsAt: la("2027-11-24T10:00") }, "too-far"],
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

  test("that clashes names the visit and the free times, and moves nothing", async () => {
    const { db } = get();
    const { move, walker, visit, visitNow } = await setUpMove(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T14:15" });
    const outcome = await move();
    expect(outcome).toMatchObject({ ok: false, reason: "clash", clashes: [{ serviceType: "dog-walks" }] });
    expect(await visitNow()).toEqual(visit);
    // Its own old time is not in its way.
    expect(await move({ startsAt: la("2026-11-24T10:15") })).toMatchObject({ ok: true });
  });

  test("is free, keeps the price, apologises, and lets the client cancel for nothing", async () => {
    const { db } = get();
    const { move, client, request, requestNow } = await setUpMove(db);
    expect(await move({ startsAt: la("2026-11-28T13:00") })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({
      date: Temporal.PlainDate.from("2026-11-28"),
      totalCents: 3000,
      feeCents: null,
      sequence: 1,
    });
    const mail = await mailOf(db, "booking-moved", client.email);
    for (const words of ["I'm sorry", "The car is at the garage", "you can cancel for free"])
      expect(plain(mail.text)).toContain(words);
    expect(calendarFacts(mail)).toMatchObject({ method: "REQUEST", sequence: 1, start: "20261128T210000Z" });
    const atTheLast = contextOf(db, client, { now: la("2026-11-28T12:59") });
    const cancelled = await cancelRequest(atTheLast, { requestId: request.id, version: 2, shownFee: 0, reason: null });
    expect(cancelled).toMatchObject({ ok: true, value: { fee: 0 } });
  });

  test("of one day of a standing walk leaves the pattern, and the calendar knows which day it was", async () => {
    const { db } = get();
    const { move, client, walker, request, requestNow } = await setUpMove(db);
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

  test("of a shared hike takes all households along, and tells each", async () => {
    const { db } = get();
    const { move, visit, visitNow, client } = await setUpMove(db);
    const other = await addReadyClient(db, { petNames: ["Moose"] });
    await addRequest(db, other.client, { status: "confirmed", visitId: visit.id });
    expect(await move()).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ startsAt: la("2026-11-24T14:00") });
    const told = (await mailsOf(db)).map(({ recipient }) => recipient);
    expect(told.toSorted()).toEqual([client.email, other.client.email].toSorted());
    expect(await db.select({ date: bookings.date, at: bookings.timeSlot }).from(bookings)).toEqual([
      { date: Temporal.PlainDate.from("2026-11-24"), at: "14:00" },
      { date: Temporal.PlainDate.from("2026-11-24"), at: "14:00" },
    ]);
  });
});
