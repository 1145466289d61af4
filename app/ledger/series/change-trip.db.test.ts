import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { requests, trips, visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { failedStates } from "../model/states";
import { sumQuotes, visitKey } from "../model/trip";
import { getTrip, priceOfVisits, versionOfTrip, waitingIn } from "../readers/trips.server";
import { cancelRequest } from "../verbs/cancel-request.server";
import { confirmTrip } from "./answer-trip.server";
import { changeTrip, feesOf, priceOfAdded, quoteTripChange } from "./change-trip.server";
import { isPossible, quoteTrip, requestTrip } from "./request-trip.server";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const times = ["morning", "evening"] as const;
const week = { firstDay: day("2026-12-07"), lastDay: day("2026-12-10") };

/** Adds a trip from Monday to Thursday with two visits a day, which wait for an answer. */
async function setUpTrip(db: Db) {
  const [admin, walker] = [adminContextOf(db, await addAdmin(db)), await addWalker(db)];
  const { client, pets: theirs } = await addReadyClient(db);
  const ctx = contextOf(db, client);
  const parts = times.map((timeOfDay) => ({ timeOfDay, service: "dog-walks", minutes: 30, medication: false }));
  const wish = { ...week, parts, petIds: theirs.map(({ id }) => id) };
  const quoted = await quoteTrip(ctx, wish);
  if (!quoted.ok) throw new Error(quoted.reason);
  const possible = quoted.visits.filter(isPossible);
  const quotedTotal = sumQuotes(possible.map(({ quote }) => quote)).total;
  const chosen = possible.map(visitKey);
  const sent = await requestTrip(ctx, { ...wish, chosen, specialRequests: null, quotedTotal, formKey: "a trip" });
  if (!sent.ok) throw new Error(sent.reason);
  const { tripId } = sent.value;
  const read = async () => {
    const details = await getTrip(db, tripId);
    if (!details) throw new Error("no trip");
    return details;
  };
  const confirmAll = async () => {
    const details = await read();
    const places = waitingIn(details).map(({ request }) => ({
      requestId: request.id,
      walkerId: walker.id,
      startsAt: request.windowStart,
    }));
    return confirmTrip(admin, { tripId, version: versionOfTrip(details), places });
  };
  /** Makes the trip have these visits, at the sums that the form shows now. */
  const change = async (by: ClientContext, more: Partial<Parameters<typeof changeTrip>[1]>) => {
    const wanted = { tripId, ...week, chosen, ...more };
    const shown = await quoteTripChange(by, wanted);
    return changeTrip(by, {
      version: versionOfTrip(await read()),
      shownFee: shown.ok ? feesOf(shown.canceled) : 0,
      quotedTotal: shown.ok ? priceOfAdded(shown.added) : 0,
      reason: null,
      places: new Map(),
      ...wanted,
    });
  };
  return { admin, walker, client, pets: theirs, ctx, tripId, chosen, read, confirmAll, change };
}

onEachDatabase("a change of a trip", () => {
  test("comes home early with the fee of each late visit, and asks for further ones, with one mail each", async ({
    db,
  }) => {
    const { ctx, client, tripId, chosen, read, confirmAll, change } = await setUpTrip(db);
    await confirmAll();
    await db.delete(outbox);
    // In the morning of the first day, the visits of that day and of the next morning cost half.
    const late = { ...ctx, now: atWall("2026-12-07T10:00") };
    const kept = ["2026-12-07 morning", "2026-12-07 evening"];
    const outcome = await change(late, { lastDay: day("2026-12-08"), chosen: [...kept, "2026-12-08 afternoon"] });
    const [one] = (await read()).visits;
    expect(outcome).toEqual({ ok: true, value: { canceled: 6, added: 1, fee: (one?.request.totalCents ?? 0) / 2 } });
    const states = Object.groupBy((await read()).visits, ({ request }) => request.status);
    expect([states.confirmed?.length, states.cancelled?.length, states.pending?.length]).toEqual([2, 6, 1]);
    expect(await db.$count(visits, eq(visits.status, "confirmed"))).toBe(2);
    expect(await db.select().from(trips)).toMatchObject([{ id: tripId, lastDay: day("2026-12-08") }]);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind }) => kind)).toEqual(["booking-cancelled", "booking-cancelled"]);
    expect(mails.find(({ recipient }) => recipient === client.email)?.text).toContain("Cancellation fees");
    expect(chosen).toHaveLength(8);
  });

  test("is refused when a price differs, a pet is no longer accepted, nothing changes, or the trip changed", async ({
    db,
  }) => {
    const {
      ctx,
      pets: [pet],
      chosen,
      change,
      confirmAll,
    } = await setUpTrip(db);
    const more = { chosen: [...chosen, "2026-12-08 afternoon"] };
    expect(await change(ctx, {})).toMatchObject({ reason: "nothing-changes" });
    expect(await change(ctx, { ...more, quotedTotal: 1 })).toMatchObject({ reason: "price-changed" });
    await confirmAll();
    expect(await change(ctx, { ...more, version: 1 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await change(ctx, { chosen: chosen.slice(1), shownFee: 100 })).toMatchObject({ reason: "price-changed" });
    await db
      .update(pets)
      .set({ isAccepted: false })
      .where(eq(pets.id, pet?.id ?? ""));
    expect(await change(ctx, more)).toMatchObject({ reason: "pet-pending" });
    expect(await change(ctx, { chosen: chosen.slice(1) })).toMatchObject({ ok: true });
    const { client: stranger } = await addReadyClient(db);
    expect(await change(contextOf(db, stranger), more)).toMatchObject({ reason: "no-such-request" });
  });

  test("of the owner cancels for free and places what is added, unless the walker is gone", async ({ db }) => {
    const { admin, walker, chosen, confirmAll, change, read } = await setUpTrip(db);
    await confirmAll();
    const place = { walkerId: walker.id, startsAt: atWall("2026-12-08T13:00") };
    const wish = {
      chosen: [...chosen.slice(1), "2026-12-08 afternoon"],
      places: new Map([["2026-12-08 afternoon", place]]),
    };
    const gone = new Map([["2026-12-08 afternoon", { ...place, walkerId: crypto.randomUUID() }]]);
    const late = { ...admin, now: atWall("2026-12-07T06:00") };
    expect(await change(late, { ...wish, places: gone })).toMatchObject({ reason: "time-gone" });
    expect(await db.$count(requests, eq(requests.status, "cancelled"))).toBe(0);
    expect(await change(late, { ...wish, reason: "The first walk is on me" })).toMatchObject({
      ok: true,
      value: { canceled: 1, added: 1, fee: 0 },
    });
    expect((await read()).visits.filter(({ request }) => request.status === "confirmed")).toHaveLength(8);
  });

  test("sent twice at the same time happens once", async ({ db }) => {
    const { ctx, chosen, change } = await setUpTrip(db);
    const more = { chosen: [...chosen, "2026-12-08 afternoon"] };
    const both = await Promise.all([change(ctx, more), change(ctx, more)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(requests)).toBe(9);
  });

  test("any sequence of changes leaves no visit lost or twice, and the price of the visits priced alone", async ({
    db,
  }) => {
    const { ctx, walker, tripId, read, confirmAll, change } = await setUpTrip(db);
    const keys = Array.from({ length: 6 }, (_, i) => week.firstDay.add({ days: i }).toString()).flatMap((date) =>
      ["morning", "afternoon", "evening"].map((time) => `${date} ${time}`),
    );
    const step = fc.oneof(
      fc.record({ last: fc.nat(5), chosen: fc.subarray(keys) }),
      fc.constant("confirm" as const),
      fc.record({ cancel: fc.nat(20) }),
    );
    const inForce = async () => (await read()).visits.filter(({ request }) => !failedStates.includes(request.status));
    const run = async (steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[]) => {
      for (const one of steps) {
        const before = (await inForce()).map(({ request }) => visitKey(request));
        if (one === "confirm") await confirmAll();
        else if ("cancel" in one) {
          const details = (await inForce()).find(({ request }, i) => i >= one.cancel && request.status === "confirmed");
          if (details)
            await cancelRequest(ctx, { ...details.request, requestId: details.request.id, shownFee: 0, reason: null });
        } else {
          const lastDay = week.firstDay.add({ days: one.last });
          const outcome = await change(ctx, { lastDay, chosen: one.chosen });
          const wanted = one.chosen.filter((key) => key.slice(0, 10) <= lastDay.toString());
          const now = (await inForce()).map(({ request }) => visitKey(request));
          expect(now.toSorted()).toEqual((outcome.ok ? wanted : before).toSorted());
        }
      }
      const visitsNow = await inForce();
      let alone = 0;
      for (const { request, pets: theirs } of visitsNow) {
        const { date, timeOfDay, serviceType: service, duration: minutes, medication } = request;
        const parts = [{ timeOfDay, service, minutes, medication }];
        const petIds = theirs.map(({ petId }) => petId);
        const quoted = await quoteTrip(ctx, { firstDay: date, lastDay: date, petIds, parts });
        alone += quoted.ok && quoted.visits[0] && isPossible(quoted.visits[0]) ? quoted.visits[0].quote.total : 0;
      }
      expect(priceOfVisits((await read()).visits)).toBe(alone);
      const placed = await db.select().from(visits).where(eq(visits.status, "confirmed"));
      const ids = visitsNow.flatMap(({ request }) => (request.status === "confirmed" ? [request.visitId] : []));
      expect(placed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const starts = placed.filter(({ walkerId }) => walkerId === walker.id).map(({ startsAt }) => startsAt.toString());
      expect(new Set(starts).size).toBe(placed.length);
      expect(await db.$count(trips, inArray(trips.id, [tripId]))).toBe(1);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), run), { numRuns: 4 });
  });
});
