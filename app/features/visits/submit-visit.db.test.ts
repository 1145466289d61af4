// The owner's decisions on the page of a visit, and a walker's buttons, as their forms send them. It is Monday, 9:00.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/ledger";
import { auditLog, outbox } from "~/db/schema";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { cancelRequest } from "../bookings/cancel-request.server";
import { confirmRequest } from "../bookings/confirm-request.server";
import { Temporal } from "~/shared/dates";
import { submitVisit, submitVisitState } from "./submit-visit.server";

type Fields = Record<string, string>;

async function setUp(db: Db, startsAt = "2026-11-24T08:30") {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt })) };
}

onEachDatabase("on the page of a visit", (get) => {
  const refused = (who: Person, fields: Fields) => refusalOf(submitVisit(actionArgs(get().db, actorOf(who), fields)));

  async function done(answer: ReturnType<typeof submitVisit>) {
    const given = await answer;
    if (!(given instanceof Response)) throw new Error(JSON.stringify(given.data));
    return given.status;
  }
  const send = (who: Person, fields: Fields) => done(submitVisit(actionArgs(get().db, actorOf(who), fields)));
  const press = (who: Person, fields: Fields) => done(submitVisitState(actionArgs(get().db, actorOf(who), fields)));

  const requestNow = async (id: string) =>
    (await get().db.select().from(requests).where(eq(requests.id, id)))[0] ?? expect.fail("there is no such request");
  const visitNow = async (id: string) =>
    (await get().db.select().from(visits).where(eq(visits.id, id)))[0] ?? expect.fail("there is no such visit");

  test("cancelling asks for a reason, knows a page that is out of date, and costs nothing", async () => {
    const { owner, client, request, visit } = await setUp(get().db);
    const fields = { intent: "cancel", requestId: request.id, version: String(request.version), reason: "" };
    expect(await refused(owner, fields)).toMatchObject({
      status: 400,
      errors: { reason: "Please tell the client why" },
    });
    expect(await refused(owner, { ...fields, version: "9", reason: "A cold" })).toMatchObject({
      status: 409,
      values: { reason: ["A cold"] },
      link: { name: "Look again" },
    });
    expect((await requestNow(request.id)).status).toBe("confirmed");

    expect(await send(owner, { ...fields, reason: "I have a cold" })).toBe(303);
    expect(await requestNow(request.id)).toMatchObject({ status: "cancelled", feeCents: null });
    expect((await visitNow(visit.id)).status).toBe("cancelled");
    const mails = await get().db.select().from(outbox).where(eq(outbox.recipient, client.email));
    expect(mails.map(({ text }) => text).join()).toContain("I have a cold");
  });

  test("a late cancellation's fee is waived once, with a reason that the log keeps", async () => {
    const { db } = get();
    const { owner, client, request } = await setUp(db);
    const waive = { intent: "waive", requestId: request.id, reason: "The vet called" };
    expect(await refused(owner, waive)).toMatchObject({ status: 400, message: "There is no fee to waive." });
    // Half an hour less than a day before.
    const change = { requestId: request.id, version: request.version, shownFee: 1500, reason: null };
    expect(await cancelRequest(contextOf(db, client), change)).toMatchObject({ ok: true });
    expect(await refused(owner, { ...waive, reason: " " })).toMatchObject({
      errors: { reason: "Please write down why" },
    });
    expect((await requestNow(request.id)).feeWaivedAt).toBeNull();

    expect(await send(owner, waive)).toBe(303);
    expect(await requestNow(request.id)).toMatchObject({ feeCents: 1500, feeWaivedAt: expect.any(Date) });
    expect(JSON.stringify(await db.select().from(auditLog))).toContain("The vet called");
    expect(await refused(owner, waive)).toMatchObject({ message: "There is no fee to waive." });
  });

  test("a visit is begun by its walker, not by another, and not hours before; then it is completed", async () => {
    const { db } = get();
    const { owner, walker, visit } = await setUp(db, "2026-11-23T09:30");
    const start = { visitId: visit.id, version: String(visit.version), to: "in_progress" };
    const other = await addWalker(db, { firstName: "Kim" });
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(other), start)))).toMatchObject({ status: 404 });
    expect(await refused(owner, { ...start, intent: "state", to: "no_show" })).toMatchObject({
      message: "It is too early for that: the visit has not begun.",
    });
    const late = await addVisit(db, {
      walker,
      client: (await addReadyClient(db)).client,
      startsAt: "2026-11-23T15:00",
    });
    const early = { ...start, visitId: late.visit.id };
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(walker), early)))).toMatchObject({ status: 400 });

    expect(await press(walker, start)).toBe(303);
    const { status, version } = await visitNow(visit.id);
    expect(status).toBe("in_progress");
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(walker), start)))).toMatchObject({ status: 409 });
    const complete = { intent: "state", visitId: visit.id, version: String(version), to: "completed" };
    expect(await send(owner, complete)).toBe(303);
    expect((await visitNow(visit.id)).status).toBe("completed");
  });

  test("of a hike one household is noted as a no-show, and charged; the others go", async () => {
    const { db } = get();
    const { owner, walker, client } = await setUp(db);
    const hike = { serviceType: "adventure-hike" as const, duration: 120, date: "2026-11-23" };
    const startsAt = "2026-11-23T09:00";
    const { visit, request } = await addVisit(db, { walker, client, startsAt, minutes: 120, request: hike });
    const second = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    const asked = await addRequest(db, second.client, hike);
    const early = { now: Temporal.Instant.from("2026-11-22T20:00:00Z") };
    const joined = await confirmRequest(contextOf(db, owner, early), {
      requestId: asked.id,
      version: asked.version,
      walkerId: walker.id,
      startsAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
      hikeId: visit.id,
    });
    expect(joined).toMatchObject({ ok: true });

    const { version } = await visitNow(visit.id);
    const fields = { visitId: visit.id, version: String(version), to: "no_show", requestId: asked.id };
    expect(await press(walker, fields)).toBe(303);
    expect(await requestNow(asked.id)).toMatchObject({ status: "no_show", feeCents: asked.totalCents });
    expect(await requestNow(request.id)).toMatchObject({ status: "confirmed", feeCents: null });
    expect((await visitNow(visit.id)).status).toBe("confirmed");
  });
});
