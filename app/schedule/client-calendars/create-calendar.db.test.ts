// Creating client calendars on this site or at Google.
import { expect, test } from "vitest";

import { calendarColors } from "~/business/calendars/calendar-colors";
import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { callsTo, casey, connectOwner, listing, made, none, sharing } from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import { fault, json, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { viewAddress } from "./client-calendar";
import { createClientCalendar } from "./create-calendar.server";
import { listClientCalendars } from "./queries.server";
import { submitManagement } from "./submit-management.server";

const google = useScriptedGoogle();

const connected = (db: Db, owner: Person, email?: string) => connectOwner(google, db, owner, email);

onEachDatabase("a client calendar", (get) => {
  const calls = () => callsTo(google);

  test("without a Google account is created on this site", async () => {
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

  test("created in the same millisecond gets its own id, and a form sent twice creates one", async () => {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    const first = casey();
    await Promise.all([createClientCalendar(ctx, first), createClientCalendar(ctx, first)]);
    await createClientCalendar(ctx, casey({ name: "Robin" }));
    const listed = await listClientCalendars(db);
    expect(new Set(listed.map(({ calendarId }) => calendarId)).size).toBe(2);
    expect(listed).toHaveLength(2);
  });

  test("with a Google account is created, colored and shared there, with a mail to the client", async () => {
    const { db } = get();
    const ctx = await connected(db, await addAdmin(db));
    google.script = [none, made, json({}), json({})];
    expect(await createClientCalendar(ctx, casey())).toEqual({ ok: true, value: { kind: "google" } });
    expect(calls()).toEqual(["GET users/me/calendarList", "POST calendars", listing, sharing]);
    expect(google.asked[2]?.body).toMatchObject({ backgroundColor: "#33b679" });
    expect(google.asked[3]?.call).toContain("sendNotifications=true");
    expect(google.asked[3]?.body).toMatchObject({ scope: { type: "user", value: "casey@example.com" } });
    const [listed] = await listClientCalendars(db);
    expect(listed && viewAddress(listed)).toBe(
      "https://calendar.google.com/calendar/embed?src=new%40group.calendar.google.com&ctz=America%2FLos_Angeles",
    );
  });

  test.each([
    ["does not answer as it should", () => [fault(503, "backendError")], "google-unreachable"],
    ["has had enough for now", () => [fault(403, "rateLimitExceeded")], "google-unreachable"],
    ["refuses", () => [fault(400, "invalid")], "google-refused"],
    ["forbids", () => [fault(403, "insufficientPermissions")], "google-sign-in"],
  ] as const)("is not created when Google %s", async (_, script, reason) => {
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
  ])("is refused for %j, and keeps the typed values", async (typed, errors) => {
    const { db } = get();
    const owner = actorOf(await addAdmin(db));
    const fields = { intent: "create", id: crypto.randomUUID(), color: calendarColors[0]?.value ?? "", ...typed };
    const refusal = await refusalOf(submitManagement(actionArgs(db, owner, fields)));
    expect(refusal).toMatchObject({ status: 400, errors, values: { name: [typed.name] } });
    expect(await db.$count(clientCalendars)).toBe(0);
  });
});
