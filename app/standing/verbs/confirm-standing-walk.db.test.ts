// Confirming a standing walk places eight weeks of it at the same wall time.
import ical from "node-ical";
import { expect, test } from "vitest";

import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { seriesProblems } from "~/db/tables/standing-walks";
import { auditLog } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { addStandingWalk, askForStandingWalk, daysOf, getSeries, mailsOf } from "../../../tests/support/standing-walks";
import { confirmStandingWalk } from "~/standing/verbs/confirm-standing-walk.server";
import { atWall, inZone } from "../../../tests/support/zone";

const noon = atWall("2026-11-24T12:30");

onEachDatabase("confirming a standing walk", () => {
  test("is refused outside the time of day, with a non-walker, at a clash, and for an old version", async ({ db }) => {
    const { requestId, owner, client, seriesId } = await askForStandingWalk(db);
    await addVisit(db, { walker: owner, client: (await addReadyClient(db)).client, startsAt: "2026-11-24T12:15" });
    const input = { requestId, version: 1, walkerId: owner.id, startsAt: noon };
    const confirm = (changes: Partial<typeof input>) =>
      confirmStandingWalk(adminContextOf(db, owner), { ...input, ...changes });
    expect(await confirm({ version: 0 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await confirm({ startsAt: noon.subtract({ hours: 3 }) })).toMatchObject({ reason: "outside-window" });
    expect(await confirm({ walkerId: client.id, startsAt: noon.add({ hours: 2 }) })).toMatchObject({
      reason: "not-a-walker",
    });
    const clash = await confirm({});
    expect(clash).toMatchObject({ ok: false, reason: "clash", clashes: [{ walkerName: "Sam Rivers" }] });
    expect(clash.ok || clash.reason !== "clash" ? [] : clash.free.length).toBeGreaterThan(3);
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "pending" });
    expect(await db.$count(visits)).toBe(1);
  });

  test("places eight weeks, each day at its own price, with one audit log entry", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db, { until: null });
    const days = await daysOf(db, seriesId);
    expect(days).toHaveLength(16);
    expect(days[0]).toBe("2026-11-24 12:30 confirmed");
    expect(days.at(-1)).toBe("2027-01-14 12:30 confirmed");
    const totals = await db.select({ date: requests.date, total: requests.totalCents }).from(requests);
    expect(totals.find(({ date }) => date.toString() === "2026-11-26")?.total).toBe(4500);
    expect(totals.find(({ date }) => date.toString() === "2026-12-01")?.total).toBe(3000);
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "active", localTime: "12:30:00" });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "confirmStandingWalk" }]);
  });

  test("stores a day that can't be placed as a problem, mails the owner, and skips it in calendars", async ({ db }) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db, { lastName: "Quincy" });
    await addVisit(db, { walker: owner, client, startsAt: "2026-12-01T12:45" });
    await db.insert(closures).values({
      startsOn: Temporal.PlainDate.from("2026-12-08"),
      endsOn: Temporal.PlainDate.from("2026-12-12"),
      reason: "Family",
    });
    const { seriesId } = await addStandingWalk(db, { owner });
    expect(await db.select().from(seriesProblems).orderBy(seriesProblems.date)).toMatchObject([
      {
        date: Temporal.PlainDate.from("2026-12-01"),
        reason: "clash",
        detail: expect.stringContaining(inZone("Tue, Dec 1, 12:45 PM PT with Casey Quincy")),
      },
      { date: Temporal.PlainDate.from("2026-12-08"), reason: "closed", detail: "Family" },
      { date: Temporal.PlainDate.from("2026-12-10"), reason: "closed", detail: "Family" },
    ]);
    expect(await daysOf(db, seriesId)).toHaveLength(3);
    const [toOwner] = await mailsOf(db, "standing-problems");
    expect(toOwner?.subject).toContain("3 days of a standing walk couldn't be placed");
    const [mail] = await mailsOf(db, "standing-confirmed");
    expect(mail?.text).toContain("Tuesday, December 1: I'm already with another dog at that time.");
    expect(mail?.text).not.toContain("Quincy");
  });

  test("mails an invitation that node-ical reads as the same days, across both clock changes", async ({ db }) => {
    const now = atWall("2027-10-25T09:00");
    const owner = await addAdmin(db);
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2027-11-09"), endsOn: Temporal.PlainDate.from("2027-11-09") });
    await addStandingWalk(db, { owner, now, date: "2027-10-26" });
    const [mail] = await mailsOf(db, "standing-confirmed");
    expect(mail?.icalendarMethod).toBe("REQUEST");
    const event = Object.values(ical.sync.parseICS(mail?.icalendar ?? "")).find((each) => each?.type === "VEVENT");
    if (event?.type !== "VEVENT") throw new Error("no event was read");
    const starts = ical
      .expandRecurringEvent(event, {
        from: new Date("2027-10-25T00:00:00Z"),
        to: new Date("2027-11-20T00:00:00Z"),
      })
      .map(({ start }) => start.toISOString().replace(".000Z", "Z"));
    const stored = await db.select({ at: visits.startsAt }).from(visits).orderBy(visits.startsAt);
    expect(starts).toEqual(stored.map(({ at }) => at.toString()).filter((at) => at < "2027-11-20"));
    expect(starts).toContain(atWall("2027-11-04T12:30").toString());
    expect(starts).toContain(atWall("2027-11-11T12:30").toString());
    expect(starts).not.toContain(atWall("2027-11-09T12:30").toString());
  });
});
