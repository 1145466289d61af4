// No-shows: when they can be noted, the mail to the client, and taking them back.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { auditLog, outbox, pictures } from "~/db/tables/platform";
import { getBooking } from "~/day/booking/get-booking.server";
import { seesNoShow } from "~/day/photos/visit-photo.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { actorOf, addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { addMoveRequest } from "../../../tests/support/proposals";
import { type NoShowInput, noteNoShow, takeNoShowBack } from "./no-show.server";
import { setVisitState } from "./set-visit-state.server";
import { zone, atWall } from "../../../tests/support/zone";

const tenPast = "2026-11-24T10:10";

/** A walk on Tuesday, November 24, 2026, at 10:00, for $30. */
async function setUp(db: Db) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const note = (overrides: Partial<NoShowInput> = {}, now = tenPast, by: Person = walker) =>
    noteNoShow(contextOf(db, by, { now: atWall(now) }), {
      requestId: request.id,
      version: 1,
      shownFee: 3000,
      reason: "Rang twice and called, no answer.",
      photos: [],
      ...overrides,
    });
  const takeBack = (now: string, by: Person = walker) =>
    takeNoShowBack(contextOf(db, by, { now: atWall(now) }), request.id);
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  const requestNow = async (id = request.id) => (await db.select().from(requests).where(eq(requests.id, id)))[0];
  return { walker, client, visit, request, note, takeBack, visitNow, requestNow };
}

const refusal = (reason: string) => ({ ok: false, reason });

onEachDatabase("a no-show", () => {
  test("can be noted ten minutes after the start, by the walker or the owner, with the current fee", async ({ db }) => {
    const { client, note, visitNow } = await setUp(db);
    for (const person of [client, await addWalker(db)])
      expect(await note({}, tenPast, person)).toEqual(refusal("no-such-visit"));
    expect(await note({ requestId: crypto.randomUUID() })).toEqual(refusal("no-such-visit"));
    expect(await note({ version: 2 })).toEqual(refusal("changed-meanwhile"));
    expect(await note({}, "2026-11-24T10:09:59")).toEqual(refusal("not-waited"));
    expect(await note({ shownFee: 1500 })).toEqual({ ok: false, reason: "fee-changed", fee: 3000 });
    expect(await visitNow()).toMatchObject({ status: "confirmed", version: 1 });
    expect(await db.$count(requestChanges)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("has photos for household, walker and owner, deleted when the no-show is taken back", async ({ db }) => {
    const { walker, client, request, note, takeBack } = await setUp(db);
    const owner = await addAdmin(db);
    const photo = { kind: "jpeg" as const, bytes: new Uint8Array([0xff, 0xd8, 0xff]) };
    expect(await note({ shownFee: 1500, photos: [photo] })).toMatchObject({ reason: "fee-changed" });
    expect(await db.$count(pictures)).toBe(0);
    expect(await note({ photos: [photo] })).toMatchObject({ ok: true });
    expect(await db.select().from(pictures)).toMatchObject([{ purpose: "no-show", requestId: request.id }]);
    const [along] = await db.select().from(bookings);
    const read = await getBooking({ db, actor: actorOf(client), now: atWall(tenPast) }, along?.id ?? "", zone);
    expect(read?.doorPhotos).toMatchObject([{ labels: [], refused: null }]);
    const others = [await addWalker(db, { firstName: "Kim" }), (await addReadyClient(db)).client];
    const seen = [owner, walker, client, ...others].map((who) => seesNoShow(contextOf(db, who), request.id));
    expect(await Promise.all(seen)).toEqual([true, true, true, false, false]);
    expect(await takeBack("2026-11-24T10:19")).toMatchObject({ ok: true });
    expect(await db.$count(pictures)).toBe(0);
  });

  test("cannot be noted for a started visit", async ({ db }) => {
    const { walker, visit, note } = await setUp(db);
    const begun = await setVisitState(
      contextOf(db, walker, { now: atWall("2026-11-24T10:00") }),
      {
        visitId: visit.id,
        version: 1,
        to: "in_progress",
      },
      reportCardsOfVisit,
    );
    expect(begun).toMatchObject({ ok: true });
    expect(await note({ version: 2 })).toEqual(refusal("not-possible"));
  });

  test("costs the full price on top of earlier fees, with actor, time and reason in its history", async ({ db }) => {
    const { walker, client, request, note, visitNow, requestNow } = await setUp(db);
    await db.update(requests).set({ feeCents: 1500 }).where(eq(requests.id, request.id));
    expect(await note()).toEqual({ ok: true, value: { mailAt: atWall("2026-11-24T10:20") } });
    expect(await visitNow()).toMatchObject({ status: "no_show" });
    expect(await requestNow()).toMatchObject({ status: "no_show", feeCents: 4500 });
    expect(await db.select().from(requestChanges)).toMatchObject([
      { actorId: walker.id, actorKind: "walker", action: "noteNoShow", at: atWall(tenPast) },
    ]);
    const [booking] = await db.select().from(bookings);
    const seen = await getBooking(contextOf(db, client), booking?.id ?? "", zone);
    expect(seen?.history).toMatchObject([
      { who: "Alex Lopez", what: "noted that nobody was home", why: "Rang twice and called, no answer." },
    ]);
  });

  test("is mailed ten minutes later in the name of the walker, even if the owner noted it", async ({ db }) => {
    const owner = await addAdmin(db);
    for (const by of [null, owner]) {
      const { walker, client, note } = await setUp(db);
      expect(await note({}, tenPast, by ?? walker)).toMatchObject({ ok: true });
      const mail = await mailOf(db, "no-show", client.email);
      expect(mail.notBefore).toEqual(atWall("2026-11-24T10:20"));
      expect(mail.text).toContain("this is Alex Lopez.");
      expect(mail.text).toContain("Rang twice and called, no answer.");
      expect(mail.text).toContain("$30.00");
      expect(mail.text).not.toContain("Sam Rivers");
    }
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["noteNoShow", "noteNoShow"]);
  });

  test("is noted once if pressed twice concurrently", async ({ db }) => {
    const { note } = await setUp(db);
    const outcomes = await Promise.all([note(), note()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(requestChanges)).toBe(1);
  });

  test("of one household on a hike doesn't end the hike for the others", async ({ db }) => {
    const { walker, visit, note, takeBack, visitNow, requestNow } = await setUp(db);
    const other = await addReadyClient(db, { petNames: ["Moose"] });
    const second = await addRequest(db, other.client, { status: "confirmed", visitId: visit.id });
    expect(await note()).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ status: "confirmed", version: 2 });
    expect(await requestNow(second.id)).toMatchObject({ status: "confirmed", feeCents: null });
    const start = { visitId: visit.id, version: 2, to: "in_progress" as const };
    const ctx = contextOf(db, walker, { now: atWall("2026-11-24T10:12") });
    expect(await setVisitState(ctx, start, reportCardsOfVisit)).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ status: "no_show", feeCents: 3000 });
    expect(await requestNow(second.id)).toMatchObject({ status: "in_progress" });
    // The household arrives late and joins the hike.
    expect(await takeBack("2026-11-24T10:15")).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ status: "in_progress", feeCents: null });
  });
});

