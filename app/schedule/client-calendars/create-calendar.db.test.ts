// Creating client calendars on this site or at Google.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarColors } from "~/business/calendars/calendar-colors";
import type { Db } from "~/db/client.server";
import { googleCalendarTokens } from "~/db/tables/calendars";
import { siteSettings } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";
import { sampleSettings } from "~/sample/business/write-business.server";
import { clientCalendars } from "~/db/tables/schedule";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import {
  callsTo,
  casey,
  connectOwner,
  listing,
  made,
  none,
  sharing,
  addCalendar,
} from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import { fault, json, useScriptedGoogle, after, type Asked, hangUp } from "../../../tests/support/scripted-google";

import { viewAddress } from "./client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { listClientCalendars, listLeftAtGoogle, listShownSources } from "./queries.server";
import { submitManagement } from "./submit-management.server";
import { zone, atWall } from "../../../tests/support/zone";

const google = useScriptedGoogle();

const connected = (db: Db, owner: Person, email?: string) => connectOwner(google, db, owner, email);

/** Start of the id of a calendar that is made now. */
const madeNow = `client_${atWall("2026-11-23T09:00").epochMilliseconds}`;

onEachDatabase("a client calendar", (get) => {
  const calls = () => callsTo(google);

  test("is created on this site if no Google account is connected", async ({ db }) => {
    const owner = await addAdmin(db);
    const client = await addPerson(db, { email: "casey@example.com" });
    expect(await createClientCalendar(adminContextOf(db, owner), casey())).toEqual({
      ok: true,
      value: { kind: "site" },
    });
    const [row] = await db.select().from(clientCalendars);
    expect(row).toMatchObject({
      calendarId: `${madeNow}@group.calendar.localhost`,
      profileId: client.id,
    });
    const [listed] = await listClientCalendars(db);
    if (!listed) throw new Error("it is not listed");
    expect(viewAddress(listed, zone)).toBe(
      `/embed/calendar?src=${madeNow}%40group.calendar.localhost&ctz=${encodeURIComponent(zone)}&mode=MONTH`,
    );
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["createClientCalendar"]);
  });

  test("gets its own id in the same millisecond, and is created once if its form is sent twice", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const first = casey();
    await Promise.all([createClientCalendar(ctx, first), createClientCalendar(ctx, first)]);
    await createClientCalendar(ctx, casey({ name: "Robin" }));
    const listed = await listClientCalendars(db);
    expect(new Set(listed.map(({ calendarId }) => calendarId)).size).toBe(2);
    expect(listed).toHaveLength(2);
  });

  test("is created, colored and shared at Google if connected, and the client gets a mail", async ({ db }) => {
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, json({}), json({})];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls()).toEqual(["GET users/me/calendarList", "POST calendars", listing, sharing]);
    expect(google.asked[2]?.body).toMatchObject({ backgroundColor: "#33b679" });
    expect(google.asked[3]?.call).toContain("sendNotifications=true");
    expect(google.asked[3]?.body).toMatchObject({ scope: { type: "user", value: "casey@example.com" } });
    const [listed] = await listClientCalendars(db);
    expect(listed && viewAddress(listed, zone)).toBe(
      `https://calendar.google.com/calendar/embed?src=new%40group.calendar.google.com&ctz=${encodeURIComponent(zone)}`,
    );
  });

  test.each([
    ["is unavailable", () => [fault(503, "backendError")], "google-unreachable"],
    ["limits the rate of calls", () => [fault(403, "rateLimitExceeded")], "google-unreachable"],
    ["refuses the request", () => [fault(400, "invalid")], "google-refused"],
    ["requires a new sign-in", () => [fault(403, "insufficientPermissions")], "google-sign-in"],
  ] as const)("is not created if Google %s", async (_, script, reason) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, ...script()];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason });
    google.script = script();
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason });
    expect(await db.$count(clientCalendars)).toBe(0);
  });

  test("is refused for wrong input, and the form keeps the typed values", async ({ db }) => {
    const owner = actorOf(await addAdmin(db));
    for (const [typed, errors] of [
      [{ name: " ", email: "casey@example.com" }, { name: "Please fill in all required fields" }],
      [{ name: "Casey", email: "" }, { email: "Please fill in all required fields" }],
      [{ name: "Casey", email: "casey" }, { email: "Please enter a valid email address" }],
      [{ name: "Casey", email: "casey@example.com", color: "red" }, { color: "Please choose a color" }],
    ] as const) {
      const fields = { intent: "create", id: crypto.randomUUID(), color: calendarColors[0]?.value ?? "", ...typed };
      const refusal = await refusalOf(submitManagement(actionArgs(db, owner, fields)));
      expect(refusal).toMatchObject({ status: 400, errors, values: { name: [typed.name] } });
    }
    expect(await db.$count(clientCalendars)).toBe(0);
  });
});

