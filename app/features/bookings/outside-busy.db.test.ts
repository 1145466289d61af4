// A walker who is busy by a calendar outside is not promised to anybody unknowingly (build 10): what it says blocks, what
// is old is fetched again, and what cannot be fetched is asked about.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/ledger";
import { submitDesk } from "~/features/visits/submit-desk.server";
import { placeValue } from "~/features/visits/waiting";
import { losAngeles, Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addIcsSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf } from "../../../tests/support/people";
import { serve } from "../../../tests/support/requests";
import { listFreeStarts } from "../ledger/free-times.server";
import { windowOf } from "../ledger/windows";
import { confirmRequest } from "./confirm-request.server";
import { moveByOwner } from "./move-by-owner.server";

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(losAngeles).toInstant();
const date = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const wall = (start: Temporal.Instant) =>
  start.toZonedDateTimeISO(losAngeles).toPlainTime().toString({ smallestUnit: "minute" });

/** The walker's calendar outside, on a server of its own; null: it is down. */
let served: string[] | null = [];
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  served = [];
  server = await serve((_, response) => {
    if (!served) return void response.writeHead(503).end();
    response.end(["BEGIN:VCALENDAR", "VERSION:2.0", ...served, "END:VCALENDAR", ""].join("\r\n"));
  });
});
afterEach(() => server.close());

/** On Tuesday 24 November 2026, in UTC: "1730" is half past nine in Los Angeles. */
const busy = (from: string, to: string) =>
  `BEGIN:VEVENT\r\nUID:dentist\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261124T${from}00Z\r\nDTEND:20261124T${to}00Z\r\nEND:VEVENT`;

async function setUp(db: Db, minutesOld: number) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const request = await addRequest(db, client);
  const source = await addIcsSource(db, server.origin, {
    profileId: walker.id,
    name: "Family",
    syncedAt: date(monday.subtract({ minutes: minutesOld })),
    fullSyncAt: date(monday.subtract({ minutes: minutesOld })),
  });
  const confirm = (overbookReason: string | null = null) =>
    confirmRequest(contextOf(db, admin), {
      requestId: request.id,
      version: 1,
      walkerId: walker.id,
      startsAt: la("2026-11-24T10:00"),
      overbookReason,
    });
  const isBusy = (from: string, to: string, values: Partial<typeof calendarEvents.$inferInsert> = {}) =>
    db.insert(calendarEvents).values({
      sourceId: source.id,
      uid: "dentist",
      startsAt: date(la(`2026-11-24T${from}`)),
      endsAt: date(la(`2026-11-24T${to}`)),
      ...values,
    });
  return { admin, walker, client, request, source, confirm, isBusy };
}

