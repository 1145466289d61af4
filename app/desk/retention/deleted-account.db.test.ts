import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { accessLooks, householdAccess, householdKeys, keyMoves } from "~/db/tables/access";
import { availabilityHours, serviceTimeSlots } from "~/db/tables/availability";
import { calendarEvents, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { profiles } from "~/db/tables/clients";
import { dayInLosAngeles } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson } from "../../../tests/support/people";
import { turnAt } from "../../../tests/support/turn";
import { deleteWhatIsTooOld } from "./commands.server";

const today = Temporal.Instant.from("2026-11-23T17:00:00Z");
const daysAgo = (days: number) => today.subtract({ hours: days * 24 });

onEachDatabase("an account that is deleted", (get) => {
  test("deleting an account deletes its links, calendars, sources, hours and slots", async () => {
    const { db } = get();
    const [gone, stays] = [await addPerson(db, { isEmployee: true }), await addPerson(db, { isEmployee: true })];
    for (const { id: profileId, email } of [gone, stays]) {
      const made = { name: "Casey", email, calendarId: `client-${email}`, calendarColor: "#7986cb", profileId };
      const [calendar] = await db.insert(clientCalendars).values(made).returning();
      await db.insert(calendarFeeds).values([
        { kind: "client", profileId, tokenHash: `own ${email}` },
        { kind: "client-calendar", clientCalendarId: calendar?.id ?? "", tokenHash: `made ${email}` },
      ]);
      const [source] = await db
        .insert(calendarSources)
        .values({ kind: "ics", profileId, name: "Family", externalId: "x", secret: "sealed" })
        .returning();
      const event = { sourceId: source?.id ?? "", uid: "dentist", startsAt: daysAgo(1), endsAt: daysAgo(0) };
      await db.insert(calendarEvents).values(event);
      await db.insert(googleCalendarTokens).values({ userId: profileId, refreshToken: "sealed" });
      await db
        .insert(availabilityHours)
        .values({ walkerId: profileId, weekday: 1, startTime: "09:00", endTime: "12:00" });
      await db.insert(serviceTimeSlots).values({
        employeeId: profileId,
        serviceDate: Temporal.PlainDate.from("2026-12-01"),
        startTime: "09:00",
        endTime: "09:30",
      });
    }

    await db.delete(profiles).where(eq(profiles.id, gone.id));

    const left = [clientCalendars, calendarSources, calendarEvents, googleCalendarTokens, availabilityHours];
    for (const table of [...left, serviceTimeSlots]) expect(await db.$count(table)).toBe(1);
    const links = await db.select({ of: calendarFeeds.tokenHash }).from(calendarFeeds);
    expect(links.map(({ of }) => of).toSorted()).toEqual([`made ${stays.email}`, `own ${stays.email}`]);
  });

  test("home access is deleted 30 days after the client left, except for keys still out", async () => {
    const { db } = get();
    const day = (days: number) => dayInLosAngeles(daysAgo(days));
    const [owner, gone, going, here] = [
      await addPerson(db, { isEmployee: true }),
      await addPerson(db, { leftOn: day(30) }),
      await addPerson(db, { leftOn: day(29) }),
      await addPerson(db),
    ];
    const names = new Map([gone, going, here].map((person, index) => [person.id, ["gone", "going", "here"][index]]));
    for (const { id: profileId } of [gone, going, here]) {
      await db.insert(householdAccess).values({ profileId, sealed: "sealed" });
      const look = { profileId, lookedBy: owner.id };
      await db.insert(accessLooks).values([
        { ...look, lookedAt: daysAgo(366) },
        { ...look, lookedAt: daysAgo(364) },
      ]);
      for (const kind of ["given-back", "handed-over"] as const) {
        const label = `${names.get(profileId)} ${kind}`;
        const [key] = await db.insert(householdKeys).values({ profileId, label, opens: "Gate" }).returning();
        const move = { keyId: key?.id ?? "", recordedBy: owner.id, at: daysAgo(40) };
        await db
          .insert(keyMoves)
          .values([
            { ...move, number: 1, kind: "handed-over", holderId: owner.id },
            ...(kind === "given-back" ? [{ ...move, number: 2, kind }] : []),
          ]);
      }
    }

    await deleteWhatIsTooOld(turnAt(db, today));

    const left = await db.select().from(householdAccess);
    expect(left.map(({ profileId }) => names.get(profileId)).sort()).toEqual(["going", "here"]);
    const keys = (await db.select().from(householdKeys)).map(({ label }) => label);
    expect(keys).toHaveLength(5);
    expect(keys).not.toContain("gone given-back");
    expect((await db.select().from(accessLooks)).map(({ lookedAt }) => lookedAt.toString())).toEqual(
      Array.from({ length: 3 }, () => daysAgo(364).toString()),
    );
  });
});
