// Pausing a standing walk for a vacation: the visits and fees are listed first, exactly these are canceled, and none is
// placed until the pause is over or lifted.
import { expect, test } from "vitest";

import { seriesPauses } from "~/db/tables/standing-walks";
import { auditLog } from "~/db/tables/platform";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";
import { submitPause } from "~/standing/pages/dialogs.server";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { actorOf, adminContextOf, contextOf } from "../../../tests/support/people";
import {
  addStandingWalk,
  askForStandingWalk,
  dayOfSeries,
  daysOf,
  getSeries,
  mailsOf,
  rolling,
} from "../../../tests/support/standing-walks";
import { pauseStandingWalk, resumeStandingWalk, type PausePreview } from "./pause-standing-walk.server";
import { atWall } from "../../../tests/support/zone";

type Ctx = Parameters<typeof pauseStandingWalk>[0];

/** 3 PM, 21.5 hours before the visit of November 24 and so within the fee period. */
const late = atWall("2026-11-23T15:00");

/** Pauses as a person does: first to see the visits, then to confirm them. */
async function pauseShown(ctx: Ctx, seriesId: string, from: string, to: string) {
  const input = { seriesId, from, to, seen: "", reason: null };
  const first = await pauseStandingWalk(ctx, input);
  if (!first.ok || !("preview" in first.value)) return first;
  return pauseStandingWalk(ctx, { ...input, seen: first.value.preview.seen });
}

