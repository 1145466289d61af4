// Unusual cases of standing walks: repeated forms, new addresses, patterns that begin far ahead, mails at night.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { closures } from "~/db/tables/closures";
import { proposals, requests } from "~/db/tables/visits";
import { series, seriesProblems } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { answerMove } from "~/ledger/verbs/answer-move.server";
import { askToMove } from "~/ledger/verbs/ask-to-move.server";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { withdrawRequest } from "~/ledger/verbs/end-request.server";
import { losAngeles } from "~/shared/dates";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import {
  addStandingWalk,
  dayOfSeries,
  daysOf,
  getSeries,
  mailsOf,
  standingInput,
} from "../../../tests/support/standing-walks";
import { editDay } from "~/standing/verbs/edit-day.server";
import { editPattern } from "~/standing/verbs/edit-pattern.server";
import { placeStandingWalks } from "~/standing/placing/place-standing-walks.server";
import { requestStandingWalk } from "~/standing/verbs/request-standing-walk.server";

const la = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(losAngeles).toInstant();
const nextWeek = la("2026-11-30T09:00");

onEachDatabase("a repeated request for a standing walk", (get) => {
  async function ready() {
    const { db } = get();
    const { client, pets } = await addReadyClient(db);
    const ctx = contextOf(db, client);
    return { db, ctx, input: standingInput(pets) };
  }

  test("with the same form key but another pattern is a second request", async () => {
    const { db, ctx, input } = await ready();
    expect(await requestStandingWalk(ctx, input)).toMatchObject({ ok: true });
    expect(await requestStandingWalk(ctx, { ...input, weekdays: [2] })).toMatchObject({ ok: true });
    const kept = await db.select({ weekdays: series.weekdays }).from(series);
    expect(kept.map(({ weekdays }) => weekdays.join()).toSorted()).toEqual(["2", "2,4"]);
  });

  test("with the same form key after a withdrawal is a new request", async () => {
    const { db, ctx, input } = await ready();
    const first = await requestStandingWalk(ctx, input);
    if (!first.ok) throw new Error(first.reason);
    const { requestId } = first.value;
    expect(await withdrawRequest(ctx, { requestId, version: 1 })).toMatchObject({ ok: true });
    const second = await requestStandingWalk(ctx, input);
    expect(second.ok && second.value.requestId).not.toBe(requestId);
    expect(await db.$count(series, eq(series.status, "pending"))).toBe(1);
  });

  test("five times concurrently from different tabs is accepted once", async () => {
    const { db, ctx, input } = await ready();
    const tabs = Array.from({ length: 5 }, () => ({ ...input, formKey: crypto.randomUUID() }));
    const outcomes = await Promise.all(tabs.map((tab) => requestStandingWalk(ctx, tab)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.ok ? [] : one.reason))).toEqual(Array(4).fill("asked-already"));
    expect([await db.$count(series), await db.$count(requests), await db.$count(outbox)]).toEqual([1, 1, 2]);
  });

  test("with another client's form key is a separate request", async () => {
    const { db, ctx, input } = await ready();
    await requestStandingWalk(ctx, input);
    const { client, pets } = await addReadyClient(db);
    const theirs = { ...standingInput(pets), formKey: input.formKey };
    expect(await requestStandingWalk(contextOf(db, client), theirs)).toMatchObject({ ok: true });
    expect(await db.$count(series)).toBe(2);
  });
});

onEachDatabase("a standing walk whose client moves house", (get) => {
  const moveTo = (id: string, address: string) => get().db.update(profiles).set({ address }).where(eq(profiles.id, id));

  test.each([
    ["outside the area", "1 Ocean Ave, Long Beach, CA 90802"],
    ["to an address without a zip code", "1 Ocean Ave"],
  ])("%s gets no new days, and the problem is mailed to the owner", async (_, address) => {
    const { db } = get();
    const { client } = await addStandingWalk(db);
    await moveTo(client.id, address);
    expect(await placeStandingWalks(db, nextWeek, testContext(db).services)).toEqual({ placed: 0, problems: 2 });
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2027-01-19"), reason: "outside-area" },
      { date: Temporal.PlainDate.from("2027-01-21"), reason: "outside-area" },
    ]);
    const [mail] = await mailsOf(db, "standing-problems");
    expect(mail?.text).toContain("address");
  });

  test("to another area gets new days at that area's price; placed days keep theirs", async () => {
    const { db } = get();
    const { client, seriesId } = await addStandingWalk(db);
    await moveTo(client.id, "2900 Motor Ave, Los Angeles, CA 90034");
    expect(await placeStandingWalks(db, nextWeek, testContext(db).services)).toEqual({ placed: 2, problems: 0 });
    expect(await dayOfSeries(db, seriesId, "2027-01-14")).toMatchObject({ zip: "90232", totalCents: 3000 });
    expect(await dayOfSeries(db, seriesId, "2027-01-19")).toMatchObject({ zip: "90034", totalCents: 2850 });
  });
});

