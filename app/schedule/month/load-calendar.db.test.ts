// What each viewer sees of a calendar (docs/product.md, Calendars on the site: busy or free only for the public).
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";
import { siteSettings } from "~/db/tables/offer";
import { clientCalendars } from "~/db/tables/schedule";
import { anonymous } from "~/platform/sign-in/actor";
import { anonymousViewer, viewerOf } from "~/schedule/policy";

import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addMeeting } from "../../../tests/support/meetings";
import { actorOf, addAdmin, addPerson, type Person } from "../../../tests/support/people";

import { loadBookingPage } from "../pages/load-pages.server";
import { loadCalendar } from "./load-calendar.server";
import { zone, atWall } from "../../../tests/support/zone";

const tuesday = Temporal.PlainDate.from("2026-11-24");

async function load(db: Db, who: Person | null, ids: readonly string[], date = tuesday) {
  const viewer = who ? viewerOf(actorOf(who)) : anonymousViewer;
  const kept = new URLSearchParams();
  return loadCalendar(db, { viewer, ids, view: { mode: "MONTH", date }, now: monday, walkerName: "Sam", kept }, zone);
}

/** Returns the entries of Tuesday, November 24. */
async function dayFor(db: Db, who: Person | null, ids: readonly string[] = ["walker-booked"]): Promise<string[]> {
  const calendar = await load(db, who, ids);
  return (calendar?.chosen?.entries ?? []).map(({ time, title, detail, to }) =>
    [time, title, detail, to && "link"].filter(Boolean).join(" | "),
  );
}

async function addSource(db: Db, profile: Person, events: readonly Partial<typeof calendarEvents.$inferInsert>[]) {
  const [source] = await db
    .insert(calendarSources)
    .values({ kind: "ics", profileId: profile.id, name: "Sam's own", externalId: crypto.randomUUID() })
    .returning();
  if (!source) throw new Error("no source was stored");
  await db.insert(calendarEvents).values(
    events.map((event, n) => ({
      sourceId: source.id,
      uid: `event-${n}`,
      startsAt: atWall("2026-11-24T13:00"),
      endsAt: atWall("2026-11-24T14:00"),
      summary: "Dentist",
      ...event,
    })),
  );
}

onEachDatabase("the walker's calendar", (get) => {
  async function withVisits() {
    const { db } = get();
    const owner = await addAdmin(db);
    const alex = await addWalker(db);
    const { client: casey } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
    const { client: robin } = await addReadyClient(db, { firstName: "Robin", lastName: "Hale", petNames: ["Olive"] });
    await addVisit(db, { walker: owner, client: casey, startsAt: "2026-11-24T10:00", travel: 0 });
    await addVisit(db, { walker: owner, client: robin, startsAt: "2026-11-24T10:30", travel: 0 });
    await addVisit(db, { walker: alex, client: robin, startsAt: "2026-11-24T15:00" });
    await addVisit(db, { walker: owner, client: robin, startsAt: "2026-11-24T17:00", visit: { status: "cancelled" } });
    await addSource(db, owner, [{}, { uid: "free", isBusy: false, summary: "Lunch maybe" }]);
    return { db, owner, alex, casey, robin };
  }

  test("shows a meet and greet with the guest's name to the owner, and as busy to the public", async ({ db }) => {
    const { owner } = await addMeeting(db);
    expect(await dayFor(db, owner)).toEqual([
      "11:00–11:30 AM | Moose & Olive (Dana Levi) | Meet and greet, Sam Rivers | link",
    ]);
    expect((await dayFor(db, null)).join()).not.toContain("Moose");
    expect(await dayFor(db, null)).toHaveLength(1);
  });

  test("shows only busy times to the public", async () => {
    const { db } = await withVisits();
    expect(await dayFor(db, null)).toEqual(["10:00–11:00 AM | Busy", "1:00–2:00 PM | Busy"]);
    const all = JSON.stringify(await load(db, null, ["walker-booked", "business-hours"]));
    for (const secret of ["Casey", "Biscuit", "Robin", "Olive", "Dentist", "Alex", "Duquesne", "/booking/"])
      expect(all).not.toContain(secret);
  });

  test("shows clients their own visits, and other visits as busy times", async () => {
    const { db, robin } = await withVisits();
    const entries = await dayFor(db, robin);
    expect(entries).toContain("10:30–11:00 AM | Dog Walking: Olive | with Sam Rivers | link");
    expect(entries).toContain("3:00–3:30 PM | Dog Walking: Olive | with Alex Lopez | link");
    expect(entries.join()).not.toMatch(/Biscuit|Dentist|Casey/);
  });

  test("shows walkers their own walks, and the owner's busy times", async () => {
    const { db, alex } = await withVisits();
    expect(await dayFor(db, alex)).toEqual([
      "10:00–11:00 AM | Busy",
      "1:00–2:00 PM | Busy",
      "3:00–3:30 PM | Olive (Robin Hale) | Dog Walking | link",
    ]);
  });

  test("shows all visits and external events to the owner", async () => {
    const { db, owner, casey } = await withVisits();
    expect(await dayFor(db, owner)).toEqual([
      `10:00–10:30 AM | Biscuit and Maple (${casey.firstName} ${casey.lastName}) | Dog Walking, Sam Rivers | link`,
      "10:30–11:00 AM | Olive (Robin Hale) | Dog Walking, Sam Rivers | link",
      "1:00–2:00 PM | Dentist | Sam's own",
      "1:00–2:00 PM | Lunch maybe | Sam's own, free",
      "3:00–3:30 PM | Olive (Robin Hale) | Dog Walking, Alex Lopez | link",
    ]);
  });

  test("is busy on days off, with the reason for the owner only", async () => {
    const { db, owner } = await withVisits();
    await db.insert(closures).values({
      walkerId: owner.id,
      startsOn: Temporal.PlainDate.from("2026-11-24"),
      endsOn: Temporal.PlainDate.from("2026-11-24"),
      reason: "Knee",
    });
    expect(await dayFor(db, null)).toEqual(["All day | Busy"]);
    expect((await dayFor(db, owner))[0]).toBe("All day | Sam Rivers is away | Knee");
  });

  test("does not show the public the events of a calendar that doesn't block", async () => {
    const { db, owner } = await withVisits();
    await db.update(calendarSources).set({ blocks: false });
    expect(await dayFor(db, null)).toEqual(["10:00–11:00 AM | Busy"]);
    expect((await dayFor(db, owner)).join()).toContain("Dentist");
  });
});