onEachDatabase("a client calendar", (get) => {
  const calls = () => callsTo(google);
  const describedAs = (asked: Asked | undefined) => (asked?.body as { description?: string } | undefined)?.description;

  test.each([
    ["its color", [fault(503, "backendError")], [listing, sharing]],
    ["its reader", [json({}), fault(503, "backendError")], [listing, sharing]],
    ["its reader, which Google forbids,", [json({}), fault(403, "forbidden")], [listing, sharing]],
  ] as const)("that Google created without %s is finished by the next attempt", async (_, script, rest) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, ...script];
    const input = casey();
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unfinished" });
    expect(await listClientCalendars(db)).toMatchObject([
      { calendarId: "new@group.calendar.google.com", isShared: false },
    ]);
    // The next attempts: the same form, then a new form for the same person, as a browser without JavaScript sends it.
    google.reset();
    google.script = [fault(503, "backendError")];
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unfinished" });
    google.reset();
    google.script = [json({}), json({})];
    expect(await createClientCalendar(ctx, casey({ color: "#d50000" }))).toEqual({
      ok: true,
      value: { kind: "google" },
    });
    expect(calls()).toEqual(rest);
    expect(google.asked[0]?.body).toMatchObject({ backgroundColor: "#d50000" });
    expect(await listClientCalendars(db)).toMatchObject([{ isShared: true, color: "#d50000" }]);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["createClientCalendar"]);
  });

  test.each([
    ["the same form", (id: string) => casey({ id })],
    ["a new form", () => casey()],
  ])("that was begun at Google is created on this site by %s after the account was disconnected", async (_, form) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, fault(503, "backendError")];
    const input = casey();
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unfinished" });
    await db.delete(googleCalendarTokens);
    expect(await createClientCalendar(ctx, form(input.id))).toEqual({ ok: true, value: { kind: "site" } });
    const listed = await listClientCalendars(db);
    expect(listed).toMatchObject([{ name: "Casey Morgan", kind: "site", isShared: true }]);
    expect(listed[0]?.calendarId).toMatch(/localhost$/);
    // The owner must delete the unfinished calendar while its account is not connected.
    expect(await listLeftAtGoogle(ctx)).toMatchObject([{ name: "Casey Morgan" }]);
  });

  test("that was begun in one administrator's account stays unfinished when another sends it", async ({ db }) => {
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, fault(503, "backendError")];
    await createClientCalendar(ctx, casey());
    const other = adminContextOf(db, await addAdmin(db), { services: ctx.services });
    expect(await createClientCalendar(other, casey())).toEqual({ ok: false, reason: "google-unfinished" });
    expect(await listClientCalendars(db)).toMatchObject([{ kind: "google", isShared: false }]);
  });

  test("that was begun in a disconnected account is created again in the connected account", async ({ db }) => {
    const owner = await addAdmin(db);
    const ctx = await connected(db, owner);
    google.script = [none, made, fault(503, "backendError")];
    const input = casey();
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unfinished" });
    await db.delete(googleCalendarTokens);
    await connected(db, owner, "another@example.com");
    google.reset();
    google.script = [none, json({ id: "anew@group.calendar.google.com" }), json({}), json({})];
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: true, value: { kind: "google" } });
    expect(await listClientCalendars(db)).toMatchObject([
      { calendarId: "anew@group.calendar.google.com", accountEmail: "another@example.com" },
    ]);
    expect(await listLeftAtGoogle(ctx)).toMatchObject([{ name: "Casey Morgan" }]);
  });

  test.each([
    ["two copies of a form", (id: string) => casey({ id })],
    ["a form and a new form", () => casey()],
  ])("is created only once at Google when %s are sent at the same time", async (_, form) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, json({}), json({})];
    const input = casey();
    const both = await Promise.all([createClientCalendar(ctx, input), createClientCalendar(ctx, form(input.id))]);
    expect(both).toEqual([
      { ok: true, value: { kind: "google" } },
      { ok: true, value: { kind: "google" } },
    ]);
    expect(google.asked).toHaveLength(4);
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: true, value: { kind: "google" } });
    expect(google.asked).toHaveLength(4);
  });

  test.each([
    ["the same form", (id: string) => casey({ id })],
    ["a new form", () => casey()],
  ])("is found at Google by %s if the response to its creation was lost", async (_, form) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    const input = casey();
    google.script = [none, hangUp];
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unreachable" });
    const description = describedAs(google.asked[1]);
    const at = (id: string, also = {}) => ({ id: `${id}@group.calendar.google.com`, accessRole: "owner", ...also });
    google.reset();
    const items = [at("mine"), at("other", { description: `${description}0` }), at("new", { description })];
    google.script = [json({ items }), json({}), json({})];
    expect(await createClientCalendar(ctx, form(input.id))).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls()).toEqual(["GET users/me/calendarList", listing, sharing]);
    // A second calendar for the same person is a new one.
    google.reset();
    google.script = [json({ items }), json({ id: "second@group.calendar.google.com" }), json({}), json({})];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls().slice(0, 2)).toEqual(["GET users/me/calendarList", "POST calendars"]);
    expect(await listClientCalendars(db)).toHaveLength(2);
  });

  test("of another person is not reused, even if it has the same description", async ({ db }) => {
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, hangUp];
    await createClientCalendar(ctx, casey());
    const description = describedAs(google.asked[1]);
    google.reset();
    const theirs = { id: "theirs@group.calendar.google.com", accessRole: "writer", description };
    google.script = [json({ items: [theirs] }), made, json({}), json({})];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls()).toContain("POST calendars");
  });

  test.each([
    ["before Google had colored it", [json({}), json({})], 0],
    ["before Google had shared it", [json({}), json({})], 1],
    ["after Google no longer knew it", [json({}), fault(404, "notFound")], 1],
  ] as const)("that is removed %s is reported as removed", async (_, rest, index) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    const meanwhile = () => db.update(clientCalendars).set({ removedAt: atWall("2026-11-23T09:00") });
    const answers = rest.map((answer, at) => (at === index ? after(meanwhile, answer) : answer));
    google.script = [none, made, ...answers];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason: "removed" });
    expect(await db.select().from(clientCalendars)).toMatchObject([{ isShared: false }]);
  });
});

