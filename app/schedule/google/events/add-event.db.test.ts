// Events of the owner's. Connected calendars are played by Debian's Radicale, a real CalDAV server.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import { serviceTimeSlots } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../../tests/support/action-args";
import { onEachDatabase } from "../../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../../tests/support/ledger";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../../tests/support/people";
import { hasRadicale, type Radicale, startRadicale } from "../../../../tests/support/radicale";
import { makeAllSlots } from "~/visits/availability/make-slots.server";
import { caldavCalendar } from "~/calendars/caldav/caldav-calendar.server";
import { sealSecret } from "~/calendars/sources/connection.server";
import { getClosure } from "~/visits/ledger/walker-hours.server";
import { listFreeStarts } from "~/visits/ledger/free-times.server";
import { instantAt } from "~/visits/ledger/windows";
import { listClashes } from "~/visits/ledger/clashes.server";
import { loadCalendar } from "~/schedule/month/load-calendar.server";
import { everybody, type Viewer } from "~/schedule/policy";
import { addEvent, listWritable } from "./add-event.server";
import type { EventInput } from "./forms";
import { eventTimes } from "~/schedule/google/rules";
import { submitEvent } from "./submit-event.server";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");
const secret = "a secret of the tests, long enough to be one";
const event = (changed: Partial<EventInput> = {}): EventInput => ({
  calendar: "closed",
  title: "Vet with Juno",
  startsOn: "2026-11-24",
  endsOn: "2026-11-24",
  startTime: "",
  endTime: "",
  place: null,
  eventKey: crypto.randomUUID(),
  ...changed,
});

