import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { googleEventId } from "~/calendars/google/google-calendar.server";
import type { Db } from "~/db/client.server";
import { googleCalendarTokens } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import { auditLog } from "~/db/tables/platform";
import { clientCalendars, calendarFeeds } from "~/db/tables/schedule";
import { requests } from "~/db/tables/visits";
import type { AdminContext } from "~/platform/context/command-contexts";
import { listCalendarFeeds } from "~/schedule/feeds/queries.server";
import { readFeed } from "~/schedule/feeds/read-feed.server";
import { makeFeed } from "~/schedule/feeds/submit-feeds.server";
import { findClientCalendar } from "~/schedule/month/load-calendar.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { callsTo, addAtGoogle, addCalendar, deleting } from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { addAdmin, contextOf, addPerson, adminContextOf, type Person, actorOf } from "../../../tests/support/people";
import { after, fault, json, useScriptedGoogle, noContent } from "../../../tests/support/scripted-google";

import { createClientCalendar } from "./create-calendar.server";
import { listClientCalendars, listLeftAtGoogle } from "./queries.server";
import { removeClientCalendar } from "./remove-calendar.server";
import { submitManagement } from "./submit-management.server";
import { syncClientCalendars } from "./sync-calendars.server";
import { atWall } from "../../../tests/support/zone";

const google = useScriptedGoogle();

const calls = () => callsTo(google);
const at = "calendars/casey@group.calendar.google.com/events";

