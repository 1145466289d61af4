// Events of this site that come back from the calendars they were written to: they are not busy times, and the ledger wins.
import { expect, test } from "vitest";

import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";
import { googleEventId } from "~/calendars/google/google-calendar.server";
import type { Changes, OutsideEvent } from "~/calendars/port";

import { addSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { excludeOwnEvents } from "./store-changes.server";

const site = { now: monday, origin: "https://www.walks.example" };
const at = (hour: number, minutes = 30) => {
  const start = Temporal.Instant.from("2026-11-24T08:00:00Z").add({ hours: hour });
  return { start, end: start.add({ minutes }) };
};
const event = (uid: string, more: Partial<OutsideEvent> = {}): OutsideEvent => ({
  uid,
  ...at(9),
  allDay: false,
  summary: null,
  isBusy: true,
  ...more,
});
const full = { upserts: [], removed: [], cursor: "next", full: true };

onEachDatabase("reading a calendar with events of this site", (get) => {
  async function setUp(startsAt = "2026-11-24T09:00") {
    const { db } = get();
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const source = await addSource(db, { profileId: walker.id, receives: true });
    const { visit, request } = await addVisit(db, { walker, client, startsAt });
    await db.update(calendarPushes).set({ status: "done", etag: '"1"', sentVersion: 1 });
    const take = async (changes: Partial<Changes>) =>
      (await excludeOwnEvents(db, source, { ...full, ...changes }, site)).map(({ uid }) => uid);
    const pushed = async () => (await db.select().from(calendarPushes)).at(-1);
    return { db, source, visit, request, take, pushed };
  }

  test("recognizes its own events in every shape", async () => {
    const { db, visit, request, take } = await setUp();
    const day = Temporal.PlainDate.from("2026-11-24");
    const [closure] = await db.insert(closures).values({ startsOn: day, endsOn: day }).returning();
    const deleted = crypto.randomUUID();
    const own = [
      event(googleEventId(visit.id)),
      event(googleEventId(request.id)),
      event(`/sam/calendar/${visit.id}.ics`),
      event("copy", { icsUid: `${googleEventId(visit.id)}@google.com` }),
      event("feed", { icsUid: `visit-${visit.id}@elsewhere.example` }),
      event("days off", { icsUid: `closure-${closure?.id}@old.example` }),
      event("invitation", { icsUid: `booking-${request.id}@old.example` }),
      event("deleted days off", { icsUid: `closure-${deleted}@www.walks.example` }),
      event(`series-${deleted}@www.walks.example`),
    ];
    expect(await take({ upserts: [...own, event("dentist")] })).toEqual(["dentist"]);
  });

  test("keeps the events of another business with the same software", async () => {
    const { take } = await setUp();
    const other = crypto.randomUUID();
    const upserts = [event("feed", { icsUid: `visit-${other}@other.example` }), event(googleEventId(other))];
    expect(await take({ upserts })).toEqual(["feed", googleEventId(other)]);
  });

  type Read = (id: string, visitId: string) => Partial<Changes>;
  test.each<[string, Read]>([
    ["moved", (id) => ({ upserts: [event(id, at(10))], full: false })],
    ["deleted", (id) => ({ removed: [id], full: false })],
    ["missing from a full read", () => ({})],
    [
      "unreadable",
      (id) => ({ unread: [{ uid: `/sam/walks/${id}.ics`, summary: null, problem: "start" }], full: false }),
    ],
  ])("writes a visit again that was %s in the calendar", async (_, read) => {
    const { visit, take, pushed } = await setUp();
    await take(read(googleEventId(visit.id), visit.id));
    expect(await pushed()).toMatchObject({ status: "queued", etag: null });
  });

  test.each<[string, Read, string?]>([
    ["is there", (id) => ({ upserts: [event(id)] })],
    ["isn't in an incremental read", () => ({ full: false })],
    ["isn't in a full read without a sync token, which is incomplete", () => ({ cursor: null })],
    ["lies after the span that is read", () => ({}), "2028-11-24T09:00"],
    ["is over", () => ({}), "2026-11-23T07:00"],
    [
      "is there, with an old copy from a subscribe link",
      (id, visitId) => ({
        upserts: [event(id), event("copy", { ...at(13), icsUid: `visit-${visitId}@www.walks.example` })],
      }),
    ],
  ])("leaves a visit alone that %s", async (_, read, startsAt) => {
    const { visit, take, pushed } = await setUp(startsAt);
    await take(read(googleEventId(visit.id), visit.id));
    expect(await pushed()).toMatchObject({ status: "done", etag: '"1"' });
  });

  test("removes a visit again from a calendar of another walker", async () => {
    const { db, source, visit, pushed } = await setUp();
    const other = await addWalker(db);
    const moved = { ...source, profileId: other.id };
    await db.update(calendarSources).set({ profileId: other.id });
    await excludeOwnEvents(db, moved, { ...full, upserts: [event(googleEventId(visit.id))] }, site);
    expect(await pushed()).toMatchObject({ status: "queued" });
  });
});
