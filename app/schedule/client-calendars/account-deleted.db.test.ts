// Client calendars after the client's account is deleted.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import type { AdminContext } from "~/platform/context/command-contexts";
import { makeFeed } from "~/schedule/feeds/submit-feeds.server";
import { findClientCalendar } from "~/schedule/month/load-calendar.server";

import { addAtGoogle, addCalendar, callsTo, deleting } from "../../../tests/support/client-calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import { json, noContent, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { createClientCalendar } from "./create-calendar.server";
import { syncClientCalendars } from "./sync-calendars.server";
import { listClientCalendars } from "./queries.server";

const google = useScriptedGoogle();

const calls = () => callsTo(google);

/** The owner on a server with a Google client. */
const ownersContext = (db: Db, owner: Person): AdminContext => withGoogle(adminContextOf(db, owner), google);

const stored = (db: Db) => db.select().from(clientCalendars);

onEachDatabase("deleting an account", (get) => {
  test("a deleted account takes its client calendars along, also at Google, in one transaction", async () => {
    const { db } = get();
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

  test("an account with an unconfirmed address takes no client calendar along", async () => {
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
