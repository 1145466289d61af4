import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requests } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { actorOf, addAdmin, adminContextOf, type Person } from "../../../tests/support/people";
import { proposeTime } from "~/ledger/verbs/propose-time.server";
import { submitBooking } from "./submit-booking.server";
import { submitProposal } from "./read-proposal.server";

/** Adds a visit on Tuesday at 8:00, less than 24 hours away. The test clock is at Monday, 9:00. */
async function setUp(db: Db, startsAt = "2026-11-24T08:00") {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { request } = await addVisit(db, { walker, client, startsAt });
  return { walker, client, request, bookingId: await firstBooking(db, request.id) };
}

async function firstBooking(db: Db, requestId: string) {
  const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.requestId, requestId));
  return booking?.id ?? "";
}

onEachDatabase("a client's form on a booking", (get) => {
  const send = (bookingId: string, by: Person, fields: Record<string, string>) =>
    submitBooking(actionArgs(get().db, actorOf(by), fields), bookingId);
  const cancel = { intent: "cancel", version: "1", reason: "We are away" };
  const move = { intent: "move", version: "1", date: "2026-11-28", timeOfDay: "afternoon", quotedTotal: "3500" };

  test("gets a 404 for another client's booking or an unknown one", async () => {
    const { bookingId } = await setUp(get().db);
    const stranger = (await addReadyClient(get().db)).client;
    const asked = { ...cancel, shownFee: "1500" };
    await expect(send(bookingId, stranger, asked)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(send(crypto.randomUUID(), stranger, asked)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("with a stale fee is refused with the new fee, and accepted when sent again", async () => {
    const { client, bookingId } = await setUp(get().db);
    const refusal = await refusalOf(send(bookingId, client, { ...cancel, shownFee: "0" }));
    expect(refusal).toMatchObject({ status: 409, values: { shownFee: ["1500"], reason: ["We are away"] } });
    expect(refusal.message).toContain("it's $15.00 now");
    const answer = await send(bookingId, client, { ...cancel, shownFee: "1500" });
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 303 });
  });

  test("from a stale page changes nothing and links to the current page", async () => {
    const { client, bookingId } = await setUp(get().db);
    const refusal = await refusalOf(send(bookingId, client, { ...cancel, version: "7", shownFee: "1500" }));
    expect(refusal).toMatchObject({ status: 409, link: { to: `/booking/${bookingId}` } });
    expect(await get().db.$count(outbox)).toBe(0);
  });

  test("with an invalid date or time of day gets an error beside the field and keeps what was typed", async () => {
    const { client, bookingId } = await setUp(get().db);
    const typed = { ...move, shownFee: "1500", note: "After school" };
    for (const [fields, errors] of [
      [{ date: "" }, { date: "Please choose a date" }],
      [{ date: "2027-02-29" }, { date: "Please choose a date" }],
      [{ timeOfDay: "" }, { timeOfDay: "Please choose a time of day" }],
      [{ date: "2026-11-20" }, { date: expect.stringContaining("already over") }],
      [{ date: "2026-11-29", timeOfDay: "evening" }, { timeOfDay: expect.stringContaining("service hours") }],
    ] as const) {
      const refusal = await refusalOf(send(bookingId, client, { ...typed, ...fields }));
      expect(refusal).toMatchObject({ status: 400, errors, values: { note: ["After school"] } });
    }
    expect(await get().db.$count(proposals)).toBe(0);
  });

  test("with a stale price is refused with the new price, and accepted when sent again", async () => {
    const { client, bookingId } = await setUp(get().db);
    const refusal = await refusalOf(send(bookingId, client, { ...move, quotedTotal: "3000", shownFee: "1500" }));
    expect(refusal).toMatchObject({ status: 409, values: { quotedTotal: ["3500"] } });
    expect(await send(bookingId, client, { ...move, shownFee: "1500" })).toMatchObject({ status: 303 });
    expect(await send(bookingId, client, { intent: "withdraw-move", version: "2" })).toMatchObject({ status: 303 });
    expect(await get().db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "withdrawn" }]);
  });

  test("withdraws a pending request once, and is refused when it is sent again", async ({ db }) => {
    const { client } = await setUp(db);
    const waiting = await addRequest(db, client);
    const bookingId = await firstBooking(db, waiting.id);
    expect(await send(bookingId, client, { intent: "withdraw", version: "1" })).toMatchObject({ status: 303 });
    const again = await refusalOf(send(bookingId, client, { intent: "withdraw", version: "1" }));
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining("withdrawn") });
  });

  test("with an unknown intent is refused", async () => {
    const { client, bookingId } = await setUp(get().db);
    expect(await refusalOf(send(bookingId, client, { intent: "set-price", amount: "1" }))).toMatchObject({
      status: 400,
    });
  });
});

onEachDatabase("the form behind a proposal's link", (get) => {
  const start = Temporal.Instant.from("2026-11-25T21:00:00Z");
  const propose = async () => {
    const { db } = get();
    const { walker, client } = await setUp(db);
    const request = await addRequest(db, client);
    const admin = adminContextOf(db, await addAdmin(db));
    const input = { requestId: request.id, version: 1, walkerId: walker.id, startsAt: start, note: null };
    await proposeTime(admin, input);
    const token = /\/proposals\/([\w-]+)/.exec((await mailOf(db, "proposal")).text)?.[1] ?? "";
    return { token, client, walker, request };
  };
  const send = (token: string, intent: string) => submitProposal(actionArgs(get().db, anonymous, { intent }), token);

  test("gets a 404 for an unknown link, and is refused without a choice", async () => {
    const { token } = await propose();
    await expect(send("never-was", "accept-proposal")).rejects.toMatchObject({ init: { status: 404 } });
    expect(await refusalOf(send(token, "maybe"))).toMatchObject({ status: 400 });
  });

  test("accepts the proposal once, without sign-in", async ({ db }) => {
    const { token, request } = await propose();
    expect(await send(token, "accept-proposal")).toMatchObject({ status: 303 });
    const [stored] = await db.select().from(requests).where(eq(requests.id, request.id));
    expect(stored).toMatchObject({ status: "confirmed" });
    const again = await refusalOf(send(token, "decline-proposal"));
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining("already answered") });
  });

  test("is refused when the time was taken meanwhile", async () => {
    const { token, walker } = await propose();
    const other = await addReadyClient(get().db);
    await addVisit(get().db, { walker, client: other.client, startsAt: start });
    const refusal = await refusalOf(send(token, "accept-proposal"));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining("that time just went") });
  });
});