onEachDatabase("taking back a no-show", () => {
  test("is allowed for the person who noted it and the owner only", async ({ db }) => {
    const { walker, client, note, takeBack } = await setUp(db);
    const owner = await addAdmin(db);
    expect(await takeBack("2026-11-24T10:11")).toEqual(refusal("not-possible"));
    await note();
    for (const person of [client, await addWalker(db)])
      expect(await takeBack("2026-11-24T10:11", person)).toEqual(refusal("no-such-visit"));
    expect(await takeBack("2026-11-24T10:11", owner)).toMatchObject({ ok: true });
    expect(await note({ version: 3 }, "2026-11-24T10:12", owner)).toMatchObject({ ok: true });
    expect(await takeBack("2026-11-24T10:13", walker)).toEqual(refusal("noted-by-another"));
    expect((await db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual([
      "noteNoShow",
      "noteNoShow",
      "takeNoShowBack",
    ]);
  });

  test("restores state, fee and proposal and stops the mail", async ({ db }) => {
    const { walker, client, request, note, takeBack, visitNow, requestNow } = await setUp(db);
    const feeWaivedAt = atWall("2026-11-22T09:00");
    await db.update(requests).set({ feeCents: 1500, feeWaivedAt }).where(eq(requests.id, request.id));
    await addMoveRequest(db, request);
    await note();
    expect(await db.select().from(proposals)).toMatchObject([{ status: "withdrawn" }]);
    expect(await takeBack("2026-11-24T10:19:59")).toEqual({ ok: true, value: null });
    expect(await visitNow()).toMatchObject({ status: "confirmed" });
    expect(await requestNow()).toMatchObject({ status: "confirmed", feeCents: 1500, feeWaivedAt });
    expect(await db.select({ status: bookings.status }).from(bookings)).toEqual([{ status: "confirmed" }]);
    expect(await db.select().from(proposals)).toMatchObject([{ status: "open", answeredAt: null }]);
    expect(await db.$count(outbox)).toBe(0);
    const changes = await db.select().from(requestChanges).orderBy(requestChanges.at);
    expect(changes.map(({ action, actorId, toStatus }) => [action, actorId, toStatus])).toEqual([
      ["noteNoShow", walker.id, "no_show"],
      ["takeNoShowBack", walker.id, "confirmed"],
    ]);

    // A no-show that is noted once more is mailed again.
    expect(await note({ version: 3 }, "2026-11-24T10:21")).toMatchObject({ ok: true });
    expect((await mailOf(db, "no-show", client.email)).notBefore).toEqual(atWall("2026-11-24T10:31"));
  });

  test("is refused after ten minutes, and as soon as the mail worker has leased the mail", async ({ db }) => {
    const { note, takeBack, requestNow } = await setUp(db);
    await note();
    expect(await takeBack("2026-11-24T10:20")).toEqual(refusal("mail-left"));
    // Simulates a mail worker whose clock is ahead of the server's.
    await db.update(outbox).set({ status: "sending", leaseId: crypto.randomUUID() });
    expect(await takeBack("2026-11-24T10:19:59")).toEqual(refusal("mail-left"));
    await db.update(outbox).set({ status: "sent" });
    expect(await takeBack("2026-11-24T10:19:59")).toEqual(refusal("mail-left"));
    expect(await requestNow()).toMatchObject({ status: "no_show", feeCents: 3000 });
    expect(await db.$count(requestChanges)).toBe(1);
  });

  test("takes effect once if submitted twice concurrently", async ({ db }) => {
    const { note, takeBack } = await setUp(db);
    await note();
    const outcomes = await Promise.all([takeBack("2026-11-24T10:12"), takeBack("2026-11-24T10:12")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(requestChanges)).toBe(2);
  });

  test("is refused if the time was given to another visit meanwhile, and the mail is still sent", async ({ db }) => {
    const { walker, note, takeBack, requestNow } = await setUp(db);
    await note();
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:20" });
    expect(await takeBack("2026-11-24T10:12")).toEqual(refusal("time-given-away"));
    expect(await requestNow()).toMatchObject({ status: "no_show", feeCents: 3000 });
    expect(await db.$count(outbox)).toBe(1);
  });
});
