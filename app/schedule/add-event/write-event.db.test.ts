// Events of the owner's in a connected calendar, which Debian's Radicale plays, a real CalDAV server.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { caldavCalendar } from "~/calendars/caldav/caldav-calendar.server";
import { sealSecret } from "~/calendars/connection.server";
import type { Db } from "~/db/client.server";
import { calendarSources } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { eventTimes } from "~/schedule/add-event/rules";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { event } from "../../../tests/support/owner-events";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { addEvent } from "./add-event.server";
import { submitEvent } from "./submit-event.server";

const secret = "a secret of the tests, long enough to be one";

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
