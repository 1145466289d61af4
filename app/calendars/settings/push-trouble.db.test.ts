// Failing pushes: when they are retried, and what the owner is told. Google is a scripted server.
import { expect, test } from "vitest";

import { listSources, listTroubles } from "~/calendars/settings/list-sources.server";
import { retryPushes, stopReceiving } from "~/calendars/push/queue-visits.server";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";

import { addSource, connectGoogle, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addVisit, addWalker } from "../../../tests/support/ledger";
import { later, states, withCalendar } from "../../../tests/support/pushed-visits";
import { type Answer, fault, json, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { pushDue } from "../push/push-visits.server";

const google = useScriptedGoogle();

const written: Answer = json({ etag: '"1"' });

onEachDatabase("failing pushes", (get) => {
  test("a waiting visit is in the banner after 15 minutes, together with a reading fault of its calendar", async () => {
    const { db } = get();
    const { ctx } = await withCalendar(db, google.root, { syncedAt: monday });
    google.script = [fault(503, "backendError"), fault(503, "backendError")];
    await pushDue(() => ctx);
    const troubles = async (minutes: number) => {
      await db.update(calendarSources).set({ syncedAt: monday.add({ minutes }) });
      return listTroubles(db, monday.add({ minutes }));
    };
    expect(await troubles(15)).toEqual([]);
    expect(await listSources(db, monday)).toMatchObject([{ unsent: 1, visitsTrouble: null }]);
    await pushDue(() => later(ctx, 10));
    expect(await troubles(16)).toMatchObject([
      {
        isBusyOld: false,
        what: "1 visit waits to be written to it, since Mon, Nov 23, 9:00 AM PT. It isn't answering.",
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
        what: "It is no longer there, since Mon, Nov 23, 9:00 AM PT.",
        isBusyOld: true,
        unread: null,
        visits: "1 visit waits to be written to it, since Mon, Nov 23, 9:00 AM PT.",
        todo: expect.stringContaining("Check whether it was deleted"),
      },
    ]);
    await db.update(calendarSources).set({ lastError: null, brokenSince: null });
    google.script = [written];
    await pushDue(() => later(ctx, 20));
    expect(await troubles(21)).toEqual([]);
    expect(await listSources(db, monday)).toMatchObject([{ unsent: 0, visitsTrouble: null }]);
  });

  test("a fault that needs the owner is shown at once, for all waiting visits of the calendar", async () => {
    const { db } = get();
    const { ctx, walker, client } = await withCalendar(db, google.root, { syncedAt: monday });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    google.script = [fault(403, "insufficientPermissions")];
    await pushDue(() => ctx);
    const [trouble] = await listTroubles(db, monday);
    expect(trouble?.what).toBe(
      "2 visits wait to be written to it, since Mon, Nov 23, 9:00 AM PT. It no longer lets this site in.",
    );
    expect(trouble?.todo).toBe("Press Reconnect Google.");
    const afterwards = monday.add({ hours: 48 });
    await db.update(calendarSources).set({ syncedAt: afterwards });
    expect(await listTroubles(db, afterwards)).toEqual([]);
  });

  test("a calendar that became read-only is shown as such, until writing succeeds again", async () => {
    const { db } = get();
    const { ctx, walker, client } = await withCalendar(db, google.root, { syncedAt: monday });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    google.script = [fault(403, "requiredAccessLevel")];
    await pushDue(() => ctx);
    expect(google.asked).toHaveLength(1);
    const [trouble] = await listTroubles(db, monday);
    expect(trouble?.what).toBe(
      "2 visits wait to be written to it, since Mon, Nov 23, 9:00 AM PT. It can only be read now.",
    );
    expect(trouble?.todo).toContain("Choose another calendar for visits");
    expect(await listSources(db, monday)).toMatchObject([{ mayWrite: false, receives: true }]);
    await connectGoogle(later(ctx, 61), walker.id);
    google.script = [written, written];
    await pushDue(() => later(ctx, 61));
    expect(await listSources(db, monday)).toMatchObject([{ mayWrite: true, unsent: 0 }]);
  });

  test("a visit that cannot be deleted from a former calendar stays there, without a fault", async () => {
    const { db } = get();
    const { ctx } = await withCalendar(db, google.root, { syncedAt: monday });
    google.script = [written];
    await pushDue(() => ctx);
    const [source] = await db.update(calendarSources).set({ receives: false }).returning();
    if (!source) throw new Error("there is no calendar");
    await stopReceiving(db, source, monday);
    google.script = [fault(403, "requiredAccessLevel")];
    await pushDue(() => ctx);
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "DELETE"]);
    expect(await states(db)).toEqual([["done", null]]);
    expect(await listTroubles(db, monday)).toEqual([]);
  });

  test("a refusal that arrives after the owner fixed the calendar is ignored", async () => {
    const { db } = get();
    const { ctx, walker, client } = await withCalendar(db, google.root);
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

  test("a push that needs the owner is retried hourly and never abandoned", async () => {
    const { db } = get();
    const { ctx } = await withCalendar(db, google.root);
    await db.update(calendarPushes).set({ attempts: 50, runAt: monday });
    google.script = [fault(403, "insufficientPermissions")];
    await pushDue(() => ctx);
    expect(await states(db)).toEqual([["queued", "sign-in"]]);
    await pushDue(() => later(ctx, 59));
    expect(google.asked).toHaveLength(1);
  });

  test("a push is abandoned after twelve unexpected responses", async () => {
    const { db } = get();
    const { ctx } = await withCalendar(db, google.root);
    await db.update(calendarPushes).set({ attempts: 11, runAt: monday });
    google.script = [(response) => void response.end("<html>")];
    await pushDue(() => ctx);
    expect(await states(db)).toEqual([["failed", "unexpected"]]);
    await db.update(calendarSources).set({ syncedAt: monday });
    const [trouble] = await listTroubles(db, monday);
    expect(trouble?.what).toContain("1 visit couldn't be written to it, since Mon, Nov 23, 9:00 AM PT,");
    expect(trouble?.what).toContain("and this site has stopped trying.");
    expect(trouble?.todo).toContain("Press Try again");
    const [listed] = await listSources(db, monday);
    expect(listed?.visitsTrouble).toEqual({ what: trouble?.what, why: null, todo: trouble?.todo });
  });

  test("one failing calendar delays its own visits only", async () => {
    const { db } = get();
    const { ctx, walker, client } = await withCalendar(db, google.root);
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