onEachDatabase("an event of the owner's", (get) => {
  test("is nobody else's to add", async () => {
    const { db } = get();
    const client = actorOf(await addPerson(db, { isEmployee: true }));
    const fields = { calendar: "closed", title: "Vet", startsOn: "2026-11-24", endsOn: "2026-11-24" };
    const send = submitEvent(actionArgs(db, client, { ...fields, eventKey: crypto.randomUUID() }));
    await expect(send).rejects.toMatchObject({ init: { status: 404 } });
    expect(await db.$count(closures)).toBe(0);
  });

  test.each([
    [{ startTime: "10:00", endTime: "09:00" }, "ends-before-start"],
    [{ calendar: crypto.randomUUID() }, "no-such-calendar"],
    [{ startsOn: "2026-11-20", endsOn: "2026-11-20" }, "days-over"],
    [{ startsOn: "2029-11-20", endsOn: "2029-11-20" }, "too-far"],
  ])("with %j is refused: %s", async (changed, reason) => {
    const { db } = get();
    const owner = adminContextOf(db, await addAdmin(db));
    expect(await addEvent(owner, event(changed))).toEqual({ ok: false, reason });
    expect(await db.$count(closures)).toBe(0);
  });

  test("without a connected calendar keeps its days free of visits: everybody's, or her own", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const owner = adminContextOf(db, admin);
    expect(await addEvent(owner, event())).toEqual({ ok: true, inside: 0 });
    expect(await addEvent(owner, event({ calendar: "away", startsOn: "2026-12-01", endsOn: "2026-12-02" }))).toEqual({
      ok: true,
      inside: 0,
    });
    const rows = await db.select().from(closures).orderBy(closures.startsOn);
    expect(rows).toMatchObject([
      {
        walkerId: null,
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        endsOn: Temporal.PlainDate.from("2026-11-24"),
        reason: "Vet with Juno",
      },
      {
        walkerId: admin.id,
        startsOn: Temporal.PlainDate.from("2026-12-01"),
        endsOn: Temporal.PlainDate.from("2026-12-02"),
      },
    ]);
  });

  test("sent twice is one closure, and stands in the log once", async () => {
    const { db } = get();
    const owner = adminContextOf(db, await addAdmin(db));
    const input = event();
    for (const _ of [1, 2]) expect(await addEvent(owner, input)).toEqual({ ok: true, inside: 0 });
    expect(await db.$count(closures)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("from one time to another keeps those hours free, and nothing else of the day", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const other = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: other, client, startsAt: "2026-11-24T14:45" });
    await addVisit(db, { walker: other, client, startsAt: "2026-11-24T16:00" });
    const input = event({ startTime: "14:00", endTime: "15:30" });
    expect(await addEvent(adminContextOf(db, admin), input)).toEqual({ ok: true, inside: 1 });
    const day = Temporal.PlainDate.from("2026-11-24");
    expect(await getClosure(db, day)).toBeNull();
    await makeAllSlots(db, now);
    const slots = await db
      .select({ start: serviceTimeSlots.startTime, status: serviceTimeSlots.status })
      .from(serviceTimeSlots)
      .where(
        and(
          eq(serviceTimeSlots.employeeId, admin.id),
          eq(serviceTimeSlots.serviceDate, Temporal.PlainDate.from("2026-11-24")),
        ),
      );
    const taken = slots.filter(({ status }) => status !== "available").map(({ start }) => start.slice(0, 5));
    // The way to what comes next takes a quarter of an hour.
    expect(taken.toSorted()).toEqual(["13:30", "14:00", "14:30", "15:00"]);
    const at = (time: string) => instantAt(day, time);
    const window = { start: at("12:00"), end: at("16:00"), closes: at("19:00") };
    const wanted = { walkerId: admin.id, window, minutes: 30, travel: 15, now };
    const free = (await listFreeStarts(db, wanted)).map((start) => start.since(at("00:00")).total("hours"));
    expect(free.filter((hour) => hour > 13)).toEqual([13.25, 15.5, 15.75]);
    const placement = { walkerId: admin.id, startsAt: at("15:00"), minutes: 30, travel: 15 };
    expect(await listClashes(db, placement)).toMatchObject([{ calendar: "Closures", visitId: null }]);
  });

  test("from one time to another is on the calendars as just those hours; why is not everybody's to read", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const owner = adminContextOf(db, admin);
    await addEvent(owner, event({ startTime: "14:00", endTime: "15:30" }));
    await addEvent(owner, event({ calendar: "away", startTime: "17:00", endTime: "18:00" }));
    const ids = ["business-hours", "walker-booked"];
    const view = { mode: "MONTH" as const, date: Temporal.PlainDate.from("2026-11-24") };
    const asked = { ids, view, today: view.date, walkerName: "Juno", kept: new URLSearchParams() };
    const linesFor = async (viewer: Viewer) => {
      const loaded = await loadCalendar(db, { ...asked, viewer });
      return loaded?.chosen?.entries.map(({ time, title, detail }) => [time, title, detail]);
    };
    expect(await linesFor(everybody)).toEqual([
      ["7:00 AM–7:00 PM PT", "Open", null],
      ["2:00–3:30 PM PT", "Closed", null],
      ["5:00–6:00 PM PT", "Busy", null],
    ]);
    expect(await linesFor({ id: admin.id, isAdmin: true, isWalker: true })).toEqual([
      ["7:00 AM–7:00 PM PT", "Open", null],
      ["2:00–3:30 PM PT", "Closed", "Vet with Juno"],
      ["5:00–6:00 PM PT", expect.stringMatching(/ is away$/), "Vet with Juno"],
    ]);
  });

  test("sent without a calendar says so in its field and in a toast, and keeps what was typed", async () => {
    const { db } = get();
    const { calendar: _, ...fields } = event({ title: "Kept as typed" });
    const args = actionArgs(db, actorOf(await addAdmin(db)), { ...fields, place: "", calendar: "" });
    const refusal = await refusalOf(submitEvent(args));
    expect(refusal).toMatchObject({
      status: 400,
      errors: { calendar: "No calendar selected for adding events" },
      toast: { kind: "error", title: "No calendar selected for adding events" },
      values: { title: ["Kept as typed"] },
    });
  });

  test("goes to a calendar that this site reads: those that block first, and none that it never looks at", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const calendars = [
      { name: "A: only gets visits", blocks: false, receives: true },
      { name: "B: blocks", blocks: true },
      { name: "C: blocks, too", blocks: true, receives: true },
      { name: "D: neither", blocks: false },
    ];
    const rows = await db
      .insert(calendarSources)
      .values(
        calendars.map((calendar) => ({
          kind: "google" as const,
          profileId: admin.id,
          externalId: calendar.name,
          mayWrite: true,
          ...calendar,
        })),
      )
      .returning();
    const listed = await listWritable(db);
    expect(listed.map(({ name }) => name)).toEqual(["B: blocks", "C: blocks, too", "A: only gets visits"]);
    const unread = event({ calendar: rows.find(({ name }) => name.startsWith("D"))?.id ?? "closed" });
    expect(await addEvent(adminContextOf(db, admin), unread)).toEqual({ ok: false, reason: "unread" });
    const refusal = await refusalOf(submitEvent(actionArgs(db, actorOf(admin), { ...unread, place: "" })));
    expect(refusal.errors.calendar).toMatch(/^This site doesn't read that calendar/);
  });

  test.each(["ics", "google", "caldav"] as const)(
    "cannot be written to a calendar for reading only: %s",
    async (kind) => {
      const { db } = get();
      const admin = await addAdmin(db);
      const [source] = await db
        .insert(calendarSources)
        .values({ kind, profileId: admin.id, name: "Read only", externalId: "x", mayWrite: false })
        .returning();
      expect(await listWritable(db)).toEqual([]);
      const input = event({ calendar: source?.id ?? "closed" });
      expect(await addEvent(adminContextOf(db, admin), input)).toEqual({ ok: false, reason: "read-only" });
      const refusal = await refusalOf(submitEvent(actionArgs(db, actorOf(admin), { ...input, place: "" })));
      expect(refusal).toMatchObject({
        status: 400,
        errors: { calendar: "Its account can read that calendar, but not write to it. Please choose another one" },
      });
    },
  );
});

