// Events of the owner's. Connected calendars are played by Debian's Radicale, a real CalDAV server.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/ledger";
import { auditLog } from "~/db/schema";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, contextOf } from "../../../tests/support/people";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { caldavCalendar } from "../connections/caldav/caldav-calendar.server";
import { sealSecret } from "../connections/open-source.server";
import { addEvent, listWritable } from "./add-event.server";
import type { EventInput } from "./forms";
import { eventTimes } from "./rules";
import { submitEvent } from "./submit-event.server";

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
    const client = contextOf(db, await addPerson(db));
    expect(await addEvent(client, event())).toEqual({ ok: false, reason: "admins-only" });
    expect(await db.$count(closures)).toBe(0);
  });

  test.each([
    [{ startTime: "09:00", endTime: "10:00" }, "whole-days-only"],
    [{ calendar: crypto.randomUUID() }, "no-such-calendar"],
    [{ startsOn: "2026-11-20", endsOn: "2026-11-20" }, "days-over"],
    [{ startsOn: "2029-11-20", endsOn: "2029-11-20" }, "too-far"],
  ])("with %j is refused: %s", async (changed, reason) => {
    const { db } = get();
    const owner = contextOf(db, await addAdmin(db));
    expect(await addEvent(owner, event(changed))).toEqual({ ok: false, reason });
    expect(await db.$count(closures)).toBe(0);
  });

  test("without a connected calendar keeps its days free of visits: everybody's, or her own", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const owner = contextOf(db, admin);
    expect(await addEvent(owner, event())).toEqual({ ok: true, inside: 0 });
    expect(await addEvent(owner, event({ calendar: "away", startsOn: "2026-12-01", endsOn: "2026-12-02" }))).toEqual({
      ok: true,
      inside: 0,
    });
    const rows = await db.select().from(closures).orderBy(closures.startsOn);
    expect(rows).toMatchObject([
      { walkerId: null, startsOn: "2026-11-24", endsOn: "2026-11-24", reason: "Vet with Juno" },
      { walkerId: admin.id, startsOn: "2026-12-01", endsOn: "2026-12-02" },
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

  test("cannot be written to an ICS address", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const [source] = await db
      .insert(calendarSources)
      .values({ kind: "ics", profileId: admin.id, name: "Read only", externalId: "x" })
      .returning();
    expect(await listWritable(db)).toEqual([]);
    const outcome = await addEvent(contextOf(db, admin), event({ calendar: source?.id ?? "closed" }));
    expect(outcome).toEqual({ ok: false, reason: "no-such-calendar" });
  });
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
        externalId: radicale.calendar,
        secret: sealSecret(secret, account),
        nextSyncAt: new Date("2026-11-24T17:00:00Z"),
      })
      .returning();
    if (!source) throw new Error("no source was stored");
    let woken = 0;
    const ctx = contextOf(db, admin);
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
      expect(after?.nextSyncAt).toEqual(new Date(ctx.now.epochMilliseconds));
      expect(woken()).toBe(2);
      const [entry] = await db.select().from(auditLog).limit(1);
      expect(entry).toMatchObject({ action: "addCalendarEvent", subjectName: `${input.title} (Walks)` });
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
      expect(refusal).toMatchObject({ status: 502, message: expect.stringMatching(/reconnect it at Settings/) });
    });
  });
});
