// Choosing a time for a meet and greet: refusals, concurrent choices and mails.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { walkerLimits } from "~/db/tables/availability";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { outbox } from "~/db/tables/platform";
import { closures } from "~/db/tables/closures";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addLead } from "../../../tests/support/leads";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { calendarFacts, mailOf } from "../../../tests/support/mails";
import { addMeeting, clientGuest, guestOf, theMeeting } from "../../../tests/support/meetings";
import { addAdmin, addPerson } from "../../../tests/support/people";
import { cancelMeeting } from "./change-meeting.server";
import { chooseMeeting } from "./choose-meeting.server";
import { atWall, inZone, icsAt } from "../../../tests/support/zone";

onEachDatabase("a meeting time is refused", () => {
  test("that is over, too soon, not offered or taken, with three free times near it", async ({ db }) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T13:45" });
    const wednesday = Temporal.PlainDate.from("2026-11-25");
    await db.insert(closures).values({ walkerId: null, startsOn: wednesday, endsOn: wednesday });
    const guest = guestOf(await addLead(db));
    for (const [time, reason] of [
      ["2026-11-22T11:00", "over"],
      ["2026-11-23T10:00", "too-soon"],
      ["2026-11-24T11:10", "none"],
      ["2026-11-25T11:00", "none"],
      ["2026-12-23T11:00", "none"],
      ["+012026-11-24T11:00", "none"],
      ["2026-11-24T14:00", "gone"],
    ] as const) {
      const outcome = await chooseMeeting(testContext(db), guest, atWall(time));
      expect(outcome, time).toMatchObject({ ok: false, reason });
      expect(outcome, time).toHaveProperty("near.length", 3);
    }
    expect([await db.$count(meetings), await db.$count(visits), await db.$count(outbox)]).toEqual([0, 1, 0]);
  });

  test("that an external calendar marks as busy, or on a day with the maximum number of visits", async ({ db }) => {
    const owner = await addAdmin(db);
    const [source] = await db
      .insert(calendarSources)
      .values({
        profileId: owner.id,
        kind: "ics",
        externalId: "a",
        name: "Family",
        blocks: true,
        receives: false,
        syncedAt: testContext(db).now,
        fullSyncAt: testContext(db).now,
      })
      .returning();
    await db.insert(calendarEvents).values({
      sourceId: source?.id ?? "",
      uid: "dentist",
      startsAt: atWall("2026-11-24T11:00"),
      endsAt: atWall("2026-11-24T12:00"),
      isBusy: true,
    });
    const guest = guestOf(await addLead(db));
    expect(await chooseMeeting(testContext(db), guest, atWall("2026-11-24T11:30"))).toMatchObject({ reason: "gone" });
    await db.insert(walkerLimits).values({ walkerId: owner.id, visitsPerDay: 0 });
    expect(await chooseMeeting(testContext(db), guest, atWall("2026-11-24T15:00"))).toMatchObject({ reason: "gone" });
  });

  test("when there is no walker", async ({ db }) => {
    expect(await chooseMeeting(testContext(db), guestOf(await addLead(db)), atWall("2026-11-24T11:00"))).toEqual({
      ok: false,
      reason: "nobody-walks",
    });
  });

  test("to a person with a meeting to come or past, and the reply shows the coming one", async ({ db }) => {
    const { lead, token, details } = await addMeeting(db);
    const other = await addLead(db, { email: "Dana@Example.com" });
    const registered = await addPerson(db, { email: "dana@example.com" });
    for (const guest of [guestOf(lead), guestOf(other), clientGuest(registered)])
      expect(await chooseMeeting(testContext(db), guest, atWall("2026-11-24T15:00"))).toEqual({
        ok: false,
        reason: "has-one",
        token,
      });
    await db.update(visits).set({ status: "completed" }).where(eq(visits.id, details.visit.id));
    expect(await chooseMeeting(testContext(db), guestOf(lead), atWall("2026-11-26T15:00"))).toMatchObject({
      reason: "has-one",
    });
    expect(await db.$count(visits)).toBe(1);
  });

  test("to a person who chose and cancelled three times", async ({ db }) => {
    const { lead, details } = await addMeeting(db);
    await cancelMeeting(testContext(db), details);
    for (const time of ["2026-11-24T12:00", "2026-11-24T13:00"]) {
      expect(await chooseMeeting(testContext(db), guestOf(lead), atWall(time))).toMatchObject({ ok: true });
      for (const each of await db.select().from(meetings).where(eq(meetings.visitStatus, "confirmed")))
        await cancelMeeting(testContext(db), {
          ...details,
          meeting: each,
          visit: { ...details.visit, id: each.visitId },
        });
    }
    expect(await chooseMeeting(testContext(db), guestOf(lead), atWall("2026-11-24T14:00"))).toMatchObject({
      reason: "too-many",
    });
  });
});

