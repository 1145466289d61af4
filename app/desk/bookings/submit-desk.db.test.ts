// The owner's answers to requests, as her forms post them. A refusal keeps what was typed and says what to do.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { proposals, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { auditLog } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { askForStandingWalk, daysOf } from "../../../tests/support/standing-walks";
import { askToMove } from "~/ledger/verbs/ask-to-move.server";
import { withdrawRequest } from "~/ledger/verbs/end-request.server";
import { submitDesk } from "./submit-desk.server";
import { type ClashOffer, placeValue } from "~/desk/place-value";
import { atWall, inZone } from "../../../tests/support/zone";

async function people(db: Db) {
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  const other = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
  return { owner, walker, client, other: other.client };
}

onEachDatabase("an answer from the desk", (get) => {
  const send = (owner: Person, fields: Record<string, string>) =>
    submitDesk(actionArgs(get().db, actorOf(owner), fields));
  const refused = async (owner: Person, fields: Record<string, string>) => {
    const refusal: Awaited<ReturnType<typeof refusalOf>> & { offer?: ClashOffer } = await refusalOf(
      send(owner, fields),
    );
    return refusal;
  };

  const stateOf = async (id: string) => {
    const [request] = await get().db.select().from(requests).where(eq(requests.id, id));
    return request?.status;
  };

  const nine = atWall("2026-11-24T09:00").toString();

  test("is refused without a start, and nothing is written", async () => {
    const { owner, client } = await people(get().db);
    const { id, version } = await addRequest(get().db, client);
    const fields = { intent: "confirm", requestId: id, version: String(version) };
    expect(await refused(owner, fields)).toMatchObject({
      status: 400,
      errors: { place: "Please choose a start time" },
    });
    expect(await stateOf(id)).toBe("pending");
  });

  test("to an unknown request returns 404", async () => {
    const { owner, client, walker } = await people(get().db);
    const place = placeValue(walker.id, nine);
    const fields = { intent: "confirm", requestId: client.id, version: "1", place };
    await expect(submitDesk(actionArgs(get().db, actorOf(owner), fields))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  test("to a request that has changed is refused", async () => {
    const { owner, walker, client } = await people(get().db);
    const { id, version } = await addRequest(get().db, client);
    const place = placeValue(walker.id, nine);
    const stale = { requestId: id, version: String(version + 1) };
    const message = expect.stringContaining("This request changed while you had it open.") as string;
    expect(await refused(owner, { intent: "confirm", ...stale, place })).toMatchObject({
      status: 409,
      message,
    });
    expect(await refused(owner, { intent: "decline", ...stale, reason: "Full" })).toMatchObject({
      status: 409,
      message,
    });
    expect(await stateOf(id)).toBe("pending");
    await withdrawRequest(contextOf(get().db, client), { requestId: id, version });
    expect(await refused(owner, { intent: "confirm", ...stale, place })).toMatchObject({
      status: 409,
      message: "This request was withdrawn in the meantime. Nothing was changed.",
    });
  });

  test("with a conflict names the conflicting visit and offers free starts of the window", async () => {
    const { owner, walker, client, other } = await people(get().db);
    await addVisit(get().db, { walker, client: other, startsAt: "2026-11-24T09:00" });
    const { id, version } = await addRequest(get().db, client);
    const place = placeValue(walker.id, nine);
    const reply = await refused(owner, {
      intent: "confirm",
      requestId: id,
      version: String(version),
      place,
    });
    expect(reply).toMatchObject({ status: 409, values: { place: [place] } });
    expect(reply.message).toBe(
      inZone("That time is taken: Dog Walking for Robin Park, 9:00–9:30 AM PT on Tuesday, November 24, by Alex Lopez."),
    );
    expect(reply.offer?.asked).toBe(place);
    expect(reply.offer?.free.slice(0, 3).map(({ label }) => label)).toEqual([
      inZone("8:00 AM PT"),
      inZone("8:15 AM PT"),
      inZone("9:45 AM PT"),
    ]);

    const offer = reply.offer?.free[2]?.value ?? "";
    const fields = { intent: "confirm", requestId: id, version: String(version), place, offer };
    expect(await send(owner, fields)).toMatchObject({ status: 303 });
    expect(await stateOf(id)).toBe("confirmed");
  });

  test("that overbooks needs a reason, which is in the audit log", async () => {
    const { owner, walker, client, other } = await people(get().db);
    await addVisit(get().db, { walker, client: other, startsAt: "2026-11-24T09:00" });
    const { id, version } = await addRequest(get().db, client);
    const overbook = placeValue(walker.id, nine);
    const fields = { intent: "confirm", requestId: id, version: String(version), overbook };
    expect(await refused(owner, { ...fields, overbookReason: " " })).toMatchObject({
      status: 400,
      errors: { overbookReason: "Please write down why" },
      values: { overbook: [overbook] },
    });
    expect(await send(owner, { ...fields, overbookReason: "Same street" })).toMatchObject({ status: 303 });
    const overbooked = await get().db.select().from(visits).where(eq(visits.overbookReason, "Same street"));
    expect(overbooked).toHaveLength(1);
    expect(JSON.stringify(await get().db.select().from(auditLog))).toContain("Same street");
  });

  test("can confirm another time of the requested day", async () => {
    const { owner, walker, client } = await people(get().db);
    const { id, version } = await addRequest(get().db, client);
    const typed = { otherTime: "10:20", walkerId: walker.id };
    expect(await send(owner, { intent: "confirm", requestId: id, version: String(version), ...typed })).toMatchObject({
      status: 303,
    });
    const [visit] = await get().db.select().from(visits);
    expect(visit?.startsAt.toString()).toBe(atWall("2026-11-24T10:20").toString());
  });

  test("that declines needs a reason", async () => {
    const { owner, client } = await people(get().db);
    const { id, version } = await addRequest(get().db, client);
    const fields = { intent: "decline", requestId: id, version: String(version) };
    expect(await refused(owner, { ...fields, reason: " " })).toMatchObject({
      status: 400,
      errors: { reason: "Please tell the client why" },
    });
    expect(await send(owner, { ...fields, reason: "I am away" })).toMatchObject({ status: 303 });
    expect(await stateOf(id)).toBe("declined");
  });

  test("can propose another time", async () => {
    const { owner, walker, client } = await people(get().db);
    const { id, version } = await addRequest(get().db, client);
    const when = { date: "2026-11-25", time: "13:00", walkerId: walker.id, note: "" };
    const fields = { intent: "propose", requestId: id, version: String(version), ...when };
    expect(await refused(owner, { ...fields, time: "" })).toMatchObject({
      errors: { time: "Please enter a time" },
    });
    expect(await send(owner, fields)).toMatchObject({ status: 303 });
    expect(await get().db.select().from(proposals)).toMatchObject([
      { by: "walker", status: "open", startsAt: atWall("2026-11-25T13:00") },
    ]);
  });

  test("can add a household to a hike with free seats, at the hike's time", async () => {
    const { owner, walker, client, other } = await people(get().db);
    const hike = { serviceType: "adventure-hike" as const, duration: 120 };
    const first = { walker, client: other, startsAt: "2026-11-24T09:00", minutes: 120, request: hike };
    const { visit } = await addVisit(get().db, first);
    const { id, version } = await addRequest(get().db, client, hike);
    const place = placeValue(walker.id, nine, visit.id);
    expect(await send(owner, { intent: "confirm", requestId: id, version: String(version), place })).toMatchObject({
      status: 303,
    });
    expect(await get().db.select().from(visits)).toMatchObject([{ id: visit.id, dogs: 2 }]);
    expect(await stateOf(id)).toBe("confirmed");
  });

  test("to a client's request to move a visit moves the visit or leaves it unchanged", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    const { request, visit } = await addVisit(db, { walker, client, startsAt: "2026-11-25T10:00" });
    const wish = { date: "2026-11-27", timeOfDay: "afternoon" as const, quotedTotal: 3000, shownFee: 0, note: null };
    const ask = async () => {
      const [stored] = await db.select().from(requests).where(eq(requests.id, request.id));
      const input = { requestId: request.id, version: stored?.version ?? 0, ...wish };
      const asked = await askToMove(contextOf(db, client), input);
      if (!asked.ok) throw new Error(asked.reason);
      const [open] = await db.select().from(proposals).where(eq(proposals.status, "open"));
      return { requestId: request.id, proposalId: open?.id ?? "" };
    };
    const startNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0]?.startsAt;
    const first = await ask();
    expect(await refused(owner, { intent: "decline-move", ...first, reason: "" })).toMatchObject({
      errors: { reason: "Please tell the client why" },
    });
    expect(await send(owner, { intent: "decline-move", ...first, reason: "Full" })).toMatchObject({ status: 303 });
    expect(await startNow()).toEqual(visit.startsAt);

    const second = await ask();
    const accept = { intent: "accept-move", ...second, otherTime: "13:00", walkerId: walker.id };
    expect(await send(owner, accept)).toMatchObject({ status: 303 });
    expect(await startNow()).toEqual(atWall("2026-11-27T13:00"));
    expect(await refused(owner, accept)).toMatchObject({ status: 409 });
  });

  test("to a standing walk books its days, or ends it with a reason", async ({ db }) => {
    const { owner, requestId, seriesId } = await askForStandingWalk(db, { until: "2026-12-01" });
    const fields = {
      intent: "confirm",
      requestId,
      version: "1",
      place: placeValue(owner.id, atWall("2026-11-24T12:30").toString()),
    };
    expect(await send(owner, fields)).toMatchObject({ status: 303 });
    expect(await daysOf(db, seriesId)).toEqual([
      "2026-11-24 12:30 confirmed",
      "2026-11-26 12:30 confirmed",
      "2026-12-01 12:30 confirmed",
    ]);

    const other = await askForStandingWalk(db, { owner });
    const no = { intent: "decline", requestId: other.requestId, version: "1", reason: "These days are full" };
    expect(await send(owner, no)).toMatchObject({ status: 303 });
    expect(await stateOf(other.requestId)).toBe("declined");
    expect(await db.select().from(series).where(eq(series.id, other.seriesId))).toMatchObject([{ status: "declined" }]);
  });
});
