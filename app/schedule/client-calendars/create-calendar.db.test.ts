import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { clientCalendars } from "~/db/tables/schedule";
import { googleCalendarTokens } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { actorOf, addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import {
  after,
  type Asked,
  fault,
  hangUp,
  json,
  type ScriptedGoogle,
  startScriptedGoogle,
} from "../../../tests/support/scripted-google";
import { viewAddress } from "./client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { listClientCalendars, listLeftAtGoogle } from "./queries.server";
import { submitManagement } from "./submit-management.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const casey = (overrides = {}) => ({
  id: crypto.randomUUID(),
  name: "Casey Morgan",
  email: "casey@example.com",
  color: "#33b679",
  ...overrides,
});

/** The owner, with a Google account. */
async function connected(db: Db, owner: Person, email = "sam@example.com") {
  const ctx = withGoogle(adminContextOf(db, owner), google);
  await connectGoogle(ctx, email);
  return ctx;
}

onEachDatabase("a client calendar", (get) => {
  /** No calendar of the account is described as the one to be made. */
  const none = json({ items: [] });
  const made = json({ id: "new@group.calendar.google.com" });
  const calls = () => google.asked.map(({ call }) => call.split("?")[0]?.replace("/calendar/v3/", ""));
  const list = "PATCH users/me/calendarList/new@group.calendar.google.com";
  const describedAs = (asked: Asked | undefined) => (asked?.body as { description?: string } | undefined)?.description;
  const readers = "POST calendars/new@group.calendar.google.com/acl";

  test("is the owner's to make, and nobody else's", async () => {
    const { db } = get();
    const client = actorOf(await addPerson(db, { isEmployee: true }));
    const send = submitManagement(actionArgs(db, client, { intent: "create", ...casey() }));
    await expect(send).rejects.toMatchObject({ init: { status: 404 } });
    expect(await db.$count(clientCalendars)).toBe(0);
  });

  test("without a Google account is one of this site, at an address that is not Google's", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const client = await addPerson(db, { email: "casey@example.com" });
    expect(await createClientCalendar(adminContextOf(db, owner), casey())).toEqual({
      ok: true,
      value: { kind: "site" },
    });
    const [row] = await db.select().from(clientCalendars);
    expect(row).toMatchObject({ calendarId: "client_1795453200000@group.calendar.localhost", profileId: client.id });
    const [listed] = await listClientCalendars(db);
    if (!listed) throw new Error("it is not listed");
    expect(viewAddress(listed)).toBe(
      "/embed/calendar?src=client_1795453200000%40group.calendar.localhost&ctz=America%2FLos_Angeles&mode=MONTH",
    );
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["createClientCalendar"]);
  });

  test("has an id of its own, also in the same millisecond; a form sent twice makes one", async () => {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    const first = casey();
    await Promise.all([createClientCalendar(ctx, first), createClientCalendar(ctx, first)]);
    await createClientCalendar(ctx, casey({ name: "Robin" }));
    const listed = await listClientCalendars(db);
    expect(new Set(listed.map(({ calendarId }) => calendarId)).size).toBe(2);
    expect(listed).toHaveLength(2);
  });

  test("is a real one where an account is connected: made, coloured and shared (scripted responder)", async () => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, json({}), json({})];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls()).toEqual(["GET users/me/calendarList", "POST calendars", list, readers]);
    expect(google.asked[2]?.body).toMatchObject({ backgroundColor: "#33b679" });
    expect(google.asked[3]?.body).toMatchObject({ scope: { type: "user", value: "casey@example.com" } });
    const [listed] = await listClientCalendars(db);
    expect(listed && viewAddress(listed)).toBe(
      "https://calendar.google.com/calendar/embed?src=new%40group.calendar.google.com&ctz=America%2FLos_Angeles",
    );
  });

  test.each([
    ["its colour", [fault(503, "backendError")], [list, readers]],
    ["its reader", [json({}), fault(503, "backendError")], [list, readers]],
    ["its reader, forbidden", [json({}), fault(403, "forbidden")], [list, readers]],
  ] as const)("that did not get %s at Google is remembered, and finished by the next try", async (_, script, rest) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, ...script];
    const input = casey();
    expect(await createClientCalendar(ctx, input)).toEqual({ ok: false, reason: "google-unfinished" });
    expect(await listClientCalendars(db)).toMatchObject([
      { calendarId: "new@group.calendar.google.com", isShared: false },
    ]);
    // Once by the same form, once by a new one for the same person: what a browser without scripts sends.
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
  ])("that was begun at Google is one of this site once no account is connected any more: by %s", async (_, form) => {
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
    // What was begun is the owner's to delete there, as long as its account is not connected.
    expect(await listLeftAtGoogle(ctx)).toMatchObject([{ name: "Casey Morgan" }]);
  });

  test("that another account began is left to it", async () => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, fault(503, "backendError")];
    await createClientCalendar(ctx, casey());
    const other = adminContextOf(db, await addAdmin(db), { services: ctx.services });
    expect(await createClientCalendar(other, casey())).toEqual({ ok: false, reason: "google-unfinished" });
    expect(await listClientCalendars(db)).toMatchObject([{ kind: "google", isShared: false }]);
  });

  test("that was begun in an account that is not connected any more is begun anew in the one that is", async () => {
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
  ])("is made once at Google where %s come for the same person at once", async (_, form) => {
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
  ])("that Google made, and whose answer got lost, is found by the next try: by %s", async (_, form) => {
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
    expect(calls()).toEqual(["GET users/me/calendarList", list, readers]);
    // A second one for the same person is another one.
    google.reset();
    google.script = [json({ items }), json({ id: "second@group.calendar.google.com" }), json({}), json({})];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls().slice(0, 2)).toEqual(["GET users/me/calendarList", "POST calendars"]);
    expect(await listClientCalendars(db)).toHaveLength(2);
  });

  test("that somebody else shared with the owner is none of hers, whatever it is described as", async () => {
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
    ["before Google had coloured it", [json({}), json({})], 0],
    ["before Google had shared it", [json({}), json({})], 1],
    ["and Google knew it no more", [json({}), fault(404, "notFound")], 1],
  ] as const)("that is removed %s is not said to be made", async (_, rest, index) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    const meanwhile = () =>
      db.update(clientCalendars).set({ removedAt: Temporal.Instant.from("2026-11-23T17:00:00Z") });
    const answers = rest.map((answer, at) => (at === index ? after(meanwhile, answer) : answer));
    google.script = [none, made, ...answers];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason: "removed" });
    expect(await db.select().from(clientCalendars)).toMatchObject([{ isShared: false }]);
  });

  test("is told of by Google, in a mail with the link that adds it", async () => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, json({}), json({})];
    await createClientCalendar(ctx, casey());
    expect(google.asked[3]?.call).toContain("sendNotifications=true");
  });

  test.each([
    ["does not answer as it should", () => [fault(503, "backendError")], "google-unreachable"],
    ["has had enough for now", () => [fault(403, "rateLimitExceeded")], "google-unreachable"],
    ["refuses", () => [fault(400, "invalid")], "google-refused"],
    ["forbids", () => [fault(403, "insufficientPermissions")], "google-sign-in"],
  ] as const)("is not made where Google %s (scripted responder)", async (_, script, reason) => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, ...script()];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason });
    google.script = script();
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: false, reason });
    expect(await db.$count(clientCalendars)).toBe(0);
  });

  test.each([
    [{ name: " ", email: "casey@example.com" }, { name: "Please fill in all required fields" }],
    [{ name: "Casey", email: "" }, { email: "Please fill in all required fields" }],
    [{ name: "Casey", email: "casey" }, { email: "Please enter a valid email address" }],
    [{ name: "Casey", email: "casey@example.com", color: "red" }, { color: "Please choose a color" }],
  ])("is refused for %j, with everything typed still there", async (typed, errors) => {
    const { db } = get();
    const owner = actorOf(await addAdmin(db));
    const fields = { intent: "create", id: crypto.randomUUID(), color: calendarColors[0]?.value ?? "", ...typed };
    const refusal = await refusalOf(submitManagement(actionArgs(db, owner, fields)));
    expect(refusal).toMatchObject({ status: 400, errors, values: { name: [typed.name] } });
    expect(await db.$count(clientCalendars)).toBe(0);
  });
});