onEachDatabase("a walker’s busy times outside", (get) => {
  async function freeOf(walkerId: string) {
    const window = windowOf(Temporal.PlainDate.from("2026-11-24"), "morning");
    if (!window) throw new Error("no such window");
    const starts = await listFreeStarts(get().db, { walkerId, window, minutes: 30, travel: 15, now: monday });
    return starts.map(wall);
  }

  test("are no free times, with the way from a visit before them", async () => {
    const { db } = get();
    const { walker, isBusy } = await setUp(db, 0);
    await isBusy("09:00", "11:30");
    expect(await freeOf(walker.id)).toEqual(["08:00", "08:15", "11:30", "11:45"]);
  });

  test("count only where they are busy, and their calendar blocks", async () => {
    const { db } = get();
    const { walker, isBusy } = await setUp(db, 0);
    await isBusy("09:00", "11:30", { isBusy: false });
    expect(await freeOf(walker.id)).toHaveLength(16);
    await db.update(calendarEvents).set({ isBusy: true });
    await db.update(calendarSources).set({ blocks: false });
    expect(await freeOf(walker.id)).toHaveLength(16);
    expect(await freeOf((await addWalker(db)).id)).toHaveLength(16);
  });

  test("refuse a confirmation by the calendar’s name, with what is free, and nothing is written", async () => {
    const { db } = get();
    const { confirm, isBusy, request } = await setUp(db, 5);
    await isBusy("10:00", "11:00");
    const outcome = await confirm();
    if (outcome.ok || outcome.reason !== "clash") throw new Error("it did not clash");
    expect(outcome.clashes).toMatchObject([{ visitId: null, calendar: "Family", households: [] }]);
    expect(outcome.free.map(wall)).toEqual([
      "08:00",
      "08:15",
      "08:30",
      "08:45",
      "09:00",
      "09:15",
      "11:00",
      "11:15",
      "11:30",
      "11:45",
    ]);
    expect(await db.$count(visits)).toBe(0);
    expect(await db.select().from(requests).where(eq(requests.id, request.id))).toMatchObject([{ status: "pending" }]);
  });

  test("give way to an owner who knows better, with a reason that is kept", async () => {
    const { db } = get();
    const { confirm, isBusy } = await setUp(db, 5);
    await isBusy("10:00", "11:00");
    expect(await confirm("The dentist is cancelled")).toMatchObject({ ok: true });
    expect(await db.select().from(visits)).toMatchObject([{ overbookReason: "The dentist is cancelled" }]);
  });

  test("older than fifteen minutes are fetched again before anything is promised", async () => {
    const { db } = get();
    const { confirm } = await setUp(db, 16);
    served = [busy("1800", "1900")];
    expect(await confirm()).toMatchObject({ ok: false, reason: "clash" });
    served = [];
    await db.update(calendarSources).set({ syncedAt: date(monday.subtract({ minutes: 16 })) });
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test("of fifteen minutes are trusted", async () => {
    const { confirm } = await setUp(get().db, 15);
    served = null;
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test("that cannot be fetched are asked about, and never silently trusted", async () => {
    const { db } = get();
    const { confirm } = await setUp(db, 16);
    served = null;
    expect(await confirm()).toEqual({
      ok: false,
      reason: "busy-unknown",
      calendars: [{ name: "Family", readAt: "2026-11-23T16:44:00Z" }],
    });
    expect(await db.$count(visits)).toBe(0);
    expect(await confirm("I asked Alex")).toMatchObject({ ok: true });
  });

  test("stand against a move of the owner’s as well, but a visit’s own entry does not", async () => {
    const { db } = get();
    const { admin, walker, client, isBusy } = await setUp(db, 5);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await isBusy("10:00", "11:00");
    const move = (startsAt: string) =>
      moveByOwner(contextOf(db, admin), {
        requestId: request.id,
        version: request.version,
        walkerId: walker.id,
        startsAt: la(startsAt),
        reason: "The vet called",
      });
    expect(await move("2026-11-24T10:30")).toMatchObject({
      ok: false,
      reason: "clash",
      clashes: [{ calendar: "Family" }],
    });
    expect(await move("2026-11-24T09:15")).toMatchObject({ ok: true, value: { visit: { id: visit.id } } });
  });

  test("that cannot be fetched are told at the desk, with the way to go on", async () => {
    const { db } = get();
    const { admin, walker, request } = await setUp(db, 16);
    served = null;
    const place = placeValue(walker.id, la("2026-11-24T10:00").toString());
    const fields = { intent: "confirm", requestId: request.id, version: "1", place };
    const refusal = await refusalOf(submitDesk(actionArgs(db, actorOf(admin), fields)));
    expect(refusal).toMatchObject({ status: 409, offer: { asked: place, clashes: [], free: [], isUnknown: true } });
    expect(refusal.message).toContain("“Family” (read last on Mon, Nov 23, 8:44 AM PT) cannot be read right now");
  });

  test("that are in the way are told at the desk by their calendar", async () => {
    const { db } = get();
    const { admin, walker, request, isBusy } = await setUp(db, 5);
    await isBusy("10:00", "11:00");
    const place = placeValue(walker.id, la("2026-11-24T10:00").toString());
    const fields = { intent: "confirm", requestId: request.id, version: "1", place };
    const refusal = await refusalOf(submitDesk(actionArgs(db, actorOf(admin), fields)));
    expect(refusal.message).toMatch(
      /^That time is taken: busy in the calendar “Family” of Alex Lopez, 10:00.*11:00 AM PT on Tuesday, November 24\.$/,
    );
  });
});