describe.skipIf(!hasRadicale)("in a connected calendar", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale.stop());

  async function connect(db: Db, account = radicale.account) {
    const admin = await addAdmin(db);
    const [source] = await db
      .insert(calendarSources)
      .values({
        kind: "caldav",
        profileId: admin.id,
        name: "Walks",
        mayWrite: true,
        externalId: radicale.calendar,
        secret: sealSecret(secret, account),
        nextSyncAt: Temporal.Instant.from("2026-11-24T17:00:00Z"),
      })
      .returning();
    if (!source) throw new Error("no source was stored");
    let woken = 0;
    const ctx = adminContextOf(db, admin);
    const services = {
      ...ctx.services,
      wakeCalendars: () => {
        woken += 1;
      },
    };
    return { source, ctx: { ...ctx, services }, woken: () => woken };
  }

  onEachDatabase("an event of the owner's", (get) => {
    test("is written there with its times, once however often it is sent, and fetched at once", async () => {
      const { db } = get();
      const { source, ctx, woken } = await connect(db);
      const input = event({
        calendar: source.id,
        title: `Groomer ${crypto.randomUUID()}`,
        startTime: "14:00",
        endTime: "15:30",
      });
      expect(await addEvent(ctx, input)).toEqual({ ok: true, inside: 0 });
      expect(await addEvent(ctx, input)).toEqual({ ok: true, inside: 0 });
      const times = eventTimes(input, ctx.now);
      if (!times.ok) throw new Error(times.reason);
      const span = { from: times.start.subtract({ hours: 24 }), to: times.end.add({ hours: 24 }) };
      const { upserts } = await caldavCalendar(radicale.account, { allowLoopback: true }).changes(
        radicale.calendar,
        span,
        null,
      );
      const found = upserts.filter(({ summary }) => summary === input.title);
      expect(found.map(({ start, end }) => [start.toString(), end.toString()])).toEqual([
        ["2026-11-24T22:00:00Z", "2026-11-24T23:30:00Z"],
      ]);
      const [after] = await db.select().from(calendarSources);
      expect(after?.nextSyncAt).toEqual(ctx.now);
      expect(woken()).toBe(2);
      const entries = await db.select().from(auditLog);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ action: "addCalendarEvent", subjectName: `${input.title} (Walks)` });
    });

    test("that refuses it leaves nothing behind, and says what to do", async () => {
      const { db } = get();
      const { source, ctx, woken } = await connect(db, { ...radicale.account, password: "an old one" });
      expect(await addEvent(ctx, event({ calendar: source.id }))).toEqual({
        ok: false,
        reason: "calendar",
        code: "sign-in",
      });
      expect(woken()).toBe(0);
      expect(await db.$count(auditLog)).toBe(0);
      const fields = { ...event({ calendar: source.id }), place: "" };
      const refusal = await refusalOf(submitEvent(actionArgs(db, ctx.actor, fields)));
      expect(refusal).toMatchObject({ status: 502, message: expect.stringMatching(/reconnect it in Settings/) });
    });
  });
});
