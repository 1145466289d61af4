// Removing client calendars, on this site and at Google.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { googleCalendarTokens } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";
import type { AdminContext } from "~/platform/context/command-contexts";
import { makeFeed } from "~/schedule/feeds/submit-feeds.server";
import { listCalendarFeeds } from "~/schedule/feeds/queries.server";
import { readFeed } from "~/schedule/feeds/read-feed.server";
import { findClientCalendar } from "~/schedule/month/load-calendar.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addAtGoogle, addCalendar, callsTo, deleting } from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf, addAdmin, adminContextOf, type Person } from "../../../tests/support/people";
import { fault, json, noContent, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { createClientCalendar } from "./create-calendar.server";
import { syncClientCalendars } from "./sync-calendars.server";
import { listClientCalendars, listLeftAtGoogle } from "./queries.server";
import { removeClientCalendar } from "./remove-calendar.server";
import { submitManagement } from "./submit-management.server";

const google = useScriptedGoogle();

const calls = () => callsTo(google);

/** The owner on a server with a Google client. */
const ownersContext = (db: Db, owner: Person): AdminContext => withGoogle(adminContextOf(db, owner), google);

const stored = (db: Db) => db.select().from(clientCalendars);
const removedIn = async (db: Db) => (await db.select().from(auditLog)).filter(({ action }) => /remove/.test(action));

onEachDatabase("removing a client calendar", (get) => {
  test("is refused for a missing or removed calendar", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const gone = { ok: false, reason: "no-such-calendar" };
    const ctx = ownersContext(db, owner);
    expect(await removeClientCalendar(ctx, { calendar: crypto.randomUUID(), byHand: true })).toEqual(gone);
    const fields = { intent: "remove", calendar: crypto.randomUUID() };
    expect(await refusalOf(submitManagement(actionArgs(db, actorOf(owner), fields)))).toMatchObject({
      status: 409,
      message: "That calendar is no longer there.",
    });
    expect(
      (await refusalOf(submitManagement(actionArgs(db, actorOf(owner), { ...fields, calendar: "x" })))).status,
    ).toBe(400);
    await connectGoogle(ctx, "sam@example.com");
    const calendar = await addAtGoogle(db, "casey");
    await removeClientCalendar(ctx, { calendar, byHand: false });
    expect(await removeClientCalendar(ctx, { calendar, byHand: false })).toEqual(gone);
    expect(await removedIn(db)).toHaveLength(1);
  });

  test("deletes a calendar of this site at once, with its page and its subscribe link", async () => {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    const calendar = await addCalendar(db);
    const stays = await addCalendar(db, { name: "Robin", calendarId: "client_2@group.calendar.localhost" });
    for (const clientCalendarId of [calendar, stays])
      await makeFeed(ctx, { kind: "client-calendar", clientCalendarId });
    const links = await listCalendarFeeds(ctx, [calendar, stays]);
    const token = (id: string) => links[id]?.address?.match(/feeds\/(.+?)(?:\.ics)?$/)?.[1] ?? "";
    const feeds = { db, now: ctx.now, origin: ctx.services.origin };
    expect(await readFeed(feeds, token(calendar))).not.toBeNull();

    expect(await removeClientCalendar(ctx, { calendar, byHand: false })).toEqual({
      ok: true,
      value: { name: "Casey Morgan", at: "site" },
    });
    expect(await stored(db)).toMatchObject([{ id: stays }]);
    expect(await readFeed(feeds, token(calendar))).toBeNull();
    expect(await readFeed(feeds, token(stays))).not.toBeNull();
    const viewer = { id: ctx.actor.id, isAdmin: true, isWalker: true };
    expect(await findClientCalendar(db, viewer, "client_1@group.calendar.localhost")).toBeNull();
    expect(await removedIn(db)).toMatchObject([
      {
        action: "removeClientCalendar",
        actorId: ctx.actor.id,
        subjectId: calendar,
        subjectName: "Casey Morgan",
        before: { name: "Casey Morgan", email: "casey@example.com", kind: "site" },
        after: {},
      },
    ]);
  });

  test("keeps a calendar at Google without the client's data until Google deletes it", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = ownersContext(db, owner);
    await connectGoogle(ctx, "sam@example.com");
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T10:00" });
    const calendar = await addAtGoogle(db, "casey", { email: client.email, profileId: client.id });
    expect(await removeClientCalendar(ctx, { calendar, byHand: false })).toEqual({
      ok: true,
      value: { name: "casey", at: "google" },
    });
    expect(await listClientCalendars(db)).toEqual([]);
    expect(await stored(db)).toMatchObject([{ email: "", profileId: null, removedAt: expect.any(Temporal.Instant) }]);
    expect(await listLeftAtGoogle(ctx)).toEqual([]);

    google.script = [fault(503, "backendError")];
    await syncClientCalendars(ctx);
    expect(await stored(db)).toHaveLength(1);
    google.script = [noContent];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([deleting("casey"), deleting("casey")]);
    expect(await stored(db)).toEqual([]);
    await syncClientCalendars(ctx);
    expect(google.asked).toHaveLength(2);
  });

  test.each([
    [404, "notFound"],
    [410, "deleted"],
  ])("succeeds when Google answers %i, and another refused calendar doesn't stop it", async (status, word) => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    for (const name of ["first", "second"])
      await removeClientCalendar(ctx, { calendar: await addAtGoogle(db, name), byHand: false });
    google.script = [fault(403, "forbidden"), fault(status, word)];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([deleting("first"), deleting("second")]);
    expect(await stored(db)).toMatchObject([{ name: "first" }]);
    expect(await listLeftAtGoogle(ctx)).toEqual([]);
    // After a day the owner is told; the job still retries.
    const later = { ...ctx, now: ctx.now.add({ hours: 25 }) };
    expect(await listLeftAtGoogle(later)).toMatchObject([{ name: "first" }]);
  });

  test("in a disconnected account is confirmed by the owner, who deletes the copy by hand", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    const [told, untold] = [await addAtGoogle(db, "told"), await addAtGoogle(db, "untold")];
    expect(await removeClientCalendar(ctx, { calendar: told, byHand: true })).toEqual({
      ok: true,
      value: { name: "told", at: "by-hand" },
    });
    // The account was disconnected after the page was loaded, so the owner must be told first.
    expect(await removeClientCalendar(ctx, { calendar: untold, byHand: false })).toMatchObject({
      value: { at: "google" },
    });
    await syncClientCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: untold, name: "untold" }]);
    expect(await removeClientCalendar(ctx, { calendar: untold, byHand: true })).toMatchObject({
      value: { at: "by-hand" },
    });
    expect(await stored(db)).toEqual([]);
  });

  test("never asks another Google account, which would answer 404", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    const calendar = await addAtGoogle(db, "casey");
    await removeClientCalendar(ctx, { calendar, byHand: false });
    await db.delete(googleCalendarTokens);
    await connectGoogle(ctx, "another@example.com");
    await syncClientCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
    // The account may be connected by another administrator.
    await connectGoogle(ownersContext(db, await addAdmin(db)), "sam@example.com");
    google.script = [noContent];
    await syncClientCalendars(ctx);
    expect(await stored(db)).toEqual([]);
  });

  test("with an unknown account asks none of two connected accounts", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    const other = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    await connectGoogle(other, "another@example.com");
    const calendar = await addAtGoogle(db, "casey", { accountEmail: null });
    await removeClientCalendar(ctx, { calendar, byHand: false });
    await syncClientCalendars(ctx);
    // An account to reconnect counts, too.
    await db.update(googleCalendarTokens).set({ brokenSince: Temporal.Instant.from("2026-11-23T16:00:00Z") });
    await connectGoogle(ctx, "sam@example.com");
    await syncClientCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
  });

  test("waits for an account that must be reconnected", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    await db.update(googleCalendarTokens).set({ brokenSince: Temporal.Instant.from("2026-11-23T16:00:00Z") });
    const calendar = await addAtGoogle(db, "casey");
    expect(await removeClientCalendar(ctx, { calendar, byHand: true })).toMatchObject({ value: { at: "google" } });
    await syncClientCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
    await connectGoogle(ctx, "sam@example.com");
    google.script = [noContent];
    await syncClientCalendars(ctx);
    expect(await stored(db)).toEqual([]);
  });

  test("is not undone by sending its form again; a new form creates a new calendar", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    const id = await addAtGoogle(db, "Casey", { isShared: false });
    await removeClientCalendar(ctx, { calendar: id, byHand: false });
    const form = { name: "Casey", email: "casey@example.com", color: "#33b679" };
    expect(await createClientCalendar(ctx, { ...form, id })).toEqual({ ok: false, reason: "removed" });
    expect(google.asked).toEqual([]);
    google.script = [json({ items: [] }), json({ id: "new@group.calendar.google.com" }), json({}), json({})];
    expect(await createClientCalendar(ctx, { ...form, id: crypto.randomUUID() })).toMatchObject({ ok: true });
    expect(await listClientCalendars(db)).toMatchObject([{ accountEmail: "sam@example.com", isShared: true }]);
  });
});
