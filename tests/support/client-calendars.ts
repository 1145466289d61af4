// The owner's calendars for clients, on this site and at Google.
import type { Db } from "~/db/client.server";
import { clientCalendars } from "~/db/tables/schedule";

import { connectGoogle, withGoogle } from "./google-account";
import { adminContextOf, type Person } from "./people";
import { json, type ScriptedGoogle } from "./scripted-google";

export async function addCalendar(
  db: Db,
  overrides: Partial<typeof clientCalendars.$inferInsert> = {},
): Promise<string> {
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

export const addAtGoogle = (db: Db, name: string, overrides: Partial<typeof clientCalendars.$inferInsert> = {}) =>
  addCalendar(db, {
    name,
    kind: "google",
    calendarId: `${name}@group.calendar.google.com`,
    accountEmail: "sam@example.com",
    ...overrides,
  });

/** Fields of the form with which the owner creates a client's calendar. */
export const casey = (overrides = {}) => ({
  id: crypto.randomUUID(),
  name: "Casey Morgan",
  email: "casey@example.com",
  color: "#33b679",
  ...overrides,
});

/** Returns the context of an owner with a connected Google account. */
export async function connectOwner(
  google: Pick<ScriptedGoogle, "root">,
  db: Db,
  owner: Person,
  email = "sam@example.com",
) {
  const ctx = withGoogle(adminContextOf(db, owner), google);
  await connectGoogle(ctx, email);
  return ctx;
}

/** Google's empty list of calendars: none was created by an earlier attempt. */
export const none = json({ items: [] });
export const made = json({ id: "new@group.calendar.google.com" });

/** Returns the requests to Google without their queries, such as "POST calendars". */
export const callsTo = ({ asked }: Pick<ScriptedGoogle, "asked">) =>
  asked.map(({ call }) => call.split("?")[0]?.replace("/calendar/v3/", ""));
export const listing = "PATCH users/me/calendarList/new@group.calendar.google.com";
export const sharing = "POST calendars/new@group.calendar.google.com/acl";
export const deleting = (name: string) => `DELETE calendars/${name}@group.calendar.google.com`;
