// Stopping a standing walk: the days and fees are listed first, and either exactly these days end or none.
import ical from "node-ical";
import { expect, test } from "vitest";

import { visits } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import {
  addStandingWalk,
  type Asked,
  askForStandingWalk,
  dayOfSeries,
  daysOf,
  getSeries,
  mailsOf,
} from "../../../tests/support/standing-walks";
import { listEndingVisits } from "./stop-standing-walk.server";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { stopStandingWalk } from "~/standing/verbs/stop-standing-walk.server";
import { zone, atWall, inZone } from "../../../tests/support/zone";

/** 3 PM in Los Angeles, 21.5 hours before the first visit and so within the fee period. */
const tooLate = atWall("2026-11-23T15:00");

onEachDatabase("stopping a standing walk", (get) => {
  const input = async ({ seriesId }: Asked, shownVisits: number, shownFee = 0) => {
    const { version } = await getSeries(get().db, seriesId);
    return { seriesId, version, shownFee, shownVisits, reason: null };
  };

  test("is refused for another client's standing walk and for a pending one", async ({ db }) => {
    const asked = await askForStandingWalk(db);
    const stranger = (await addReadyClient(db)).client;
    const all = await input(asked, 0);
    expect(await stopStandingWalk(contextOf(db, stranger), { ...all, scope: "all" })).toEqual({
      ok: false,
      reason: "no-such-series",
    });
    expect(await stopStandingWalk(contextOf(db, asked.client), { ...all, scope: "all" })).toEqual({
      ok: false,
      reason: "not-active",
    });
  });

  test("is refused and ends nothing when fee, days or pattern changed since they were listed", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const before = await daysOf(db, asked.seriesId);
    const ctx = contextOf(db, asked.client, { now: tooLate });
    expect(await stopStandingWalk(ctx, { ...(await input(asked, 6)), scope: "all" })).toEqual({
      ok: false,
      reason: "fee-changed",
      fee: 1500,
      visits: 6,
    });
    expect(await stopStandingWalk(ctx, { ...(await input(asked, 5, 1500)), scope: "all" })).toMatchObject({
      reason: "fee-changed",
    });
    const older = { ...(await input(asked, 6, 1500)), version: 0 };
    expect(await stopStandingWalk(ctx, { ...older, scope: "all" })).toEqual({ ok: false, reason: "changed-meanwhile" });
    const past = { ...(await input(asked, 6, 1500)), from: "2026-11-22" };
    expect(await stopStandingWalk(ctx, { ...past, scope: "following" })).toEqual({ ok: false, reason: "day-past" });
    expect(await daysOf(db, asked.seriesId)).toEqual(before);
    expect(await mailsOf(db, "standing-changed")).toHaveLength(0);
  });

  test("lists one visit, the visits from a day on, or all visits, each with its fee", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db);
    const list = (scope: "this" | "following" | "all", by: "client" | "owner" = "client") =>
      listEndingVisits(db, { seriesId, scope, from: "2026-12-01", by, now: tooLate }, zone);
    expect((await list("this")).visits).toMatchObject([
      { when: inZone("Tue, Dec 1, 12:30 PM PT"), total: 3000, fee: 0 },
    ]);
    expect((await list("following")).visits.map(({ seriesDate }) => seriesDate)).toEqual([
      "2026-12-01",
      "2026-12-03",
      "2026-12-08",
      "2026-12-10",
    ]);
    const all = await list("all");
    expect(all.visits.map(({ fee }) => fee)).toEqual([1500, 0, 0, 0, 0, 0]);
    expect(all.fee).toBe(1500);
    expect((await list("all", "owner")).fee).toBe(0);
  });

  test("from a day on keeps earlier visits and shortens the calendar entry", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const { seriesId, client } = asked;
    const following = { ...(await input(asked, 4)), from: "2026-12-01" };
    expect(await stopStandingWalk(contextOf(db, client), { ...following, scope: "following" })).toEqual({
      ok: true,
      value: { ended: 4, fee: 0 },
    });
    const days = await daysOf(db, seriesId);
    expect(days.filter((day) => day.endsWith("confirmed"))).toEqual([
      "2026-11-24 12:30 confirmed",
      "2026-11-26 12:30 confirmed",
    ]);
    expect(await getSeries(db, seriesId)).toMatchObject({
      status: "active",
      endsOn: Temporal.PlainDate.from("2026-11-30"),
      sequence: 1,
    });
    const [mail, ...more] = await mailsOf(db, "standing-changed");
    expect(more).toHaveLength(1);
    expect(mail?.icalendarMethod).toBe("REQUEST");
    expect(mail?.icalendar).toContain("SEQUENCE:1");
    const event = Object.values(ical.sync.parseICS(mail?.icalendar ?? "")).find((each) => each?.type === "VEVENT");
    if (event?.type !== "VEVENT") throw new Error("no event was read");
    const range = { from: new Date("2026-11-01T00:00:00Z"), to: new Date("2027-02-01T00:00:00Z") };
    expect(
      ical.expandRecurringEvent(event, range).map(({ start }) => start.toISOString().replace(".000Z", "Z")),
    ).toEqual([atWall("2026-11-24T12:30").toString(), atWall("2026-11-26T12:30").toString()]);
    // The job does not place the ended days again.
    expect(await placeStandingWalks(db, tooLate, testContext(db).services)).toEqual({ placed: 0, problems: 0 });
  });

  test("costs half the price of visits within 24 hours if all are stopped, with one mail", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const { seriesId, client } = asked;
    const outcome = await stopStandingWalk(contextOf(db, client, { now: tooLate }), {
      ...(await input(asked, 6, 1500)),
      scope: "all",
    });
    expect(outcome).toEqual({ ok: true, value: { ended: 6, fee: 1500 } });
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "ended" });
    expect(await dayOfSeries(db, seriesId, "2026-11-24")).toMatchObject({ status: "cancelled", feeCents: 1500 });
    expect(await dayOfSeries(db, seriesId, "2026-11-26")).toMatchObject({ status: "cancelled", feeCents: null });
    expect((await db.select().from(visits)).map(({ status }) => status)).toEqual(
      Array.from({ length: 6 }, () => "cancelled"),
    );
    const mails = await mailsOf(db, "standing-changed");
    const toClient = mails.filter(({ recipient }) => recipient === client.email);
    expect(toClient).toHaveLength(1);
    expect(toClient[0]).toMatchObject({ icalendarMethod: "CANCEL" });
    expect(toClient[0]?.icalendar).toContain(`UID:series-${seriesId}@localhost`);
    expect(toClient[0]?.text).toContain(inZone("Tue, Nov 24, 12:30 PM PT: $15.00 (less than 24 hours before)"));
  });

  test("by the owner is free, apologizes and is in the audit log", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const ctx = contextOf(db, asked.owner, { now: tooLate });
    const stop = { ...(await input(asked, 6)), reason: "I have broken my foot." };
    expect(await stopStandingWalk(ctx, { ...stop, scope: "all" })).toEqual({ ok: true, value: { ended: 6, fee: 0 } });
    const [mail] = await mailsOf(db, "standing-changed");
    expect(mail?.text).toContain("I'm sorry");
    expect(mail?.text).toContain("I have broken my foot.");
    const log = await db.select().from(auditLog);
    expect(log.map(({ action }) => action)).toContain("cancelStandingWalk");
  });

  test("from a day on counts a moved visit by its original day", async ({ db }) => {
    const asked = await addStandingWalk(db);
    const { id, version } = await dayOfSeries(db, asked.seriesId, "2026-11-26");
    const move = {
      requestId: id,
      version,
      walkerId: asked.owner.id,
      startsAt: atWall("2026-12-02T12:00"),
      reason: "Thanksgiving",
    };
    expect(await moveByOwner(adminContextOf(db, asked.owner), move)).toMatchObject({ ok: true });
    const ends = { seriesId: asked.seriesId, by: "client" as const, now: tooLate };
    const from = await listEndingVisits(db, { ...ends, scope: "following", from: "2026-12-01" }, zone);
    expect(from.visits.map(({ seriesDate }) => seriesDate)).not.toContain("2026-11-26");
    const one = await listEndingVisits(db, { ...ends, scope: "this", from: "2026-11-26" }, zone);
    expect(one.visits).toMatchObject([{ when: inZone("Wed, Dec 2, 12:00 PM PT"), fee: 0 }]);
  });

  test("for a single day removes that day from the client's calendar", async ({ db }) => {
    const { seriesId, client } = await addStandingWalk(db);
    const { id, version } = await dayOfSeries(db, seriesId, "2026-12-03");
    const skip = { requestId: id, version, shownFee: 0, reason: null };
    expect(await cancelRequest(contextOf(db, client), skip)).toMatchObject({ ok: true });
    const mails = await mailsOf(db, "booking-cancelled");
    const [mail] = mails.filter(({ recipient }) => recipient === client.email);
    expect(mail?.icalendarMethod).toBe("CANCEL");
    expect(mail?.icalendar).toContain(`UID:series-${seriesId}@localhost`);
    expect(mail?.icalendar).toContain(`RECURRENCE-ID;TZID=${zone}:20261203T123000`);
  });
});
