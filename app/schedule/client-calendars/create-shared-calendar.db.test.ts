// Client calendars that were begun at Google but not finished.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { googleCalendarTokens } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";

import { callsTo, casey, connectOwner, listing, made, none, sharing } from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf, type Person } from "../../../tests/support/people";
import { after, type Asked, fault, hangUp, json, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { createClientCalendar } from "./create-calendar.server";
import { listClientCalendars, listLeftAtGoogle } from "./queries.server";

const google = useScriptedGoogle();

const connected = (db: Db, owner: Person, email?: string) => connectOwner(google, db, owner, email);

onEachDatabase("a client calendar", (get) => {
  const calls = () => callsTo(google);
  const describedAs = (asked: Asked | undefined) => (asked?.body as { description?: string } | undefined)?.description;

  test.each([
    ["its color", [fault(503, "backendError")], [listing, sharing]],
    ["its reader", [json({}), fault(503, "backendError")], [listing, sharing]],
    ["its reader, forbidden", [json({}), fault(403, "forbidden")], [listing, sharing]],
  ] as const)("without %s is unfinished, and finished by the next attempt", async (_, script, rest) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, ...script];
    const input = casey();
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unfinished" });
    expect(await listClientCalendars(db)).toMatchObject([
      { calendarId: "new@group.calendar.google.com", isShared: false },
    ]);
    // First with the same form, then with a new one for the same person, as a browser without JavaScript sends it.
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
  ])("begun at Google is created on this site after the account was disconnected: by %s", async (_, form) => {
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
    // The owner must delete the unfinished one while its account is not connected.
    expect(await listLeftAtGoogle(ctx)).toMatchObject([{ name: "Casey Morgan" }]);
  });

  test("begun by another administrator's account is left to it", async () => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, fault(503, "backendError")];
    await createClientCalendar(ctx, casey());
    const other = adminContextOf(db, await addAdmin(db), { services: ctx.services });
    expect(await createClientCalendar(other, casey())).toEqual({ ok: false, reason: "google-unfinished" });
    expect(await listClientCalendars(db)).toMatchObject([{ kind: "google", isShared: false }]);
  });

  test("begun in a disconnected account is created again in the connected one", async () => {
    const { db } = get();
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
    ["the same form twice", (id: string) => casey({ id })],
    ["a form and a new one", () => casey()],
  ])("is created once at Google for %s at the same time", async (_, form) => {
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
  ])("whose creation response was lost is found by %s", async (_, form) => {
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

  test("shared by another person is not reused, even with the same description", async () => {
    const { db } = get();
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
    ["and Google no longer knew it", [json({}), fault(404, "notFound")], 1],
  ] as const)("removed %s is reported as removed", async (_, rest, index) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    const meanwhile = () =>
      db.update(clientCalendars).set({ removedAt: Temporal.Instant.from("2026-11-23T17:00:00Z") });
    const answers = rest.map((answer, at) => (at === index ? after(meanwhile, answer) : answer));
    google.script = [none, made, ...answers];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason: "removed" });
    expect(await db.select().from(clientCalendars)).toMatchObject([{ isShared: false }]);
  });
});
