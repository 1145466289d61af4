// When the client chose a walker and the owner sends another one, the form is refused beside the walker's field and
// offers ways to continue.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addWaitingSlot } from "../../../tests/support/more-requests";
import { mailOf } from "../../../tests/support/mails";
import { actorOf, addAdmin } from "../../../tests/support/people";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listWaiting } from "./list-waiting.server";
import { submitDesk } from "./submit-desk.server";
import { placeValue } from "~/desk/place-value";
import { atWall, inZone } from "../../../tests/support/zone";

const nine = atWall("2026-11-24T09:00").toString();
const says =
  "The client chose Alex Lopez. Before Sam Rivers comes, ask the client below, or write down why you aren't asking.";

/** Casey chose the walker Alex at nine; the owner's forms name the owner as walker. */
async function setUp(db: Db) {
  const owner = await addAdmin(db);
  const alex = await addWalker(db);
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  const { id: requestId } = await addWaitingSlot(db, client, alex, "2026-11-24T09:00");
  const send = (fields: Record<string, string>) =>
    submitDesk(actionArgs(db, actorOf(owner), { intent: "confirm", requestId, version: "1", ...fields }));
  const refused = (fields: Record<string, string>) => refusalOf(send(fields));
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, requestId)))[0];
  return { owner, alex, client, send, refused, requestNow, place: placeValue(owner.id, nine) };
}

const confirmations = (db: Db) => db.select().from(requestChanges).where(eq(requestChanges.action, "confirmRequest"));

/** Makes the owner's own calendar unreadable. */
const closeCalendarOf = (db: Db, { id }: { id: string }) =>
  db.insert(calendarSources).values({
    kind: "ics",
    profileId: id,
    name: "Family",
    externalId: "gone",
    secret: "not readable",
    brokenSince: monday.subtract({ hours: 2 }),
  });

onEachDatabase("a confirmation with another walker than the client chose", () => {
  test("is refused beside the walker's field and keeps everything typed", async ({ db }) => {
    const { owner, refused, requestNow, place } = await setUp(db);
    expect(await refused({ place })).toMatchObject({
      status: 409,
      errors: { place: says },
      values: { place: [place] },
      offer: { asked: place, what: "other-walker" },
    });
    const typed = { place, otherTime: "09:00", walkerId: owner.id };
    expect(await refused(typed)).toMatchObject({
      errors: { walkerId: says },
      values: { otherTime: ["09:00"], walkerId: [owner.id] },
      offer: { asked: place, what: "other-walker" },
    });
    expect(await requestNow()).toMatchObject({ status: "pending", version: 1 });
    for (const table of [visits, outbox, proposals]) expect(await db.$count(table)).toBe(0);
  });

  test("needs its own button and a reason", async ({ db }) => {
    const { owner, send, refused, place } = await setUp(db);
    expect(await refused({ place, otherWalker: place, otherWalkerReason: " " })).toMatchObject({
      status: 400,
      errors: { otherWalkerReason: "Please write down why" },
      values: { otherWalker: [place] },
    });
    // These are the fields that Enter in the reason's field sends.
    expect(await refused({ place, otherWalkerReason: "Alex is ill" })).toMatchObject({
      status: 409,
      errors: {
        otherWalkerReason: "Press “Confirm without asking” with this reason, or propose Sam Rivers to the client.",
      },
      values: { otherWalkerReason: ["Alex is ill"] },
      offer: { asked: place, what: "other-walker" },
    });
    const knowingly = { place, otherWalker: place, otherWalkerReason: "Alex is ill" };
    expect(await send(knowingly)).toMatchObject({ status: 303 });
    expect(await db.select().from(visits)).toMatchObject([{ walkerId: owner.id }]);
    expect(await confirmations(db)).toMatchObject([{ reason: "Alex is ill" }]);
  });

  test("needs a reason of its own for an unread calendar, and one for a conflict", async ({ db }) => {
    const { owner, send, refused, place } = await setUp(db);
    await closeCalendarOf(db, owner);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: owner, client: other.client, startsAt: "2026-11-24T09:00" });
    const why = { otherWalkerReason: "Alex is ill" };
    expect(await refused({ otherWalker: place, ...why })).toMatchObject({ offer: { asked: place, what: "unread" } });
    const looked = { ...why, unreadReason: "I looked" };
    expect(await refused({ unread: place, ...looked })).toMatchObject({ offer: { asked: place, free: [] } });
    const overbooked = { overbook: place, overbookReason: "Same street", ...looked };
    expect(await send(overbooked)).toMatchObject({ status: 303 });
    expect(await confirmations(db)).toMatchObject([
      { details: { unreadReason: "I looked", otherWalkerReason: "Alex is ill" } },
    ]);
  });

  test("keeps its reasons when the owner takes a free start beside a taken one", async ({ db }) => {
    const { owner, alex, send, refused, place, client } = await setUp(db);
    await closeCalendarOf(db, owner);
    // Only a request for a window gets free starts offered beside a taken one.
    const open = await addRequest(db, client);
    await db.insert(requestChanges).values({
      requestId: open.id,
      at: monday,
      actorKind: "client",
      action: "askForSlot",
      toStatus: "pending",
      details: { walkerId: alex.id },
    });
    const other = await addReadyClient(db);
    await addVisit(db, { walker: owner, client: other.client, startsAt: "2026-11-24T09:00" });
    const looked = { requestId: open.id, otherWalkerReason: "Alex is ill", unreadReason: "I looked" };
    const refusal = await refused({ unread: place, ...looked });
    const { free } = (refusal as unknown as { offer: { free: { value: string }[] } }).offer;
    expect(await send({ offer: free[0]?.value ?? "", ...looked })).toMatchObject({ status: 303 });
    expect(await confirmations(db)).toMatchObject([
      { details: { unreadReason: "I looked", otherWalkerReason: "Alex is ill" } },
    ]);
  });
});

