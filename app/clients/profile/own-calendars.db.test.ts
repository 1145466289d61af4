import { expect, test } from "vitest";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { calendarEvents, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson, type Person } from "../../../tests/support/people";
import { getOwnData } from "./own-data.server";

const at = Temporal.Instant.from("2026-11-24T17:00:00Z");
const later = Temporal.Instant.from("2026-11-24T18:00:00Z");
const secrets = ["hash-of-a-link", "sealed-address", "id-of-an-address", "token-of-google", "hash-of-a-channel"];
const [linkHash = "", sealed = "", externalId = "", token = "", channelTokenHash = ""] = secrets;

/** Stores one row of each kind of calendar data for a person. Each row contains `name`. */
async function fill(db: Db, { id: profileId, email }: Pick<Person, "id" | "email">, name: string): Promise<void> {
  const [calendar] = await db
    .insert(clientCalendars)
    .values({ name: `calendar of ${name}`, email, calendarId: `client-${name}`, calendarColor: "#7986cb" })
    .returning();
  await db.insert(calendarFeeds).values([
    { kind: "client", profileId, tokenHash: `${linkHash}-1-${name}`, createdAt: at },
    {
      kind: "client-calendar",
      clientCalendarId: calendar?.id ?? "",
      tokenHash: `${linkHash}-2-${name}`,
      createdAt: later,
    },
  ]);
  const [source] = await db
    .insert(calendarSources)
    .values({ kind: "ics", profileId, name: `source of ${name}`, externalId, secret: sealed, channelTokenHash })
    .returning();
  const event = { sourceId: source?.id ?? "", uid: name, startsAt: at, endsAt: at };
  await db.insert(calendarEvents).values({ ...event, summary: `dentist of ${name}` });
  const account = { userId: profileId, accountEmail: `${name}@google.test` };
  await db.insert(googleCalendarTokens).values({ ...account, accessToken: token, refreshToken: token });
  await db.insert(availabilityHours).values({ walkerId: profileId, weekday: 1, startTime: "09:00", endTime: "12:00" });
  await db.insert(walkerLimits).values({ walkerId: profileId, visitsPerDay: 4 });
  await db.insert(closures).values([
    { ...days, walkerId: profileId, reason: `knee of ${name}` },
    { ...days, reason: "everybody's" },
  ]);
}

const days = { startsOn: Temporal.PlainDate.from("2026-12-01"), endsOn: Temporal.PlainDate.from("2026-12-02") };

onEachDatabase("downloaded calendars", () => {
  test("downloaded calendars contain no token, password or secret URL", async ({ db }) => {
    const person = await addPerson(db, { isEmployee: true });
    await fill(db, person, "casey");
    const text = JSON.stringify(await getOwnData(db, person.id));
    expect(secrets.filter((each) => text.includes(each))).toEqual([]);
  });

  test("the download contains all of the client's calendars, and no one else's", async ({ db }) => {
    const person = await addPerson(db, { isEmployee: true });
    await fill(db, person, "casey");
    await fill(db, await addPerson(db), "riley");
    const { calendars } = await getOwnData(db, person.id);
    expect(JSON.stringify(calendars)).not.toMatch(/riley|everybody/);
    expect(calendars).toMatchObject({
      calendarsMadeForYou: [{ name: "calendar of casey", email: person.email, where: "site" }],
      subscribeLinks: [{ of: "client", createdAt: at, lastReadAt: null, takenBackAt: null }, { of: "client-calendar" }],
      connectedCalendars: [
        { kind: "ics", name: "source of casey", events: [{ startsAt: at, summary: "dentist of casey" }] },
      ],
      googleAccounts: [{ email: "casey@google.test" }],
      workingTimes: {
        hours: [{ weekday: 1, from: "09:00:00", to: "12:00:00" }],
        limits: { visitsPerDay: 4, travelMinutes: null },
        daysOff: [{ from: days.startsOn, to: days.endsOn, reason: "knee of casey" }],
      },
    });
  });

  test("calendars made for an unconfirmed email address are not downloaded", async ({ db }) => {
    const person = await addPerson(db, { emailVerified: false });
    await fill(db, person, "casey");
    const { calendars } = await getOwnData(db, person.id);
    expect(calendars.calendarsMadeForYou).toEqual([]);
    expect(calendars.subscribeLinks.map(({ of }) => of)).toEqual(["client"]);
  });

  test("calendars linked to the account are downloaded, whatever the account's email address is", async ({ db }) => {
    const { id: profileId } = await addPerson(db, { emailVerified: false });
    const made = { name: "Casey", email: "old@example.test", calendarId: "client-1", calendarColor: "#7986cb" };
    await db.insert(clientCalendars).values({ ...made, profileId });
    expect((await getOwnData(db, profileId)).calendars.calendarsMadeForYou).toMatchObject([{ email: made.email }]);
  });
});