onEachDatabase("a pattern change on a later day", (get) => {
  async function edit(seriesId: string, owner: Parameters<typeof contextOf>[1], from: string) {
    const one = await getSeries(get().db, seriesId);
    const { version, weekdays, endsOn } = one;
    const until = endsOn?.toString() ?? null;
    const rest = { everyWeeks: 1 as const, time: "14:00", walkerId: owner.id, minutes: 30, reason: "So it is." };
    return editPattern(adminContextOf(get().db, owner), { seriesId, version, weekdays, until, from, ...rest });
  }

  test("is refused when it begins beyond the placed days", async () => {
    const { db } = get();
    const { seriesId, owner } = await addStandingWalk(db);
    expect(await edit(seriesId, owner, "2027-01-19")).toEqual({ ok: false, reason: "day-too-far" });
    expect(await edit(seriesId, owner, "2027-01-18")).toMatchObject({ ok: true });
    const later = await addStandingWalk(db, { date: "2027-06-01", owner });
    expect(await edit(later.seriesId, owner, "2027-06-01")).toMatchObject({ ok: true });
  });

  test("leaves today's visit at its old time when the new time has passed", async () => {
    const { db } = get();
    const { seriesId, owner } = await addStandingWalk(db);
    const { version, weekdays, endsOn } = await getSeries(db, seriesId);
    const until = endsOn?.toString() ?? null;
    const input = { seriesId, version, weekdays, until, from: "2026-11-24", time: "09:00", walkerId: owner.id };
    const outcome = await editPattern(adminContextOf(db, owner, { now: la("2026-11-24T10:00") }), {
      ...input,
      everyWeeks: 1,
      minutes: 30,
      reason: "Earlier is better.",
    });
    expect(outcome.ok ? outcome.value.stuck : outcome).toEqual([
      { when: "Tue, Nov 24, 12:30 PM PT", why: "That day's new time has passed" },
    ]);
    expect((await daysOf(db, seriesId)).slice(0, 2)).toEqual([
      "2026-11-24 12:30 confirmed",
      "2026-11-26 09:00 confirmed",
    ]);
  });

  test("keeps earlier problem days listed until they are over", async () => {
    const { db } = get();
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2026-12-01"), endsOn: Temporal.PlainDate.from("2026-12-01") });
    const { seriesId, owner } = await addStandingWalk(db);
    await edit(seriesId, owner, "2026-12-08");
    await placeStandingWalks(db, testContext(db).now, testContext(db).services);
    expect(await db.select().from(seriesProblems)).toMatchObject([
      { date: Temporal.PlainDate.from("2026-12-01"), reason: "closed" },
    ]);
    await placeStandingWalks(db, la("2026-12-02T09:00"), testContext(db).services);
    expect(await db.$count(seriesProblems)).toBe(0);
  });
});

onEachDatabase("mails of the hourly job", (get) => {
  test.each([
    ["just after midnight", "2026-12-01T00:05", "2026-12-01T08:00"],
    ["late in the evening", "2026-11-30T23:05", "2026-12-01T08:00"],
    ["by day", "2026-11-30T11:05", null],
  ])("%s are sent in the daytime", async (_, at, leaves) => {
    const { db } = get();
    await addStandingWalk(db);
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2027-01-19"), endsOn: Temporal.PlainDate.from("2027-01-26") });
    expect(await placeStandingWalks(db, la(at), testContext(db).services)).toMatchObject({ placed: 0 });
    for (const kind of ["standing-problems", "standing-changed"]) {
      const [mail] = await mailsOf(db, kind);
      const wanted = leaves === null ? mail?.createdAt : la(leaves);
      expect(mail?.runAt).toEqual(wanted);
    }
  });
});

onEachDatabase("one day of a standing walk", (get) => {
  test("edited while a move is pending has the new extras in the price of the move", async () => {
    const { db } = get();
    const { seriesId, client, owner } = await addStandingWalk(db);
    const before = await dayOfSeries(db, seriesId, "2026-12-01");
    const wish = { date: "2026-12-02", timeOfDay: "morning" as const, quotedTotal: 3000, shownFee: 0, note: null };
    const asked = { requestId: before.id, version: before.version, ...wish };
    expect(await askToMove(contextOf(db, client), asked)).toMatchObject({ ok: true });
    const { version } = await dayOfSeries(db, seriesId, "2026-12-01");
    const extras = { medication: true, training: false, specialRequests: null, quotedTotal: 4000 };
    expect(await editDay(contextOf(db, client), { requestId: before.id, version, ...extras })).toMatchObject({
      ok: true,
    });
    const [proposal] = await db.select().from(proposals);
    const answer = {
      proposalId: proposal?.id ?? "",
      accept: true,
      walkerId: owner.id,
      startsAt: la("2026-12-02T09:00"),
    };
    expect(await answerMove(adminContextOf(db, owner), answer)).toMatchObject({ ok: true });
    expect(await dayOfSeries(db, seriesId, "2026-12-01")).toMatchObject({ medication: true, totalCents: 4000 });
  });

  test("cannot be edited after it was cancelled", async () => {
    const { db } = get();
    const { seriesId, client } = await addStandingWalk(db);
    const { id: requestId, version } = await dayOfSeries(db, seriesId, "2026-12-01");
    await cancelRequest(contextOf(db, client), { requestId, version, shownFee: 0, reason: null });
    const extras = { medication: true, training: false, specialRequests: null, quotedTotal: 4000 };
    const again = { requestId, version: version + 1, ...extras };
    expect(await editDay(contextOf(db, client), again)).toEqual({ ok: false, reason: "over" });
    expect(await daysOf(db, seriesId)).toContain("2026-12-01 12:30 cancelled");
  });
});
