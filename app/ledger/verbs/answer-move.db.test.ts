// The owner's answer to a client's request to move.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, proposals, visits } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { auditLog } from "~/db/tables/platform";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit } from "../../../tests/support/ledger";
import { calendarFacts, mailOf, mailsOf } from "../../../tests/support/mails";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { moveByOwner } from "./move-by-owner.server";
import { overrideLine } from "./adjust-price.server";
import { plain, setUpMove } from "../../../tests/support/moves";
import { atWall, inZone, icsAt } from "../../../tests/support/zone";

onEachDatabase("the owner's answer to a request to move", (get) => {
  test("is refused if there is no open request to move", async () => {
    const { answer } = await setUpMove(get().db);
    expect(await answer()).toEqual({ ok: false, reason: "no-such-proposal" });
  });

  test("is refused outside the requested window, without a start, and for a walker who is away", async ({ db }) => {
    const { ask, answer, client, walker, visit, visitNow } = await setUpMove(db);
    await ask();
    const reasons = [
      [{ startsAt: null }, "no-start"],
      [{ startsAt: atWall("2026-11-28T11:59") }, "outside-window"],
      [{ startsAt: atWall("2026-11-28T16:00") }, "outside-window"],
      [{ walkerId: client.id }, "not-a-walker"],
      [{ groupId: crypto.randomUUID() }, "no-such-group"],
    ] as const;
    for (const [overrides, reason] of reasons) expect(await answer(overrides)).toEqual({ ok: false, reason });
    await db.insert(closures).values({
      walkerId: walker.id,
      startsOn: Temporal.PlainDate.from("2026-11-28"),
      endsOn: Temporal.PlainDate.from("2026-11-28"),
    });
    expect(await answer()).toEqual({ ok: false, reason: "walker-away" });
    expect(await visitNow()).toEqual(visit);
  });

  test("is refused on a clash, with the other visit and the free starts", async ({ db }) => {
    const { ask, answer, walker, visit, visitNow, requestNow } = await setUpMove(db);
    const other = await addReadyClient(db);
    const taken = await addVisit(db, { walker, client: other.client, startsAt: "2026-11-28T13:00" });
    await ask();
    const outcome = await answer();
    if (outcome.ok || outcome.reason !== "clash") throw new Error("it did not clash");
    expect(outcome.clashes).toMatchObject([{ visitId: taken.visit.id, walkerName: expect.any(String) }]);
    expect(outcome.free.map(String)).toContain(atWall("2026-11-28T13:45").toString());
    expect(outcome.free.map(String)).not.toContain(atWall("2026-11-28T12:30").toString());
    expect(await visitNow()).toEqual(visit);
    expect(await requestNow()).toMatchObject({ version: 2 });
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "open" }]);
    expect(await answer({ overbookReason: "Both live next door" })).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ overbookReason: "Both live next door" });
  });

  test("that accepts moves the same visit at the new price and the fee that was shown", async ({ db }) => {
    const { ask, answer, client, walker, request, requestNow, visitNow } = await setUpMove(db);
    await ask({ shownFee: 1500, note: "Grandma visits" }, "2026-11-23T11:00");
    expect(await answer()).toMatchObject({ ok: true, value: { fee: 1500 } });
    expect(await visitNow()).toMatchObject({ startsAt: atWall("2026-11-28T13:00"), dogs: 1 });
    expect(await requestNow()).toMatchObject({
      status: "confirmed",
      date: Temporal.PlainDate.from("2026-11-28"),
      timeOfDay: "afternoon",
      totalCents: 3500,
      feeCents: 1500,
      sequence: 1,
      handChanged: false,
    });
    expect(await db.select().from(bookings)).toMatchObject([
      { date: Temporal.PlainDate.from("2026-11-28"), timeSlot: "13:00", lines: [{ kind: "dog", amount: 3000 }] },
    ]);
    expect(await answer()).toEqual({ ok: false, reason: "answered-already" });
    const mail = await mailOf(db, "booking-moved", client.email);
    expect(mail.subject).toBe(inZone("Moved: Dog Walking is now Sat, Nov 28, 1:00 PM PT"));
    for (const words of [
      inZone("Tue, Nov 24, 10:00 AM PT"),
      `${walker.firstName} ${walker.lastName}`,
      "$35.00",
      "$15.00",
    ])
      expect(plain(mail.text)).toContain(words);
    expect(calendarFacts(mail)).toMatchObject({
      method: "REQUEST",
      uid: `booking-${request.id}@localhost`,
      sequence: 1,
      start: icsAt("2026-11-28T13:00"),
    });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "acceptMove", subjectId: request.id }]);
  });

  test("keeps an overridden price line when it accepts", async ({ db }) => {
    const { admin, ask, answer, request, requestNow, client } = await setUpMove(db);
    const override = (version: number, amount: number) =>
      overrideLine(adminContextOf(db, admin), {
        requestId: request.id,
        version,
        line: 0,
        amount,
        reason: "A good friend",
      });
    await override(1, 2500);
    expect(await ask({ version: 2 })).toMatchObject({ ok: false, reason: "price-changed", quote: { total: 3000 } });
    expect(await ask({ version: 2, quotedTotal: 3000 })).toMatchObject({ ok: true });
    await override(3, 2000);
    expect(await answer()).toMatchObject({ ok: true });
    const line = { amount: 2000, overridden: { was: 3000, reason: "A good friend" } };
    expect(await requestNow()).toMatchObject({ totalCents: 2500, quote: { lines: [line, { kind: "weekend" }] } });
    expect(await db.select().from(bookings)).toMatchObject([{ lines: [line] }]);
    expect(plain((await mailOf(db, "booking-moved", client.email)).text)).toContain("$25.00");
  });

  test("that accepts costs no fee if the owner moved the visit after the wish", async ({ db }) => {
    const { admin, walker, ask, answer, request, requestNow } = await setUpMove(db);
    await ask({ shownFee: 1500 }, "2026-11-23T11:00");
    const to = { walkerId: walker.id, startsAt: atWall("2026-11-24T11:00"), reason: "The car is at the garage" };
    await moveByOwner(adminContextOf(db, admin), { requestId: request.id, version: 2, ...to });
    expect(await answer()).toMatchObject({ ok: true, value: { fee: 0 } });
    expect(await requestNow()).toMatchObject({ feeCents: null, date: Temporal.PlainDate.from("2026-11-28") });
    const last = (await mailsOf(db)).find(({ dedupeKey }) => dedupeKey === `moved:${request.id}:2`);
    expect(plain(last?.text ?? "")).toContain("Nothing: it was free.");
  });

  test("is followed by calendar mails with the same id and rising numbers when canceled later", async ({ db }) => {
    const { ask, answer, client, request } = await setUpMove(db);
    await ask();
    await answer();
    await cancelRequest(contextOf(db, client), { requestId: request.id, version: 3, shownFee: 0, reason: null });
    const invitations = (await mailsOf(db)).filter(({ icalendar }) => icalendar).map(calendarFacts);
    const byNumber = invitations.toSorted((a, b) => a.sequence - b.sequence);
    expect(byNumber.map(({ method, sequence }) => `${method} ${sequence}`)).toEqual(["REQUEST 1", "CANCEL 2"]);
    expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
  });

  test("that accepts takes one household off a shared hike and keeps the others", async ({ db }) => {
    const { ask, answer, visit, visitNow, requestNow } = await setUpMove(db);
    const other = await addReadyClient(db, { petNames: ["Moose", "Maple"] });
    await addRequest(db, other.client, { status: "confirmed", visitId: visit.id });
    await ask();
    expect(await answer()).toMatchObject({ ok: true });
    expect(await visitNow()).toMatchObject({ startsAt: visit.startsAt, status: "confirmed", dogs: 2 });
    const moved = await requestNow();
    expect(moved?.visitId).not.toBe(visit.id);
    expect(
      await db
        .select()
        .from(visits)
        .where(eq(visits.id, moved?.visitId ?? "")),
    ).toMatchObject([{ dogs: 1, status: "confirmed" }]);
  });

  test("that declines changes nothing, is free, and mails the client the reason", async ({ db }) => {
    const { ask, answer, client, visit, visitNow, requestNow } = await setUpMove(db);
    await ask({ shownFee: 1500 }, "2026-11-23T11:00");
    expect(await answer({ accept: false, reason: "I am on the trail then" })).toMatchObject({ ok: true });
    expect(await visitNow()).toEqual(visit);
    expect(await requestNow()).toMatchObject({
      totalCents: 3000,
      feeCents: null,
      date: Temporal.PlainDate.from("2026-11-24"),
      sequence: 0,
    });
    const mail = await mailOf(db, "move-declined", client.email);
    expect(plain(mail.text)).toContain("I am on the trail then");
    expect(mail.icalendar).toBeNull();
  });
});
