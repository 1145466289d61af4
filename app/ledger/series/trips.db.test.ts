import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { outbox } from "~/db/tables/platform";
import { bookings, requestChanges, requests, trips, visits } from "~/db/tables/visits";
import { undoables } from "~/desk/overview/undoables.server";
import { undoBatch } from "~/platform/audit/undo.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addRequests, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { sumQuotes, visitKey } from "../model/trip";
import { getTrip, priceOfVisits, versionOfTrip } from "../readers/trips.server";
import { answerProposalByToken } from "../verbs/answer-proposal.server";
import { confirmTrip } from "./answer-trip.server";
import { declineTrip, withdrawTrip } from "./end-trip.server";
import { isPossible, quoteTrip, requestTrip, type TripInput, type TripWish } from "./request-trip.server";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const dropIn = { service: "dog-walks", minutes: 30, medication: false };

/** Adds a client with two pets and a week of three visits a day, which begins on a Saturday. */
async function setUpTrip(db: Db, more: Partial<TripWish> = {}) {
  const { client, pets } = await addReadyClient(db, { petNames: ["Biscuit", "Pepper"] });
  const ctx = contextOf(db, client);
  const wish: TripWish = {
    firstDay: day("2026-12-05"),
    lastDay: day("2026-12-11"),
    petIds: pets.map(({ id }) => id),
    parts: (["morning", "afternoon", "evening"] as const).map((timeOfDay) => ({ ...dropIn, timeOfDay })),
    ...more,
  };
  const quoted = await quoteTrip(ctx, wish);
  if (!quoted.ok) throw new Error(quoted.reason);
  const possible = quoted.visits.filter(isPossible);
  const { total } = sumQuotes(possible.map(({ quote }) => quote));
  const input: TripInput = {
    ...wish,
    chosen: possible.map(visitKey),
    specialRequests: "Water the plants",
    quotedTotal: total,
    formKey: "a trip",
  };
  const ask = (changed: Partial<TripInput> = {}) => requestTrip(ctx, { ...input, ...changed });
  return { client, pets, ctx, wish, possible, total, ask };
}

async function setUpAnswer(db: Db) {
  const [admin, walker, asked] = [await addAdmin(db), await addWalker(db), await setUpTrip(db)];
  const sent = await asked.ask();
  if (!sent.ok) throw new Error(sent.reason);
  const details = await getTrip(db, sent.value.tripId);
  if (!details) throw new Error("no trip");
  const which = { tripId: details.trip.id, version: versionOfTrip(details) };
  /** The first start of each window. */
  const places = details.visits.map(({ request }) => ({
    requestId: request.id,
    walkerId: walker.id,
    startsAt: request.windowStart,
  }));
  return { ...asked, admin: adminContextOf(db, admin), walker, details, which, places };
}

onEachDatabase("a trip", () => {
  test("is stored with a request for each visit, each with its own price and history, and sends two mails", async ({
    db,
  }) => {
    const { client, ask, possible, total } = await setUpTrip(db);
    expect(await ask()).toMatchObject({ ok: true });
    const rows = await db.select().from(requests);
    expect(rows).toHaveLength(possible.length);
    expect(rows.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(total);
    expect(new Set(rows.map(({ totalCents }) => totalCents)).size).toBe(2); // weekend and weekday
    expect(await db.$count(bookings)).toBe(2 * rows.length);
    expect(await db.$count(requestChanges)).toBe(rows.length);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["request-received", "request-to-owner"]);
    const own = mails.find(({ recipient }) => recipient === client.email);
    expect(own?.text).toContain("Saturday, December 5");
    expect(own?.text).toContain("Water the plants");
  });

  test("is made once by a form that is sent twice, also at the same time, and again once it was withdrawn", async ({
    db,
  }) => {
    const { ask, ctx } = await setUpTrip(db);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toEqual(other);
    expect(await ask()).toEqual(one);
    expect(await db.$count(trips)).toBe(1);
    const tripId = one.ok ? one.value.tripId : "";
    const details = await getTrip(db, tripId);
    expect(await withdrawTrip(ctx, { tripId, version: details ? versionOfTrip(details) : 0 })).toMatchObject({
      ok: true,
    });
    expect(await ask()).toMatchObject({ ok: true });
    expect(await db.$count(trips)).toBe(2);
  });

  test("is refused when its price differs, a pet is no longer accepted, or a visit is asked for already", async ({
    db,
  }) => {
    const { client, ask, total } = await setUpTrip(db);
    expect(await ask({ quotedTotal: total - 1 })).toMatchObject({ reason: "price-changed" });
    expect(await ask({ chosen: [] })).toMatchObject({ reason: "no-visits" });
    const walk = await addRequest(db, client, { date: "2026-12-07", timeOfDay: "evening" });
    expect(await ask()).toMatchObject({ reason: "visit-asked", date: day("2026-12-07"), tripId: null });
    await db.update(requests).set({ status: "withdrawn" }).where(eq(requests.id, walk.id));
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask({ formKey: "another" })).toMatchObject({ reason: "visit-asked" });
    expect(await db.$count(trips)).toBe(1);
  });

  test("shows a closed day as not possible, and is refused with visits on it", async ({ db }) => {
    const { ask, ctx, wish } = await setUpTrip(db);
    await db.insert(closures).values({ startsOn: day("2026-12-07"), endsOn: day("2026-12-07") });
    const quoted = await quoteTrip(ctx, wish);
    expect(quoted.ok && quoted.visits.filter(({ problem }) => problem === "closed-day").length).toBe(3);
    expect(await ask()).toEqual({ ok: false, reason: "some-impossible" });
    const one = { ...wish, firstDay: day("2026-12-07"), lastDay: day("2026-12-07") };
    expect(await quoteTrip(ctx, one)).toEqual({ ok: false, reason: "closed-day" });
    expect(await db.$count(requests)).toBe(0);
  });

  test("counts as one of the ten open requests", async ({ db }) => {
    const { client, ask } = await setUpTrip(db);
    await addRequests(db, client, 9, { date: "2026-11-25" });
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask({ formKey: "another" })).toMatchObject({ reason: "too-many-open" });
  });
});