onEachDatabase("pausing a standing walk", () => {
  test("is refused for another client's standing walk and for a pending one", async ({ db }) => {
    const asked = await askForStandingWalk(db);
    const stranger = (await addReadyClient(db)).client;
    const days = { seriesId: asked.seriesId, from: "2026-12-01", to: "2026-12-03", seen: "", reason: null };
    const refusal = (reason: string) => ({ ok: false, reason });
    expect(await pauseStandingWalk(contextOf(db, stranger), days)).toEqual(refusal("no-such-series"));
    expect(await pauseStandingWalk(contextOf(db, asked.client), days)).toEqual(refusal("not-active"));
    const lift = { seriesId: asked.seriesId, pauseId: crypto.randomUUID() };
    expect(await resumeStandingWalk(contextOf(db, stranger), lift)).toEqual(refusal("no-such-series"));
  });

  test("is refused beside the field, and the typed days are sent back", async ({ db }) => {
    const { client, seriesId } = await addStandingWalk(db);
    for (const [from, to, field, text] of [
      ["2026-11-20", "2026-11-30", "from", "That day is over. Please choose today or a later one."],
      ["2026-12-03", "2026-12-01", "to", "The last day is before the first one."],
      ["2026-12-01", "2027-06-30", "to", "That's more than half a year. Stop the standing walk instead."],
      ["2028-01-01", "2028-01-02", "from", "That's more than a year away. Please choose an earlier day."],
      ["2026-12-02", "2026-12-02", "to", "There's no visit in these days."],
      ["soon", "2026-12-02", "from", "Please choose a day, such as 11/24/2026"],
    ] as const) {
      const refusal = await refusalOf(submitPause(actionArgs(db, actorOf(client), { from, to }), seriesId, "/"));
      expect(refusal).toMatchObject({ errors: { [field]: text }, values: { from: [from], to: [to] } });
    }
    expect(await db.$count(seriesPauses)).toBe(0);
  });

  test("lists the visits with their fees and cancels nothing before they are confirmed", async ({ db }) => {
    const { client, seriesId } = await addStandingWalk(db);
    const before = await daysOf(db, seriesId);
    const ctx = contextOf(db, client, { now: late });
    const input = { seriesId, from: "2026-11-24", to: "2026-12-01", reason: null };
    const shown = await pauseStandingWalk(ctx, { ...input, seen: "" });
    expect(shown).toMatchObject({ value: { isChanged: false, preview: { fee: 1500 } } });
    const { preview } = (shown as { value: { preview: PausePreview } }).value;
    expect(preview.visits.map(({ seriesDate, fee }) => [seriesDate, fee])).toEqual([
      ["2026-11-24", 1500],
      ["2026-11-26", 0],
      ["2026-12-01", 0],
    ]);
    const other = await pauseStandingWalk(ctx, { ...input, to: "2026-12-03", seen: preview.seen });
    expect(other).toMatchObject({ value: { isChanged: true } });
    expect(await daysOf(db, seriesId)).toEqual(before);
    expect(await mailsOf(db, "standing-changed")).toEqual([]);
  });

  test("cancels the visits of its days with one mail, and the placing job adds no visits on them", async ({ db }) => {
    const { client, seriesId } = await addStandingWalk(db);
    const ctx = contextOf(db, client, { now: late });
    expect(await pauseShown(ctx, seriesId, "2026-11-24", "2026-12-01")).toMatchObject({
      value: { skipped: 3, fee: 1500, days: "from November 24, 2026, to December 1, 2026" },
    });
    expect(await placeStandingWalks(db, late, testContext(db).services)).toEqual({ placed: 0, problems: 0 });
    expect(await daysOf(db, seriesId)).toEqual([
      "2026-11-24 12:30 cancelled",
      "2026-12-03 12:30 confirmed",
      "2026-12-08 12:30 confirmed",
      "2026-12-10 12:30 confirmed",
    ]);
    expect(await dayOfSeries(db, seriesId, "2026-11-24")).toMatchObject({ feeCents: 1500 });
    const mails = await mailsOf(db, "standing-changed");
    const [mail, ...more] = mails.filter(({ recipient }) => recipient === client.email);
    expect([more, mails.length]).toEqual([[], 2]);
    expect(mail?.text).toContain("No visits from November 24, 2026, to December 1, 2026.");
    expect(mail?.icalendar).toContain("EXDATE");
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "active", sequence: 1 });
    const again = { seriesId, from: "2026-12-01", to: "2026-12-08", seen: "", reason: null };
    expect(await pauseStandingWalk(ctx, again)).toEqual({ ok: false, reason: "paused-already" });
  });

  test("far ahead keeps the days off the calendar when their time comes", async ({ db }) => {
    const { client, seriesId } = await addStandingWalk(db, rolling);
    expect(await pauseShown(contextOf(db, client), seriesId, "2027-01-18", "2027-01-20")).toMatchObject({
      value: { skipped: 0, fee: 0 },
    });
    const [mail] = await mailsOf(db, "standing-changed");
    expect(mail?.icalendar).toMatch(/EXDATE[^\n]*20270119T123000/);
    const later = atWall("2026-11-30T09:00");
    expect(await placeStandingWalks(db, later, testContext(db).services)).toMatchObject({ placed: 1 });
    expect((await daysOf(db, seriesId)).at(-1)).toBe("2027-01-21 12:30 confirmed");
  });

  test("lifted places its free days again, and keeps a day with a fee canceled", async ({ db }) => {
    const { client, seriesId } = await addStandingWalk(db);
    const ctx = contextOf(db, client, { now: late });
    await pauseShown(ctx, seriesId, "2026-11-24", "2026-12-01");
    const [pause] = await db.select().from(seriesPauses);
    const lift = { seriesId, pauseId: pause?.id ?? "" };
    const next = contextOf(db, client, { now: atWall("2026-11-25T09:00") });
    expect(await resumeStandingWalk(next, lift)).toMatchObject({ ok: true });
    expect((await daysOf(db, seriesId)).slice(0, 3)).toEqual([
      "2026-11-24 12:30 cancelled",
      "2026-11-26 12:30 confirmed",
      "2026-12-01 12:30 confirmed",
    ]);
    expect(await resumeStandingWalk(next, lift)).toEqual({ ok: false, reason: "not-paused" });
    const [kept] = await db.select().from(seriesPauses);
    expect(kept?.endsOn.toString()).toBe("2026-11-24");
  });

  test("counts a moved visit by the day on which it takes place", async ({ db }) => {
    const { owner, seriesId } = await addStandingWalk(db);
    const { id, version } = await dayOfSeries(db, seriesId, "2026-11-26");
    const place = { walkerId: owner.id, startsAt: atWall("2026-12-02T12:00"), reason: "Thanksgiving" };
    await moveByOwner(adminContextOf(db, owner), { requestId: id, version, ...place });
    const ctx = contextOf(db, owner, { now: late });
    expect(await pauseShown(ctx, seriesId, "2026-12-02", "2026-12-02")).toMatchObject({ value: { skipped: 1 } });
    await placeStandingWalks(db, late, testContext(db).services);
    expect(await dayOfSeries(db, seriesId, "2026-11-26")).toMatchObject({ status: "cancelled" });
  });

  test("by the owner is free and in the audit log", async ({ db }) => {
    const { owner, seriesId } = await addStandingWalk(db);
    const ctx = contextOf(db, owner, { now: late });
    expect(await pauseShown(ctx, seriesId, "2026-11-24", "2026-12-01")).toMatchObject({
      value: { skipped: 3, fee: 0 },
    });
    const [pause] = await db.select().from(seriesPauses);
    await resumeStandingWalk(ctx, { seriesId, pauseId: pause?.id ?? "" });
    const log = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(log).toEqual(expect.arrayContaining(["pauseStandingWalk", "resumeStandingWalk"]));
    expect(await mailsOf(db, "standing-changed")).toHaveLength(2);
  });
});