onEachDatabase("the forms of /calendar-management", (get) => {
  const calendar = crypto.randomUUID();
  const typed = { id: crypto.randomUUID(), name: "Casey Morgan", email: "casey@example.com", color: "#33b679" };

  test.each<[string, string, Record<string, string>]>([
    ["client_calendars", "Failed to create client calendar", { intent: "create", ...typed }],
    ["site_settings", "Failed to save the calendar sources", { intent: "sources", source: "walker-booked" }],
    ["calendar_feeds", "Failed to update the link", { intent: "make-link", calendar }],
    ["audit_log", "Failed to remove the calendar", { intent: "remove", calendar }],
  ])('after an error of the table %s say "%s", and keep the typed values', async (table, title, fields) => {
    const { db } = get();
    const owner = await addAdmin(db);
    await db.insert(clientCalendars).values({
      id: calendar,
      name: "Robin",
      email: "robin@example.com",
      calendarColor: "#33b679",
      calendarId: "client_1@group.calendar.localhost",
      kind: "site",
      createdAt: atWall("2026-11-23T09:00"),
    });
    const refusing = sql.identifier(table);
    await db.execute(sql`alter table ${refusing} add constraint refuse_everything check (false) not valid`);
    try {
      const refusal = await refusalOf(submitManagement(actionArgs(db, actorOf(owner), fields)));
      expect(refusal).toMatchObject({
        status: 500,
        message: expect.stringMatching(new RegExp(`^${title}. `)),
        toast: { kind: "error", title },
        values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])),
      });
    } finally {
      await db.execute(sql`alter table ${refusing} drop constraint refuse_everything`);
    }
  });
});

onEachDatabase("the sources of the main calendar", () => {
  test("are both shown by default, and stay as the owner saved them", async ({ db }) => {
    const owner = await addAdmin(db);
    expect(await listShownSources(db)).toEqual(["business-hours", "walker-booked"]);
    const send = (fields: [string, string][]) =>
      submitManagement(actionArgs(db, actorOf(owner), [["intent", "sources"], ...fields]));
    await send([["source", "walker-booked"]]);
    expect(await listShownSources(db)).toEqual(["walker-booked"]);
    await send([]);
    expect(await listShownSources(db)).toEqual([]);
    expect((await refusalOf(send([["source", "somebody-else"]]))).status).toBe(400);
    expect(await listShownSources(db)).toEqual([]);
  });
});

onEachDatabase("the forms of /calendar-management", () => {
  test("exist only for the owner; others get 404", async ({ db }) => {
    const calendar = await addCalendar(db);
    const walker = actorOf(await addPerson(db, { isEmployee: true }));
    const create = { intent: "create", ...casey() };
    const forms: Record<string, string>[] = [create, { intent: "remove", calendar }, { intent: "sources" }];
    for (const fields of forms)
      await expect(submitManagement(actionArgs(db, walker, fields))).rejects.toMatchObject({ init: { status: 404 } });
    expect(await db.$count(clientCalendars)).toBe(1);
    expect(await db.$count(siteSettings)).toBe(sampleSettings.length);
  });
});
