// Requesting a standing walk, and declining it.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, requestChanges, requests } from "~/db/tables/visits";
import { series, seriesPets } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { askForStandingWalk, getSeries, mailsOf, standingInput } from "../../../tests/support/standing-walks";
import { getBooking } from "~/day/booking/get-booking.server";
import { declineRequest, withdrawRequest } from "~/ledger/verbs/end-request.server";
import { requestStandingWalk } from "~/standing/verbs/request-standing-walk.server";
import { zone, inZone } from "../../../tests/support/zone";

onEachDatabase("requesting a standing walk", (get) => {
  const nothingWritten = async () =>
    expect([
      await get().db.$count(series),
      await get().db.$count(requests),
      await get().db.$count(bookings),
      await get().db.$count(outbox),
    ]).toEqual([0, 0, 0, 0]);

  const wrongInputs: [string, Parameters<typeof standingInput>[1], string][] = [
    ["no weekday", { weekdays: [] }, "no-weekday"],
    ["an end before its start", { until: "2026-11-23" }, "until-before-start"],
    ["no day before its end", { weekdays: [1], until: "2026-11-27" }, "no-date"],
    ["a first day in the past", { date: "2026-11-17" }, "date-past"],
    ["a first day in more than a year", { date: "2027-12-28" }, "too-far"],
    ["no pets", { petIds: [] }, "no-pets"],
    ["a run of 90 minutes", { service: "dog-runs", minutes: 90 }, "no-such-duration"],
  ];
  test("is refused with a wrong pattern, day or duration, and writes nothing", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    for (const [name, changes, reason] of wrongInputs) {
      const outcome = await requestStandingWalk(contextOf(db, client), standingInput(theirs, changes));
      expect(outcome, name).toMatchObject({ ok: false, reason });
    }
    await nothingWritten();
  });

  test("is refused for another client's pet and for a pending one", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const other = await addReadyClient(db);
    const foreign = await requestStandingWalk(contextOf(db, client), standingInput(other.pets));
    expect(foreign).toMatchObject({ ok: false, reason: "pet-not-yours" });
    await db.update(pets).set({ isAccepted: false }).where(eq(pets.ownerId, client.id));
    const pending = await requestStandingWalk(contextOf(db, client), standingInput(theirs));
    expect(pending).toMatchObject({ ok: false, reason: "pet-pending" });
    await nothingWritten();
  });

  test("is refused when a pet's acceptance is revoked after the check, and writes nothing", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const writing = async (...work: Parameters<Db["transaction"]>) => {
      await db.update(pets).set({ isAccepted: false }).where(eq(pets.ownerId, client.id));
      return db.transaction(...work);
    };
    const meanwhile = new Proxy(db, {
      get: (target, name): unknown => (name === "transaction" ? writing : Reflect.get(target, name)),
    });
    const ctx = { ...contextOf(db, client), db: meanwhile };
    expect(await requestStandingWalk(ctx, standingInput(theirs))).toEqual({ ok: false, reason: "pet-pending" });
    await nothingWritten();
  });

  test("is refused with the price of the first day when a different one was shown", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const outcome = await requestStandingWalk(contextOf(db, client), standingInput(theirs, { quotedTotal: 2900 }));
    expect(outcome).toMatchObject({ ok: false, reason: "price-changed", quote: { total: 3000 } });
    await nothingWritten();
  });

  test("stores the pattern, its pets and one request for the first day", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db, { petNames: ["Biscuit", "Moose"] });
    const input = standingInput(theirs, { date: "2026-11-25", weekdays: [4, 2, 4], quotedTotal: 7500 });
    // Thursday, November 26 is Thanksgiving: $30.00 + $20.00 + $25.00.
    const outcome = await requestStandingWalk(contextOf(db, client), input);
    expect(outcome).toMatchObject({ ok: true });
    const [stored] = await db.select().from(series);
    expect(stored).toMatchObject({
      status: "pending",
      weekdays: [2, 4],
      startsOn: Temporal.PlainDate.from("2026-11-25"),
      walkerId: null,
    });
    expect(await db.select().from(seriesPets)).toHaveLength(2);
    const date = Temporal.PlainDate.from("2026-11-26");
    expect(await db.select().from(requests)).toMatchObject([
      { status: "pending", date, seriesDate: date, totalCents: 7500, visitId: null },
    ]);
  });

  test("mails pattern, prices and how to stop, notifies the owner, and stores the consent", async ({ db }) => {
    await askForStandingWalk(db, { until: null });
    const [mail] = await mailsOf(db, "request-received");
    expect(mail?.text).toContain(inZone("Every Tuesday and Thursday in the afternoon, 12pm-4pm PT"));
    expect(mail?.text).toContain("Tuesday, November 24: $30.00");
    expect(mail?.text).toContain("Thursday, November 26: $45.00, Holiday: Thanksgiving (+50%)");
    expect(mail?.text).toContain("This repeats until you stop it.");
    expect(mail?.text).toContain("Nothing is charged ahead");
    expect(await mailsOf(db, "request-to-owner")).toHaveLength(1);
    const [change] = await db.select().from(requestChanges);
    expect(change).toMatchObject({
      action: "requestStandingWalk",
      details: { consent: { version: 2, address: "192.0.2.7" } },
    });
    expect(JSON.stringify(change?.details)).toContain("This repeats until you stop it.");
  });

  async function ready() {
    const { db } = get();
    const { client, pets: theirs } = await addReadyClient(db);
    return { db, ctx: contextOf(db, client), input: standingInput(theirs) };
  }

  test("with the same form key but another pattern is a second request", async () => {
    const { db, ctx, input } = await ready();
    expect(await requestStandingWalk(ctx, input)).toMatchObject({ ok: true });
    expect(await requestStandingWalk(ctx, { ...input, weekdays: [2] })).toMatchObject({ ok: true });
    const stored = await db.select({ weekdays: series.weekdays }).from(series);
    expect(stored.map(({ weekdays }) => weekdays.join()).toSorted()).toEqual(["2", "2,4"]);
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

  test("with another client's form key is a separate request", async () => {
    const { db, ctx, input } = await ready();
    await requestStandingWalk(ctx, input);
    const other = await ready();
    const theirs = { ...other.input, formKey: input.formKey };
    expect(await requestStandingWalk(other.ctx, theirs)).toMatchObject({ ok: true });
    expect(await db.$count(series)).toBe(2);
  });

  test("five times concurrently from different tabs is accepted once", async () => {
    const { db, ctx, input } = await ready();
    const tabs = Array.from({ length: 5 }, () => ({ ...input, formKey: crypto.randomUUID() }));
    const outcomes = await Promise.all(tabs.map((tab) => requestStandingWalk(ctx, tab)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.ok ? [] : one.reason))).toEqual(Array(4).fill("asked-already"));
    expect([await db.$count(series), await db.$count(requests), await db.$count(outbox)]).toEqual([1, 1, 2]);
  });

  test("sent twice, or twenty times concurrently, creates one standing walk", async () => {
    const { db, ctx, input } = await ready();
    const all = await Promise.all(Array.from({ length: 20 }, () => requestStandingWalk(ctx, input)));
    const again = await requestStandingWalk(ctx, input);
    const ids = new Set([...all, again].map((outcome) => (outcome.ok ? outcome.value.requestId : outcome.reason)));
    expect(ids.size).toBe(1);
    expect([await db.$count(series), await db.$count(requests), await db.$count(outbox)]).toEqual([1, 1, 2]);
  });
});

onEachDatabase("declining a standing walk", () => {
  test("ends the standing walk and mails the reason to the client", async ({ db }) => {
    const { requestId, seriesId, client } = await askForStandingWalk(db);
    const owner = await addAdmin(db);
    const input = { requestId, version: 1, reason: "My Tuesdays are full until March." };
    expect(await declineRequest(adminContextOf(db, owner), input)).toEqual({ ok: true, value: null });
    expect(await declineRequest(adminContextOf(db, owner), input)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "declined" });
    const [mail] = await mailsOf(db, "request-declined");
    expect(mail?.text).toContain("My Tuesdays are full until March.");
    const page = /\/booking\/([0-9a-f-]{36})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await getBooking(contextOf(db, client), page, zone)).toMatchObject({ as: "client", state: "declined" });
  });
});
