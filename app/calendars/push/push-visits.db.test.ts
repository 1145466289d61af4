// Writing visits to a scripted server that stands in for Google.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { cancelMeeting, moveMeeting } from "~/asking/meetings/change-meeting.server";
import { startReceiving, stopReceiving, retryPushes } from "~/calendars/push/queue-visits.server";
import { listSources, listTroubles } from "~/calendars/settings/list-sources.server";
import type { Db } from "~/db/client.server";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import { visits } from "~/db/tables/visits";

import { addSource, connectGoogle, connectionTo, monday } from "../../../tests/support/calendars";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addVisit, addWalker } from "../../../tests/support/ledger";
import { addMeeting } from "../../../tests/support/meetings";
import { later, pushes, states, withCalendar } from "../../../tests/support/pushed-visits";
import { type Answer, fault, hangUp, json, noContent, useScriptedGoogle } from "../../../tests/support/scripted-google";

import { pushDue } from "./push-visits.server";
import { zone, atWall, inZone } from "../../../tests/support/zone";

const google = useScriptedGoogle();

const written: Answer = json({ etag: '"1"' });

/** Cancels a visit as a command does: with a new status and version. */
const cancelVisit = (db: Db, id: string) =>
  db.update(visits).set({ status: "cancelled", version: 2 }).where(eq(visits.id, id));

onEachDatabase("with a calendar that receives visits", (get) => {
  test("a visit is written with names and zip code, under its own id and without access notes", async () => {
    const { ctx, visit, client } = await withCalendar(get().db, google.root);
    google.script = [written];
    await pushDue(() => ctx);
    const [asked] = google.asked;
    expect(asked?.call).toBe("POST /calendar/v3/calendars/sam@example.com/events");
    expect(asked?.body).toMatchObject({
      id: visit.id.replaceAll("-", ""),
      summary: `Dog Walking: Biscuit (${client.firstName} ${client.lastName})`,
      location: "90232",
      start: { dateTime: atWall("2026-11-24T09:00").toString(), timeZone: zone },
    });
    expect(JSON.stringify(asked?.body)).not.toContain("Duquesne");
  });

  test("a meet and greet is written with the guest's name, moved, and deleted when it is canceled", async ({ db }) => {
    const { owner, details } = await addMeeting(db);
    const ctx = connectionTo(db, google.root);
    await connectGoogle(ctx, owner.id);
    const source = await addSource(db, { profileId: owner.id, receives: true, blocks: false });
    await startReceiving(db, source, monday);
    google.script = [written, written, noContent];
    await pushDue(() => ctx);
    expect(await moveMeeting(testContext(db), details, atWall("2026-11-25T11:00"))).toMatchObject({ ok: true });
    await pushDue(() => later(ctx, 1));
    await cancelMeeting(testContext(db), details);
    await pushDue(() => later(ctx, 2));
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "PATCH", "DELETE"]);
    const [first, second] = google.asked;
    expect(first?.body).toMatchObject({
      summary: "Meet and greet: Moose & Olive (Dana Levi)",
      location: "90291",
      start: { dateTime: atWall("2026-11-24T11:00").toString() },
    });
    expect(JSON.stringify(first?.body)).not.toContain("Rose Ave");
    expect(second?.body).toMatchObject({ start: { dateTime: atWall("2026-11-25T11:00").toString() } });
  });

  test("a failed push is retried after one minute, then after two minutes", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    google.script = [hangUp, fault(503, "backendError"), written];
    await pushDue(() => ctx);
    expect(await states(db)).toEqual([["queued", "unreachable"]]);
    await pushDue(() => ({ ...ctx, now: monday.add({ seconds: 30 }) }));
    expect(google.asked).toHaveLength(1);
    await pushDue(() => later(ctx, 1));
    await pushDue(() => later(ctx, 2));
    expect(google.asked).toHaveLength(2);
    await pushDue(() => later(ctx, 3));
    expect(await states(db)).toEqual([["done", null]]);
  });

  test("a push whose response was lost does not write a second event", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    google.script = [hangUp, fault(409, "duplicate"), json({ etag: '"2"' })];
    await pushDue(() => ctx);
    await pushDue(() => later(ctx, 2));
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "POST", "PATCH"]);
    expect((await pushes(db)).map(({ status, etag }) => [status, etag])).toEqual([["done", '"2"']]);
  });

  test("a visit changed in the calendar is overwritten, and a deleted one is written again", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    google.script = [written];
    await pushDue(() => ctx);
    for (const refusal of [fault(412, "conditionNotMet"), fault(404, "notFound")]) {
      await db.update(calendarPushes).set({ status: "queued", etag: '"1"' });
      google.asked = [];
      google.script = [refusal, written];
      await pushDue(() => ctx);
      expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["PATCH", "POST"]);
      expect(await states(db)).toEqual([["done", null]]);
    }
  });

  test("a visit that changes during its push is pushed again", async () => {
    const { db, ctx, visit } = await withCalendar(get().db, google.root);
    google.script = [
      async (response) => {
        await cancelVisit(db, visit.id);
        await written(response);
      },
      noContent,
    ];
    await pushDue(() => ctx);
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
    expect(await states(db)).toEqual([["done", null]]);
  });

  test("a calendar that stops and starts receiving visits during a push has the visit in the end", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    const [source] = await db.select().from(calendarSources);
    if (!source) throw new Error("no calendar");
    const meanwhile =
      (receives: boolean): Answer =>
      async (response) => {
        await db.update(calendarSources).set({ receives });
        await (receives ? startReceiving : stopReceiving)(db, source, monday);
        await (receives ? noContent : written)(response);
      };
    google.script = [meanwhile(false), meanwhile(true), written];
    await pushDue(() => ctx);
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE", "POST"]);
    expect(await states(db)).toEqual([["done", null]]);
  });

  test("a push interrupted by a shutdown does not count as a failure, and is sent after the next start", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    const stop = new AbortController();
    google.script = [() => stop.abort(), written];
    await pushDue(
      () => ({ ...ctx, guard: { allowLoopback: true, signal: stop.signal } }),
      () => stop.signal.aborted,
    );
    expect(await pushes(db)).toMatchObject([{ attempts: 0, lastError: null, failingSince: null }]);
    await pushDue(() => later(ctx, 2));
    expect(await states(db)).toEqual([["done", null]]);
  });

  test("two workers write a visit once, and an expired lease is taken over", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    google.script = [written];
    await Promise.all([pushDue(() => ctx), pushDue(() => ctx)]);
    expect(google.asked).toHaveLength(1);
    const leaseUntil = monday.add({ seconds: 60 });
    await db.update(calendarPushes).set({ status: "sending", leaseId: crypto.randomUUID(), leaseUntil, etag: null });
    await pushDue(() => ctx);
    expect(google.asked).toHaveLength(1);
    google.script = [written];
    await pushDue(() => later(ctx, 2));
    expect(google.asked).toHaveLength(2);
  });
});