onEachDatabase("a proposal of another walker than the client chose", () => {
  test("is refused for a taken time, with free times to propose instead", async ({ db }) => {
    const { owner, send, refused, place } = await setUp(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: owner, client: other.client, startsAt: "2026-11-24T09:00" });
    const refusal = await refused({ propose: place });
    expect(refusal).toMatchObject({ status: 409, offer: { asked: place, isProposed: true } });
    const { free } = (refusal as unknown as { offer: { free: { value: string; label: string }[] } }).offer;
    expect(free[0]).toMatchObject({ label: inZone("8:00 AM PT") });
    expect(await send({ propose: free[0]?.value ?? "" })).toMatchObject({ status: 303 });
    expect(await db.select().from(proposals)).toMatchObject([
      { startsAt: atWall("2026-11-24T08:00"), walkerId: owner.id },
    ]);
  });

  test("needs a reason for an unread calendar, which the client does not see", async ({ db }) => {
    const { owner, send, refused, place } = await setUp(db);
    await closeCalendarOf(db, owner);
    const why = { otherWalkerReason: "Alex is ill" };
    expect(await refused({ propose: place, ...why })).toMatchObject({ offer: { what: "unread", isProposed: true } });
    const step = { unreadStep: "yes", ...why };
    expect(await refused({ propose: place, unreadReason: "", ...step })).toMatchObject({
      status: 400,
      errors: { unreadReason: "Please write down why" },
      values: { otherWalkerReason: ["Alex is ill"] },
    });
    expect(await db.$count(proposals)).toBe(0);
    expect(await send({ propose: place, unreadReason: "I looked", ...step })).toMatchObject({ status: 303 });
    expect((await mailOf(db, "proposal")).text).not.toContain("I looked");
  });

  test("reaches the client with the owner's note and is listed at the desk", async ({ db }) => {
    const { owner, client, send, requestNow, place } = await setUp(db);
    expect(await send({ propose: place, otherWalkerReason: "Alex is ill" })).toMatchObject({ status: 303 });
    expect(await requestNow()).toMatchObject({ status: "pending", version: 2 });
    expect(await db.select().from(proposals)).toMatchObject([
      { by: "walker", walkerId: owner.id, note: "Alex is ill", status: "open" },
    ]);
    expect((await mailOf(db, "proposal", client.email)).text).toContain("Alex is ill");
    const { waiting } = await listWaiting(db, sampleBusiness, atWall("2026-11-23T09:00"), null);
    expect(waiting).toMatchObject([
      { proposed: inZone("Tue, Nov 24, 9:00 AM PT, with Sam Rivers"), walker: "Alex Lopez" },
    ]);
  });
});