onEachDatabase("a meeting time", () => {
  test("chosen by two people concurrently goes to one; the other gets three free times near it", async ({ db }) => {
    await addAdmin(db);
    const guests = [await addLead(db), await addLead(db, { email: "robin@example.com" })].map(guestOf);
    const outcomes = await Promise.all(
      guests.map((guest) => chooseMeeting(testContext(db), guest, atWall("2026-11-24T11:00"))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [loser] = outcomes.filter(({ ok }) => !ok);
    expect(loser).toMatchObject({ reason: "gone" });
    // Travel time to and from the 11:00 meeting excludes 10:30 and 11:30.
    const near = ["2026-11-24T09:30", "2026-11-24T10:00", "2026-11-24T12:00"];
    expect(loser).toHaveProperty("near", near.map(atWall));
    expect(await db.$count(visits)).toBe(1);
  });

  test("chosen three times concurrently by one person is one meeting that all replies link to", async ({ db }) => {
    await addAdmin(db);
    const guest = guestOf(await addLead(db));
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => chooseMeeting(testContext(db), guest, atWall("2026-11-24T11:00"))),
    );
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.token : outcome.reason))).size).toBe(1);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([await db.$count(meetings), await db.$count(visits), await db.$count(outbox)]).toEqual([1, 1, 2]);
  });

  test("books a free visit of the owner with the travel time, and stores only a hash of its token", async ({ db }) => {
    const { owner, details, token } = await addMeeting(db);
    const kind = { serviceType: "meet-and-greet", source: "meeting" };
    expect(details.visit).toMatchObject({ ...kind, walkerId: owner.id, status: "confirmed", dogs: 0 });
    expect([details.visit.startsAt, details.visit.endsAt, details.visit.occupiedUntil].map(String)).toEqual([
      atWall("2026-11-24T11:00").toString(),
      atWall("2026-11-24T11:30").toString(),
      atWall("2026-11-24T11:45").toString(),
    ]);
    expect(details.guest).toMatchObject({ name: "Dana Levi", pets: "Moose & Olive" });
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await db.select().from(meetings))).not.toContain(token);
  });

  test("is mailed as an invitation to guest and owner, without anything the guest typed", async ({ db }) => {
    const { details, token } = await addMeeting(db);
    const toGuest = await mailOf(db, "meeting-set", "dana@example.com");
    const toOwner = await mailOf(db, "meeting-set", "hello@westsidewalks.example");
    expect(toGuest.subject).toBe(inZone("Our meet and greet: Tue, Nov 24, 11:00 AM PT"));
    expect(toGuest.text).toContain(`http://localhost:3000/meet-and-greet/${token}`);
    for (const typed of ["Dana", "Levi", "Moose", "Rose Ave", "555-0188"]) {
      expect(`${toGuest.subject} ${toGuest.html} ${toGuest.icalendar}`).not.toContain(typed);
      expect(toOwner.text).toContain(typed);
    }
    const facts = { method: "REQUEST", uid: `visit-${details.visit.id}@localhost`, sequence: 1 };
    expect(calendarFacts(toGuest)).toMatchObject({ ...facts, start: icsAt("2026-11-24T11:00"), status: "CONFIRMED" });
    expect(calendarFacts(toOwner)).toMatchObject(facts);
  });

  test("chosen by a client gets the pets and address of the client's account", async ({ db }) => {
    await addAdmin(db);
    const { client } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
    await chooseMeeting(testContext(db), clientGuest(client), atWall("2026-11-24T11:00"));
    const { guest } = await theMeeting(db);
    expect(guest).toMatchObject({ email: client.email, pets: "Biscuit, Maple", address: client.address });
  });

  test("is booked when a calendar is unreadable, and the owner's mail mentions the calendar", async ({ db }) => {
    const owner = await addAdmin(db);
    await db.insert(calendarSources).values({
      profileId: owner.id,
      kind: "ics",
      externalId: "http://127.0.0.1:9/none.ics",
      name: "Family",
      blocks: true,
      receives: false,
    });
    expect(await chooseMeeting(testContext(db), guestOf(await addLead(db)), atWall("2026-11-24T11:00"))).toMatchObject({
      ok: true,
    });
    expect((await mailOf(db, "meeting-set", "hello@westsidewalks.example")).text).toContain("couldn't be read");
  });
});