onEachDatabase("when writing to a calendar fails", (get) => {
  test("an unsent visit is shown in the banner after 15 minutes, together with a reading fault of its calendar", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root, { syncedAt: monday });
    google.script = [fault(503, "backendError"), fault(503, "backendError")];
    await pushDue(() => ctx);
    const troubles = async (minutes: number) => {
      await db.update(calendarSources).set({ syncedAt: monday.add({ minutes }) });
      return listTroubles(db, zone, monday.add({ minutes }));
    };
    expect(await troubles(15)).toEqual([]);
    expect(await listSources(db, zone, monday)).toMatchObject([{ unsent: 1, visitsTrouble: null }]);
    await pushDue(() => later(ctx, 10));
    expect(await troubles(16)).toMatchObject([
      {
        isBusyOld: false,
        what: inZone("1 visit waits to be written to it, since Mon, Nov 23, 9:00 AM PT. It isn't answering."),
        todo: "This site keeps trying.",
      },
    ]);
    // A calendar with both a reading and a writing fault is listed once.
    const brokenSince = monday;
    await db.update(calendarSources).set({ blocks: true, lastError: "gone", brokenSince });
    expect(await troubles(16)).toEqual([
      {
        id: expect.any(String),
        name: "Sam (Alex Lopez)",
        what: inZone("It doesn't exist anymore, since Mon, Nov 23, 9:00 AM PT."),
        isBusyOld: true,
        unread: null,
        visits: inZone("1 visit waits to be written to it, since Mon, Nov 23, 9:00 AM PT."),
        todo: expect.stringContaining("Check whether it was deleted"),
      },
    ]);
    await db.update(calendarSources).set({ lastError: null, brokenSince: null });
    google.script = [written];
    await pushDue(() => later(ctx, 20));
    expect(await troubles(21)).toEqual([]);
    expect(await listSources(db, zone, monday)).toMatchObject([{ unsent: 0, visitsTrouble: null }]);
  });

  test("a fault that the owner must fix is shown at once, for all unsent visits of the calendar", async () => {
    const { db, ctx, walker, client } = await withCalendar(get().db, google.root, { syncedAt: monday });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    google.script = [fault(403, "insufficientPermissions")];
    await pushDue(() => ctx);
    const [trouble] = await listTroubles(db, zone, monday);
    expect(trouble?.what).toBe(
      inZone("2 visits wait to be written to it, since Mon, Nov 23, 9:00 AM PT. It no longer lets this site in."),
    );
    expect(trouble?.todo).toBe("Press Reconnect Google.");
    const afterwards = monday.add({ hours: 48 });
    await db.update(calendarSources).set({ syncedAt: afterwards });
    expect(await listTroubles(db, zone, afterwards)).toEqual([]);
  });

  test("a calendar that became read-only is shown as read-only, until writing succeeds again", async () => {
    const { db, ctx, walker, client } = await withCalendar(get().db, google.root, { syncedAt: monday });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    google.script = [fault(403, "requiredAccessLevel")];
    await pushDue(() => ctx);
    expect(google.asked).toHaveLength(1);
    const [trouble] = await listTroubles(db, zone, monday);
    expect(trouble?.what).toBe(
      inZone("2 visits wait to be written to it, since Mon, Nov 23, 9:00 AM PT. This site can only read it now."),
    );
    expect(trouble?.todo).toContain("Choose another calendar for visits");
    expect(await listSources(db, zone, monday)).toMatchObject([{ mayWrite: false, receives: true }]);
    await connectGoogle(later(ctx, 61), walker.id);
    google.script = [written, written];
    await pushDue(() => later(ctx, 61));
    expect(await listSources(db, zone, monday)).toMatchObject([{ mayWrite: true, unsent: 0 }]);
  });

  test("a visit that cannot be deleted from a calendar that no longer receives visits stays there, without a fault", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root, { syncedAt: monday });
    google.script = [written];
    await pushDue(() => ctx);
    const [source] = await db.update(calendarSources).set({ receives: false }).returning();
    if (!source) throw new Error("there is no calendar");
    await stopReceiving(db, source, monday);
    google.script = [fault(403, "requiredAccessLevel")];
    await pushDue(() => ctx);
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
    expect(await states(db)).toEqual([["done", null]]);
    expect(await listTroubles(db, zone, monday)).toEqual([]);
  });

  test("a refusal that arrives after the owner fixed the calendar is ignored", async () => {
    const { db, ctx, walker, client } = await withCalendar(get().db, google.root);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    const sources = (await db.select().from(calendarSources)).map(({ id }) => id);
    google.script = [
      async (response) => {
        await retryPushes(db, sources);
        await fault(403, "insufficientPermissions")(response);
      },
      written,
      written,
    ];
    await pushDue(() => ctx);
    expect(await states(db)).toEqual([
      ["done", null],
      ["done", null],
    ]);
  });

  test("a push whose fault the owner must fix is retried hourly and never abandoned", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    await db.update(calendarPushes).set({ attempts: 50, runAt: monday });
    google.script = [fault(403, "insufficientPermissions")];
    await pushDue(() => ctx);
    expect(await states(db)).toEqual([["queued", "sign-in"]]);
    await pushDue(() => later(ctx, 59));
    expect(google.asked).toHaveLength(1);
  });

  test("a push is abandoned after twelve unexpected responses", async () => {
    const { db, ctx } = await withCalendar(get().db, google.root);
    await db.update(calendarPushes).set({ attempts: 11, runAt: monday });
    google.script = [(response) => void response.end("<html>")];
    await pushDue(() => ctx);
    expect(await states(db)).toEqual([["failed", "unexpected"]]);
    await db.update(calendarSources).set({ syncedAt: monday });
    const [trouble] = await listTroubles(db, zone, monday);
    expect(trouble?.what).toContain(inZone("1 visit couldn't be written to it, since Mon, Nov 23, 9:00 AM PT,"));
    expect(trouble?.what).toContain("and this site has stopped trying.");
    expect(trouble?.todo).toContain("Press Try again");
    const [listed] = await listSources(db, zone, monday);
    expect(listed?.visitsTrouble).toEqual({ what: trouble?.what, why: null, todo: trouble?.todo });
  });

  test("a failing calendar delays only its own visits", async () => {
    const { db, ctx, walker, client } = await withCalendar(get().db, google.root);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    const colleague = await addWalker(db);
    await connectGoogle(ctx, colleague.id);
    await addSource(db, { profileId: colleague.id, receives: true });
    await addVisit(db, { walker: colleague, client, startsAt: "2026-11-24T13:00" });
    google.script = [fault(503, "backendError"), written];
    await pushDue(() => ctx);
    expect(google.asked).toHaveLength(2);
    expect((await states(db)).map(([state]) => state).toSorted()).toEqual(["done", "queued", "queued"]);
  });
});
