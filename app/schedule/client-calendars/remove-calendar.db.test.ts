import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { googleCalendarTokens } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import type { AdminContext } from "~/platform/process/command-contexts";
import { Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf, addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import {
  fault,
  json,
  noContent,
  type ScriptedGoogle,
  startScriptedGoogle,
} from "../../../tests/support/scripted-google";
import { makeFeed } from "~/schedule/feeds/commands.server";
import { listCalendarFeeds } from "~/schedule/feeds/queries.server";
import { readFeed } from "~/schedule/feeds/read-feed.server";
import { findClientCalendar } from "~/schedule/month/find-client-calendar.server";
import { createClientCalendar } from "./create-calendar.server";
import { fillGoogleCalendars } from "./fill-google.server";
import { listClientCalendars, listLeftAtGoogle } from "./queries.server";
import { removeClientCalendar } from "./remove-calendar.server";
import { submitManagement } from "./submit-management.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const calls = () => google.asked.map(({ call }) => call.split("?")[0]);
const deleting = (name: string) => `DELETE /calendar/v3/calendars/${name}@group.calendar.google.com`;

/** The owner on a server that knows Google. */
const ownersContext = (db: Db, owner: Person): AdminContext => withGoogle(adminContextOf(db, owner), google);

const connect = (ctx: AdminContext, email = "sam@example.com") => connectGoogle(ctx, email);

async function addCalendar(db: Db, overrides: Partial<typeof clientCalendars.$inferInsert> = {}): Promise<string> {
  const values = {
    name: "Casey Morgan",
    email: "casey@example.com",
    calendarId: "client_1@group.calendar.localhost",
    calendarColor: "#33b679",
    ...overrides,
  };
  const [row] = await db.insert(clientCalendars).values(values).returning({ id: clientCalendars.id });
  return row?.id ?? "";
}

const addAtGoogle = (db: Db, name: string, overrides: Partial<typeof clientCalendars.$inferInsert> = {}) =>
  addCalendar(db, {
    name,
    kind: "google",
    calendarId: `${name}@group.calendar.google.com`,
    accountEmail: "sam@example.com",
    ...overrides,
  });

const stored = (db: Db) => db.select().from(clientCalendars);
const removedIn = async (db: Db) => (await db.select().from(auditLog)).filter(({ action }) => /remove/.test(action));

onEachDatabase("removing a client calendar", (get) => {
  test("is the owner's to do, and nobody else's", async () => {
    const { db } = get();
    const calendar = await addCalendar(db);
    const client = await addPerson(db, { email: "casey@example.com", isEmployee: true });
    const fields = { intent: "remove", calendar };
    const send = submitManagement(actionArgs(db, actorOf(client), fields));
    await expect(send).rejects.toMatchObject({ init: { status: 404 } });
    expect(await stored(db)).toHaveLength(1);
    expect(await removedIn(db)).toEqual([]);
  });

  test("that is not there, or is removed already, is refused", async () => {
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
    await connect(ctx);
    const calendar = await addAtGoogle(db, "casey");
    await removeClientCalendar(ctx, { calendar, byHand: false });
    expect(await removeClientCalendar(ctx, { calendar, byHand: false })).toEqual(gone);
    expect(await removedIn(db)).toHaveLength(1);
  });

  test("takes one of this site away at once, with its page and its link", async () => {
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

  test("keeps one at Google until Google has deleted it, without its person, and fills it no more", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = ownersContext(db, owner);
    await connect(ctx);
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
    await fillGoogleCalendars(ctx);
    expect(await stored(db)).toHaveLength(1);
    google.script = [noContent];
    await fillGoogleCalendars(ctx);
    expect(calls()).toEqual([deleting("casey"), deleting("casey")]);
    expect(await stored(db)).toEqual([]);
    await fillGoogleCalendars(ctx);
    expect(google.asked).toHaveLength(2);
  });

  test.each([
    [404, "notFound"],
    [410, "deleted"],
  ])(
    "is done where Google has no such calendar any more: %i; one it forbids holds up no other",
    async (status, word) => {
      const { db } = get();
      const ctx = ownersContext(db, await addAdmin(db));
      await connect(ctx);
      for (const name of ["first", "second"])
        await removeClientCalendar(ctx, { calendar: await addAtGoogle(db, name), byHand: false });
      google.script = [fault(403, "forbidden"), fault(status, word)];
      await fillGoogleCalendars(ctx);
      expect(calls()).toEqual([deleting("first"), deleting("second")]);
      expect(await stored(db)).toMatchObject([{ name: "first" }]);
      expect(await listLeftAtGoogle(ctx)).toEqual([]);
      // What Google still has a day later is the owner's to look into; it is tried all the same.
      const later = { ...ctx, now: ctx.now.add({ hours: 25 }) };
      expect(await listLeftAtGoogle(later)).toMatchObject([{ name: "first" }]);
    },
  );

  test("of an account that is not connected: the owner is told, and it goes once she has read it", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    const [told, untold] = [await addAtGoogle(db, "told"), await addAtGoogle(db, "untold")];
    expect(await removeClientCalendar(ctx, { calendar: told, byHand: true })).toEqual({
      ok: true,
      value: { name: "told", at: "by-hand" },
    });
    // The account went after the page was made: the calendar is kept for her to read about.
    expect(await removeClientCalendar(ctx, { calendar: untold, byHand: false })).toMatchObject({
      value: { at: "google" },
    });
    await fillGoogleCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: untold, name: "untold" }]);
    expect(await removeClientCalendar(ctx, { calendar: untold, byHand: true })).toMatchObject({
      value: { at: "by-hand" },
    });
    expect(await stored(db)).toEqual([]);
  });

  test("is never taken for done because another account knows nothing of it", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connect(ctx, "sam@example.com");
    const calendar = await addAtGoogle(db, "casey");
    await removeClientCalendar(ctx, { calendar, byHand: false });
    await db.delete(googleCalendarTokens);
    await connect(ctx, "another@example.com");
    await fillGoogleCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
    // Each account's own, by its own administrator.
    await connect(ownersContext(db, await addAdmin(db)), "sam@example.com");
    google.script = [noContent];
    await fillGoogleCalendars(ctx);
    expect(await stored(db)).toEqual([]);
  });

  test("of an account nobody knows is asked of none while two are connected: the owner reads of it", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    const other = ownersContext(db, await addAdmin(db));
    await connect(ctx);
    await connect(other, "another@example.com");
    const calendar = await addAtGoogle(db, "casey", { accountEmail: null });
    await removeClientCalendar(ctx, { calendar, byHand: false });
    await fillGoogleCalendars(ctx);
    // One that is to be connected again is one of two all the same.
    await db.update(googleCalendarTokens).set({ brokenSince: Temporal.Instant.from("2026-11-23T16:00:00Z") });
    await connect(ctx);
    await fillGoogleCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
  });

  test("waits for an account that is to be connected again, and the owner reads of it", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connect(ctx);
    await db.update(googleCalendarTokens).set({ brokenSince: Temporal.Instant.from("2026-11-23T16:00:00Z") });
    const calendar = await addAtGoogle(db, "casey");
    expect(await removeClientCalendar(ctx, { calendar, byHand: true })).toMatchObject({ value: { at: "google" } });
    await fillGoogleCalendars(ctx);
    expect(google.asked).toEqual([]);
    expect(await listLeftAtGoogle(ctx)).toEqual([{ id: calendar, name: "casey" }]);
    await connect(ctx);
    google.script = [noContent];
    await fillGoogleCalendars(ctx);
    expect(await stored(db)).toEqual([]);
  });

  test("is not undone by its form sent once more; a new form makes a new one", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connect(ctx);
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

onEachDatabase("an account that is deleted", (get) => {
  test("takes the calendars made for its person along, from Google as well; all of it or nothing", async () => {
    const { db } = get();
    const ctx = ownersContext(db, await addAdmin(db));
    await connect(ctx);
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
    await fillGoogleCalendars(ctx);
    expect(calls().slice(0, 2).toSorted()).toEqual([deleting("by-account"), deleting("by-address")]);
    expect(await stored(db)).toMatchObject([{ name: "anothers" }]);
  });

  test("whose address was never proven takes no calendar along that was made for it", async () => {
    const { db } = get();
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