onEachDatabase("the answer to a trip", () => {
  test("confirms all visits at once, with one mail and invitations, and can be undone", async ({ db }) => {
    const { admin, which, places, client } = await setUpAnswer(db);
    const outcome = await confirmTrip(admin, { ...which, places });
    expect(outcome).toMatchObject({ ok: true, value: { confirmed: places.length, left: 0 } });
    expect(await db.$count(visits, eq(visits.status, "confirmed"))).toBe(places.length);
    expect(await db.$count(requests, eq(requests.status, "confirmed"))).toBe(places.length);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "request-confirmed"));
    expect(mails).toMatchObject([{ recipient: client.email }]);
    expect(mails[0]?.text).toContain("with Alex Lopez");
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(await undoBatch(admin, outcome.value.undo ?? "", undoables)).toMatchObject({ ok: true });
    expect(await db.$count(requests, eq(requests.status, "pending"))).toBe(places.length);
    expect(await db.$count(visits, eq(visits.status, "confirmed"))).toBe(0);
  });

  test("confirms, proposes and declines with one mail, which answers a proposal by its link", async ({ db }) => {
    const { admin, which, places, client, details } = await setUpAnswer(db);
    const [first, second, third, ...others] = places;
    if (!first || !second || !third) throw new Error("no places");
    const proposal = { ...first, startsAt: atWall("2026-12-05T13:00"), isProposed: true };
    const answer = { ...which, places: [proposal, second, ...others], declined: [third.requestId] };
    const twice = { ...second, startsAt: atWall("2026-12-05T13:15"), isProposed: true };
    expect(await confirmTrip(admin, { ...answer, places: [proposal, twice, ...others] })).toEqual({
      ok: false,
      reason: "blocked",
      visits: [{ requestId: second.requestId, why: "clash" }],
    });
    expect(await confirmTrip(admin, answer)).toMatchObject({
      ok: true,
      value: { undo: null, confirmed: places.length - 2, proposed: 1, declined: 1, left: 0 },
    });
    const mails = await db.select().from(outbox).where(eq(outbox.recipient, client.email));
    const [mail, ...more] = mails.filter(({ kind }) => kind !== "request-received");
    expect(more).toEqual([]);
    const token = /\/proposals\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await answerProposalByToken(admin, { token, accept: true })).toMatchObject({ ok: true });
    const after = await getTrip(db, which.tripId);
    expect(after?.visits.map(({ request }) => request.status)).toEqual(
      details.visits.map(({ request }) => (request.id === third.requestId ? "declined" : "confirmed")),
    );
  });

  test("confirms nothing when one visit clashes, and names it", async ({ db }) => {
    const { admin, walker, which, places } = await setUpAnswer(db);
    const { client: other } = await addReadyClient(db);
    const [first] = places;
    if (!first) throw new Error("no place");
    await addVisit(db, { walker, client: other, startsAt: first.startsAt });
    expect(await confirmTrip(admin, { ...which, places })).toEqual({
      ok: false,
      reason: "blocked",
      visits: [{ requestId: first.requestId, why: "clash" }],
    });
    expect(await db.$count(requests, eq(requests.status, "confirmed"))).toBe(1);
    expect(await confirmTrip(admin, { ...which, places: places.slice(1) })).toMatchObject({ value: { left: 1 } });
  });

  test("is refused with an outdated version, without places, or outside a window", async ({ db }) => {
    const { admin, which, places } = await setUpAnswer(db);
    expect(await confirmTrip(admin, { ...which, version: 1, places })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await confirmTrip(admin, { ...which, places: [] })).toMatchObject({ reason: "nothing-chosen" });
    const early = places.map((place) => ({ ...place, startsAt: atWall("2026-12-05T06:00") }));
    expect(await confirmTrip(admin, { ...which, places: early })).toMatchObject({ reason: "blocked" });
    expect(await db.$count(visits)).toBe(0);
  });

  test("two answers at the same time confirm the trip once", async ({ db }) => {
    const { admin, which, places } = await setUpAnswer(db);
    const both = await Promise.all([
      confirmTrip(admin, { ...which, places }),
      confirmTrip(admin, { ...which, places }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(visits)).toBe(places.length);
  });

  test("declines all visits with one mail; another client can't withdraw them", async ({ db }) => {
    const { admin, which, places } = await setUpAnswer(db);
    const { client: stranger } = await addReadyClient(db);
    expect(await withdrawTrip(contextOf(db, stranger), which)).toMatchObject({ reason: "no-such-request" });
    expect(await declineTrip(admin, { ...which, reason: "I'm away, too" })).toMatchObject({ ok: true });
    expect(await db.$count(requests, eq(requests.status, "declined"))).toBe(places.length);
    const declined = await getTrip(db, which.tripId);
    expect(declined && priceOfVisits(declined.visits)).toBe(0);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "request-declined"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("I'm away, too");
  });
});