onEachDatabase("a client calendar at Google", (get) => {
  async function connected() {
    const { db } = get();
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    const { request } = await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T10:00" });
    await db.insert(clientCalendars).values({
      name: "Casey",
      email: client.email,
      calendarId: "casey@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    const ctx = withGoogle(contextOf(db, owner), google);
    await connectGoogle(ctx, null);
    const id = request.id.replaceAll("-", "");
    return { db, ctx, request, id };
  }

  const event = (id: string, summary = "Dog Walking: Biscuit") => ({
    id,
    summary,
    start: { dateTime: atWall("2026-11-24T10:00").toString() },
    end: { dateTime: atWall("2026-11-24T10:30").toString() },
  });
  const listing = (...items: unknown[]) => json({ items, nextSyncToken: "next" });

  test("gets each visit of the client once", async () => {
    const { ctx, id } = await connected();
    google.script = [listing(), json({ etag: "1" })];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `POST ${at}`]);
    expect(google.asked[1]?.body).toMatchObject({ id, summary: "Dog Walking: Biscuit" });
    google.reset();
    google.script = [listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`]);
  });

  test("gets updated visits where they differ, and loses cancelled visits", async () => {
    const { db, ctx, request, id } = await connected();
    google.script = [listing(event(id, "Dog Walking: Rex")), fault(409, "duplicate"), json({ etag: "2" })];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `POST ${at}`, `PATCH ${at}/${id}`]);
    google.reset();
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    google.script = [listing(event(id), event("abc123birthday")), json({})];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `DELETE ${at}/${id}`]);
  });

  test("keeps the owner's own events and visits", async () => {
    const { db, ctx, request, id } = await connected();
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    const others = [crypto.randomUUID(), request.visitId ?? ""].map((uid) => event(googleEventId(uid)));
    google.script = [listing(...others, event(id)), json({})];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `DELETE ${at}/${id}`]);
  });

  test("is shared first if it isn't shared yet, and filled even if sharing fails", async () => {
    const { db, ctx, id } = await connected();
    await db.update(clientCalendars).set({ isShared: false });
    const [list, readers] = [
      "PATCH users/me/calendarList/casey@group.calendar.google.com",
      "POST calendars/casey@group.calendar.google.com/acl",
    ];
    google.script = [json({}), fault(400, "invalid"), listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([list, readers, `GET ${at}`]);
    google.reset();
    google.script = [json({}), json({}), listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([list, readers, `GET ${at}`]);
    expect(await db.select().from(clientCalendars)).toMatchObject([{ isShared: true }]);
    google.reset();
    google.script = [listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`]);
  });

  test.each([
    ["is marked as removed", (db: Db) => db.update(clientCalendars).set({ removedAt: atWall("2026-11-23T09:00") })],
    ["is deleted", (db: Db) => db.delete(clientCalendars)],
  ])("that %s while another calendar is shared is neither shared nor filled", async (_, removed) => {
    const { db, ctx } = await connected();
    await db.insert(clientCalendars).values({
      name: "Robin",
      email: "robin@example.com",
      calendarId: "robin@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    await db.update(clientCalendars).set({ isShared: false });
    // Removed during the first call for the first calendar.
    google.script = [after(() => removed(db), json({})), json({}), listing()];
    await syncClientCalendars(ctx);
    expect(
      calls()
        .slice(1)
        .map((call) => call?.split("/").at(-1)),
    ).toEqual(["acl"]);
  });

  test("gets no visits if its email address is unconfirmed", async () => {
    const { db, ctx } = await connected();
    await db.update(profiles).set({ emailVerified: false });
    google.script = [listing()];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`]);
  });

  test("that is missing at Google doesn't stop the others", async () => {
    const { db, ctx } = await connected();
    await db.insert(clientCalendars).values({
      name: "Robin",
      email: "robin@example.com",
      calendarId: "robin@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    google.script = [fault(404, "notFound"), fault(404, "notFound")];
    await syncClientCalendars(ctx);
    expect(calls()).toHaveLength(2);
  });
});

/** Context of the owner on a server with a Google client. */
const ownersContext = (db: Db, owner: Person): AdminContext => withGoogle(adminContextOf(db, owner), google);

const stored = (db: Db) => db.select().from(clientCalendars);

onEachDatabase("deleting an account", () => {
  test("also deletes its client calendars in the same transaction, and the ones at Google later", async ({ db }) => {
    const ctx = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    const [gone, stays] = [await addPerson(db), await addPerson(db)];
    await addAtGoogle(db, "by-account", { profileId: gone.id, email: "old@example.com" });
    await addAtGoogle(db, "by-address", { email: gone.email.toUpperCase() });
    await addAtGoogle(db, "anothers", { profileId: stays.id, email: gone.email });
    const ofSite = await addCalendar(db, { email: gone.email });
    await makeFeed(ctx, { kind: "client-calendar", clientCalendarId: ofSite });
    await addCalendar(db, { profileId: gone.id, calendarId: "client_2@group.calendar.localhost" });

    const undone = db.transaction(async (tx) => {
      await tx.delete(profiles).where(eq(profiles.id, gone.id));
      throw new Error("something else failed");
    });
    await expect(undone).rejects.toThrow("something else failed");
    expect(await listClientCalendars(db)).toHaveLength(5);

    await db.delete(profiles).where(eq(profiles.id, gone.id));
    expect(await listClientCalendars(db)).toMatchObject([{ name: "anothers" }]);
    expect(await db.$count(calendarFeeds)).toBe(0);
    expect(JSON.stringify(await stored(db)).match(new RegExp(gone.email, "gi"))).toHaveLength(1);

    google.script = [noContent, noContent, json({ items: [], nextSyncToken: "next" })];
    await syncClientCalendars(ctx);
    expect(calls().slice(0, 2).toSorted()).toEqual([deleting("by-account"), deleting("by-address")]);
    expect(await stored(db)).toMatchObject([{ name: "anothers" }]);
  });

  test("keeps the client calendars for its email address if the address is unconfirmed", async ({ db }) => {
    const ctx = ownersContext(db, await addAdmin(db));
    const stranger = await addPerson(db, { email: "casey@example.com", emailVerified: false });
    const form = { id: crypto.randomUUID(), name: "Casey", email: "casey@example.com", color: "#33b679" };
    await createClientCalendar(ctx, form);
    await addCalendar(db);
    await addAtGoogle(db, "casey");
    const viewer = { id: stranger.id, isAdmin: false, isWalker: false };
    expect(await findClientCalendar(db, viewer, "client_1@group.calendar.localhost")).toBeNull();
    await db.delete(profiles).where(eq(profiles.id, stranger.id));
    expect(await listClientCalendars(db)).toHaveLength(3);
  });
});

const removedIn = async (db: Db) => (await db.select().from(auditLog)).filter(({ action }) => /remove/.test(action));

onEachDatabase("removing a client calendar", (get) => {
  test("is refused for a missing or removed calendar", async ({ db }) => {
    const owner = await addAdmin(db);
    const gone = { ok: false, reason: "no-such-calendar" };
    const ctx = ownersContext(db, owner);
    expect(await removeClientCalendar(ctx, { calendar: crypto.randomUUID(), byHand: true })).toEqual(gone);
    const fields = { intent: "remove", calendar: crypto.randomUUID() };
    expect(await refusalOf(submitManagement(actionArgs(db, actorOf(owner), fields)))).toMatchObject({
      status: 409,
      message: "That calendar doesn't exist anymore.",
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

  test("deletes a calendar of this site at once, with its page and its subscribe link", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const calendar = await addCalendar(db);
    const stays = await addCalendar(db, { name: "Robin", calendarId: "client_2@group.calendar.localhost" });
    for (const clientCalendarId of [calendar, stays])
      await makeFeed(ctx, { kind: "client-calendar", clientCalendarId });
    const links = await listCalendarFeeds(ctx, [calendar, stays]);
    const token = (id: string) => links[id]?.address?.match(/feeds\/(.+?)(?:\.ics)?$/)?.[1] ?? "";
    const feeds = { db, business: ctx.business, now: ctx.now, origin: ctx.services.origin };
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

  test("keeps a Google calendar's record, without the client's data, until Google has deleted it", async ({ db }) => {
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
  ])("succeeds when Google answers %i, even after Google refused to delete another calendar", async (status, word) => {
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
    // After a day the owner sees the calendar on the page; the job still retries.
    const later = { ...ctx, now: ctx.now.add({ hours: 25 }) };
    expect(await listLeftAtGoogle(later)).toMatchObject([{ name: "first" }]);
  });

  test("in a disconnected account is complete once the owner confirms to delete the copy by hand", async ({ db }) => {
    const ctx = ownersContext(db, await addAdmin(db));
    const [confirmed, unconfirmed] = [await addAtGoogle(db, "confirmed"), await addAtGoogle(db, "unconfirmed")];
    expect(await removeClientCalendar(ctx, { calendar: confirmed, byHand: true })).toEqual({
      ok: true,
      value: { name: "confirmed", at: "by-hand" },
    });
    // The account was disconnected after the page was loaded, so the form did not say yet that the owner must delete the copy.
    expect(await removeClientCalendar(ctx, { calendar: unconfirmed, byHand: false })).toMatchObject({
      value: { at: "google" },
    });
    await syncClientCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: unconfirmed, name: "unconfirmed" }]);
    expect(await removeClientCalendar(ctx, { calendar: unconfirmed, byHand: true })).toMatchObject({
      value: { at: "by-hand" },
    });
    expect(await stored(db)).toEqual([]);
  });

  test("never calls another Google account, which would answer 404", async ({ db }) => {
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

  test("calls neither of two connected accounts if the calendar's account is unknown", async ({ db }) => {
    const ctx = ownersContext(db, await addAdmin(db));
    const other = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    await connectGoogle(other, "another@example.com");
    const calendar = await addAtGoogle(db, "casey", { accountEmail: null });
    await removeClientCalendar(ctx, { calendar, byHand: false });
    await syncClientCalendars(ctx);
    // An account that must be reconnected counts as connected, too.
    await db.update(googleCalendarTokens).set({ brokenSince: atWall("2026-11-23T08:00") });
    await connectGoogle(ctx, "sam@example.com");
    await syncClientCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
  });

  test("waits for an account that must be reconnected", async ({ db }) => {
    const ctx = ownersContext(db, await addAdmin(db));
    await connectGoogle(ctx, "sam@example.com");
    await db.update(googleCalendarTokens).set({ brokenSince: atWall("2026-11-23T08:00") });
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

  test("is not undone by sending its creation form again, while a new form creates a new calendar", async ({ db }) => {
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
