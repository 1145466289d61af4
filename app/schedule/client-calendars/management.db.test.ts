// The forms of /calendar-management: permissions, database errors and shown sources.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { clientCalendars } from "~/db/tables/schedule";
import { siteSettings } from "~/db/tables/offer";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addCalendar, casey } from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { listShownSources } from "./queries.server";
import { submitManagement } from "./submit-management.server";

onEachDatabase("the forms of /calendar-management", (get) => {
  const calendar = crypto.randomUUID();
  const typed = { id: crypto.randomUUID(), name: "Casey Morgan", email: "casey@example.com", color: "#33b679" };

  test.each<[string, string, Record<string, string>]>([
    ["client_calendars", "Failed to create client calendar", { intent: "create", ...typed }],
    ["site_settings", "Failed to save the calendar sources", { intent: "sources", source: "walker-booked" }],
    ["calendar_feeds", "Failed to update the link", { intent: "make-link", calendar }],
    ["audit_log", "Failed to remove the calendar", { intent: "remove", calendar }],
  ])('an error of the table %s says "%s", and keeps the typed values', async (table, title, fields) => {
    const { db } = get();
    const owner = await addAdmin(db);
    await db.insert(clientCalendars).values({
      id: calendar,
      name: "Robin",
      email: "robin@example.com",
      calendarColor: "#33b679",
      calendarId: "client_1@group.calendar.localhost",
      kind: "site",
      createdAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
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

onEachDatabase("the sources of the main calendar", (get) => {
  test("are both shown at first, and stay as they were saved", async () => {
    const { db } = get();
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

onEachDatabase("the forms of /calendar-management", (get) => {
  test("are there for the owner only: 404", async () => {
    const { db } = get();
    const calendar = await addCalendar(db);
    const walker = actorOf(await addPerson(db, { isEmployee: true }));
    const create = { intent: "create", ...casey() };
    const forms: Record<string, string>[] = [create, { intent: "remove", calendar }, { intent: "sources" }];
    for (const fields of forms)
      await expect(submitManagement(actionArgs(db, walker, fields))).rejects.toMatchObject({ init: { status: 404 } });
    expect(await db.$count(clientCalendars)).toBe(1);
    expect(await db.$count(siteSettings)).toBe(0);
  });
});
