// The owner's own events: permissions, closures, and writing to a connected calendar.
import { expect, test, vi } from "vitest";

import type { Db } from "~/db/client.server";
import { calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { closures } from "~/db/tables/closures";
import { loadCalendar } from "~/schedule/month/load-calendar.server";
import { anonymousViewer, type Viewer } from "~/schedule/policy";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addSource } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { event } from "../../../tests/support/owner-events";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { fault, json, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { addEvent, listWritable, submitEvent } from "./add-event.server";
import { zone, atWall } from "../../../tests/support/zone";
const now = atWall("2026-11-23T09:00");

const google = useScriptedGoogle();

async function connected(db: Db) {
  const admin = await addAdmin(db);
  const woken = vi.fn<() => void>();
  const ctx = withGoogle(adminContextOf(db, admin), google);
  ctx.services.wakeCalendars = woken;
  await connectGoogle(ctx, "sam@example.com");
  return { db, ctx, source: await addSource(db, { profileId: admin.id }), woken };
}

onEachDatabase("an event of the owner", (get) => {
  test("can be added only by the owner; others get 404", async ({ db }) => {
    const client = actorOf(await addPerson(db, { isEmployee: true }));
    const fields = { calendar: "closed", title: "Vet", startsOn: "2026-11-24", endsOn: "2026-11-24" };
    const send = submitEvent(actionArgs(db, client, { ...fields, eventKey: crypto.randomUUID() }));
    await expect(send).rejects.toMatchObject({ init: { status: 404 } });
    expect(await db.$count(closures)).toBe(0);
  });

  test("with a wrong time, calendar or day is refused", async ({ db }) => {
    const owner = adminContextOf(db, await addAdmin(db));
    for (const [changed, reason] of [
      [{ startTime: "10:00", endTime: "09:00" }, "ends-before-start"],
      [{ calendar: crypto.randomUUID() }, "no-such-calendar"],
      [{ startsOn: "2026-11-20", endsOn: "2026-11-20" }, "days-over"],
      [{ startsOn: "2029-11-20", endsOn: "2029-11-20" }, "too-far"],
    ] as const)
      expect(await addEvent(owner, event(changed))).toEqual({ ok: false, reason });
    expect(await db.$count(closures)).toBe(0);
  });

  test("blocks its days for all walkers, or for the owner only", async ({ db }) => {
    const admin = await addAdmin(db);
    const owner = adminContextOf(db, admin);
    expect(await addEvent(owner, event())).toEqual({ ok: true, value: { inside: 0 } });
    expect(await addEvent(owner, event({ calendar: "away", startsOn: "2026-12-01", endsOn: "2026-12-02" }))).toEqual({
      ok: true,
      value: { inside: 0 },
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

  test("creates one closure when its form is sent twice", async ({ db }) => {
    const owner = adminContextOf(db, await addAdmin(db));
    const input = event();
    for (const _ of [1, 2]) expect(await addEvent(owner, input)).toEqual({ ok: true, value: { inside: 0 } });
    expect(await db.$count(closures)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("closes only its hours if it has times, and counts the promised visits inside", async ({ db }) => {
    const admin = await addAdmin(db);
    const other = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: other, client, startsAt: "2026-11-24T14:45" });
    await addVisit(db, { walker: other, client, startsAt: "2026-11-24T16:00" });
    const input = event({ startTime: "14:00", endTime: "15:30" });
    expect(await addEvent(adminContextOf(db, admin), input)).toEqual({ ok: true, value: { inside: 1 } });
    const [closure] = await db.select().from(closures);
    expect([closure?.startTime?.slice(0, 5), closure?.endTime?.slice(0, 5)]).toEqual(["14:00", "15:30"]);
  });

  test("is shown for its hours if it has times, with its reason for the owner only", async ({ db }) => {
    const admin = await addAdmin(db);
    const owner = adminContextOf(db, admin);
    await addEvent(owner, event({ startTime: "14:00", endTime: "15:30" }));
    await addEvent(owner, event({ calendar: "away", startTime: "17:00", endTime: "18:00" }));
    const ids = ["business-hours", "walker-booked"];
    const view = { mode: "MONTH" as const, date: Temporal.PlainDate.from("2026-11-24") };
    const asked = { ids, view, now, walkerName: "Juno", kept: new URLSearchParams() };
    const linesFor = async (viewer: Viewer) => {
      const loaded = await loadCalendar(db, { ...asked, viewer }, zone);
      return loaded?.chosen?.entries.map(({ time, title, detail }) => [time, title, detail]);
    };
    expect(await linesFor(anonymousViewer)).toEqual([
      ["7:00 AM–7:00 PM", "Open", null],
      ["2:00–3:30 PM", "Closed", null],
      ["5:00–6:00 PM", "Busy", null],
    ]);
    expect(await linesFor({ id: admin.id, isAdmin: true, isWalker: true })).toEqual([
      ["7:00 AM–7:00 PM", "Open", null],
      ["2:00–3:30 PM", "Closed", "Vet with Juno"],
      ["5:00–6:00 PM", expect.stringMatching(/ is away$/), "Vet with Juno"],
    ]);
  });

  test("is refused at the field and by a toast if no calendar is chosen, and keeps typed values", async ({ db }) => {
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

  test("can be written to calendars that are read, with the blocking ones first", async ({ db }) => {
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

  test("cannot be written to a read-only calendar", async ({ db }) => {
    const admin = await addAdmin(db);
    const [source] = await db
      .insert(calendarSources)
      .values({ kind: "caldav", profileId: admin.id, name: "Read only", externalId: "x", mayWrite: false })
      .returning();
    expect(await listWritable(db)).toEqual([]);
    const input = event({ calendar: source?.id ?? "closed" });
    expect(await addEvent(adminContextOf(db, admin), input)).toEqual({ ok: false, reason: "read-only" });
    const refusal = await refusalOf(submitEvent(actionArgs(db, actorOf(admin), { ...input, place: "" })));
    expect(refusal).toMatchObject({
      status: 400,
      errors: { calendar: "Its account can read that calendar, but not write to it. Please choose another one" },
    });
  });

  test("that is sent twice is written to a connected calendar once, logged once, and read back at once", async () => {
    const { db, ctx, source, woken } = await connected(get().db);
    const input = event({ calendar: source.id, title: "Groomer", startTime: "14:00", endTime: "15:30" });
    google.script = [json({ etag: '"1"' }), fault(409, "duplicate"), json({ etag: '"1"' })];
    for (const _ of [1, 2]) expect(await addEvent(ctx, input)).toEqual({ ok: true, value: { inside: 0 } });
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "POST", "PATCH"]);
    expect(google.asked[0]?.body).toMatchObject({
      summary: "Groomer",
      start: { dateTime: atWall("2026-11-24T14:00").toString() },
      end: { dateTime: atWall("2026-11-24T15:30").toString() },
    });
    expect(await db.select().from(calendarSources)).toMatchObject([{ nextSyncAt: ctx.now }]);
    expect(woken).toHaveBeenCalledTimes(2);
    const logged = { action: "addCalendarEvent", subjectName: "Groomer (Sam)" };
    expect(await db.select().from(auditLog)).toMatchObject([logged]);
  });

  test("that a connected calendar refuses is not stored, and the owner reads what to do", async () => {
    const { db, ctx, source, woken } = await connected(get().db);
    await db.delete(googleCalendarTokens);
    const refused = { ok: false, reason: "calendar", code: "sign-in" };
    expect(await addEvent(ctx, event({ calendar: source.id }))).toEqual(refused);
    expect(woken).not.toHaveBeenCalled();
    expect(await db.$count(auditLog)).toBe(0);
    const fields = { ...event({ calendar: source.id }), place: "" };
    const refusal = await refusalOf(submitEvent(actionArgs(db, ctx.actor, fields)));
    expect(refusal).toMatchObject({ status: 502, message: expect.stringMatching(/reconnect it in Settings/) });
  });
});