onEachDatabase("the business hours", (get) => {
  test("are open or closed by day, with the reason of a closure for the owner only", async ({ db }) => {
    const owner = await addAdmin(db);
    expect(await dayFor(db, null, ["business-hours"])).toEqual(["7:00 AM–7:00 PM | Open"]);
    await db.insert(closures).values({
      startsOn: Temporal.PlainDate.from("2026-11-24"),
      endsOn: Temporal.PlainDate.from("2026-11-26"),
      reason: "Thanksgiving",
    });
    expect(await dayFor(db, null, ["business-hours"])).toEqual(["All day | Closed"]);
    expect(await dayFor(db, owner, ["business-hours"])).toEqual(["All day | Closed | Thanksgiving"]);
  });

  test("fill the month table from Sunday to Saturday, including days of other months", async () => {
    const calendar = await load(get().db, null, ["business-hours"]);
    expect(calendar?.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(calendar?.weeks[0]?.[0]).toMatchObject({ date: "2026-11-01", within: true, count: 1 });
    expect(calendar?.weeks.at(-1)?.[6]).toMatchObject({ date: "2026-12-05", within: false, count: 1 });
    expect(calendar?.title).toBe("November 2026");
    expect(calendar?.links.next).toBe("?mode=MONTH&date=2026-12-24");
  });
});

onEachDatabase("a client's calendar", () => {
  test("is visible to the owner and that client only", async ({ db }) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    const stranger = await addPerson(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T10:00" });
    const calendarId = "client_1@group.calendar.localhost";
    await db
      .insert(clientCalendars)
      .values({ name: "Casey", email: client.email, calendarId, calendarColor: "#e67c73" });
    const visit = ["10:00–10:30 AM | Dog Walking: Biscuit | with Sam Rivers | link"];
    expect(await dayFor(db, owner, [calendarId])).toEqual(visit);
    expect(await dayFor(db, client, [calendarId])).toEqual(visit);
    expect((await load(db, client, [calendarId]))?.calendars).toEqual([{ label: "Casey", look: "color-4" }]);
    expect(await load(db, null, [calendarId])).toBeNull();
    expect(await load(db, stranger, [calendarId, "nothing"])).toBeNull();
    // Calendars that the viewer may see are still shown.
    expect((await load(db, stranger, [calendarId, "business-hours"]))?.calendars).toHaveLength(1);
  });
});

const stored = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const set = (db: Db, value: string) => db.insert(siteSettings).values({ key: "google_appointment_url", value });

onEachDatabase("Google's booking page", (get) => {
  test("is missing before its setup, and can only be set up by the owner", async ({ db }) => {
    expect(await loadBookingPage(db, anonymous)).toEqual({ page: null, mayBeSet: false, details: null });
    const client = await addPerson(db);
    expect(await loadBookingPage(db, actorOf(client))).toMatchObject({ page: null, mayBeSet: false });
    expect(await loadBookingPage(db, actorOf(await addAdmin(db)))).toMatchObject({ page: null, mayBeSet: true });
  });

  test("has no prefilled details for anonymous visitors", async () => {
    await set(get().db, stored);
    const page = { frame: `${stored}?gv=true`, link: stored };
    expect(await loadBookingPage(get().db, anonymous)).toEqual({ page, mayBeSet: false, details: null });
  });

  // Values that a manipulated database could contain.
  test.each([
    `https://evil.example/?x=${stored}`,
    stored.replace(".com", ".com.evil.example"),
    stored.replace(".com", ".com\\@evil.example"),
    `javascript:alert(1)//${stored}`,
  ])("is not embedded from the stored value %s", async (value) => {
    await set(get().db, value);
    expect((await loadBookingPage(get().db, anonymous)).page).toBeNull();
  });
});
