// The client chose a walker for a pending request. Assigning another walker needs the client's agreement, or a reason
// from the owner that the client reads.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { auditLog, outbox } from "~/db/tables/platform";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addWaitingSlot } from "../../../tests/support/more-requests";
import { mailOf } from "../../../tests/support/mails";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { answerProposal, answerProposalByToken } from "~/ledger/verbs/answer-proposal.server";
import { type ConfirmInput, confirmRequest } from "./confirm-request.server";
import { getBooking } from "~/day/booking/get-booking.server";
import { proposeTime } from "~/ledger/verbs/propose-time.server";
import { listOwnVisits } from "~/day/booking/list-own-visits.server";
import { readProposal } from "~/day/booking/read-proposal.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { zone, atWall, inZone } from "../../../tests/support/zone";

const plain = (text: string) => text.replaceAll(/\s+/g, " ");
const nine = atWall("2026-11-24T09:00");
const why = "Alex has broken a leg";

/** The client chose Alex on Tuesday at 9:00; Sam, the owner, is free as well. */
async function setUp(db: Db) {
  const admin = await addAdmin(db);
  const alex = await addWalker(db);
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  const request = await addWaitingSlot(db, client, alex, "2026-11-24T09:00");
  const input = { requestId: request.id, version: 1, walkerId: admin.id, startsAt: nine };
  const confirm = (overrides: Partial<ConfirmInput> = {}) =>
    confirmRequest(adminContextOf(db, admin), { ...input, ...overrides });
  const propose = (overrides: Partial<typeof input> = {}) =>
    proposeTime(adminContextOf(db, admin), { ...input, note: null, ...overrides });
  const bookingId = (await getRequestDetails(db, request.id))?.pets[0]?.bookingId ?? "";
  const shown = () => getBooking(contextOf(db, client), bookingId, zone);
  const dashboard = async () => (await listOwnVisits(db, client.id, atWall("2026-11-23T09:00"), zone)).requests[0];
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const proposed = async (overrides: Partial<typeof input> = {}) => {
    const outcome = await propose(overrides);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.value.proposalId;
  };
  return { admin, alex, client, request, confirm, propose, proposed, shown, dashboard, requestNow };
}

const confirmations = (db: Db) => db.select().from(requestChanges).where(eq(requestChanges.action, "confirmRequest"));

/** Breaks the walker's family calendar, so that it cannot be read. */
const closeCalendarOf = (db: Db, walker: { id: string }) =>
  db.insert(calendarSources).values({
    kind: "ics",
    profileId: walker.id,
    name: "Family",
    externalId: "gone",
    secret: "not readable",
    brokenSince: atWall("2026-11-24T07:00"),
  });

onEachDatabase("the walker the client chose", () => {
  test("cannot be replaced without a reason, and the refusal names both walkers", async ({ db }) => {
    const { confirm, requestNow } = await setUp(db);
    const refusal = { ok: false, reason: "other-walker", chosen: "Alex Lopez", instead: "Sam Rivers" };
    expect(await confirm()).toEqual(refusal);
    expect(await confirm({ overbookReason: "Same street", unreadReason: "I looked" })).toEqual(refusal);
    expect(await requestNow()).toMatchObject({ status: "pending", version: 1 });
    for (const table of [visits, outbox, auditLog]) expect(await db.$count(table)).toBe(0);
    expect(await db.$count(requestChanges)).toBe(1);
  });

  test("is checked after the version and the start", async ({ db }) => {
    const { confirm } = await setUp(db);
    expect(await confirm({ version: 2 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await confirm({ startsAt: atWall("2026-11-24T10:00") })).toEqual({ ok: false, reason: "outside-window" });
  });

  test("is confirmed without storing the reason for another walker", async ({ db }) => {
    const { confirm, alex } = await setUp(db);
    expect(await confirm({ walkerId: alex.id, otherWalkerReason: why })).toMatchObject({ ok: true });
    expect((await mailOf(db, "request-confirmed")).text).not.toContain(why);
    expect(await confirmations(db)).toMatchObject([{ reason: null }]);
  });

  test("is null if the client chose none, and the proposed walker after an accepted proposal", async ({ db }) => {
    const { admin, alex, client, confirm, proposed } = await setUp(db);
    const open = await addRequest(db, client);
    expect(await confirm({ requestId: open.id, otherWalkerReason: why })).toMatchObject({ ok: true });
    expect(await confirmations(db)).toMatchObject([{ reason: null }]);
    const startsAt = atWall("2026-11-24T14:00");
    const proposalId = await proposed({ startsAt });
    await closeCalendarOf(db, admin);
    const answer = await answerProposal(contextOf(db, client), { proposalId, accept: true });
    expect(answer).toMatchObject({ ok: true, value: { isConfirmed: false } });
    const swapped = await confirm({ version: 3, walkerId: alex.id, startsAt });
    expect(swapped).toMatchObject({ reason: "other-walker", chosen: "Sam Rivers", instead: "Alex Lopez" });
  });

  test("can be replaced with a reason, which is in the history, the audit log and the mail", async ({ db }) => {
    const { admin, client, confirm, shown } = await setUp(db);
    expect(await confirm({ otherWalkerReason: why })).toMatchObject({
      ok: true,
      value: { visit: { walkerId: admin.id } },
    });
    expect(await confirmations(db)).toMatchObject([{ reason: why, details: { otherWalkerReason: why } }]);
    expect(await db.select().from(auditLog)).toMatchObject([{ after: { otherWalkerReason: why } }]);
    const text = plain((await mailOf(db, "request-confirmed", client.email)).text);
    expect(text).toContain("You chose Alex Lopez. I'm sorry: Sam Rivers is coming instead. Here's why:");
    expect(text).toContain(why);
    expect((await shown())?.history.at(-1)).toMatchObject({
      what: "confirmed it with a different walker",
      why,
    });
  });

  test("can be replaced on an overbooked time with two reasons, of which the client reads one", async ({ db }) => {
    const { admin, confirm, shown } = await setUp(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: admin, client: other.client, startsAt: "2026-11-24T09:00" });
    expect(await confirm({ otherWalkerReason: why })).toMatchObject({ reason: "clash", free: [] });
    const overbookReason = "They live next door";
    expect(await confirm({ otherWalkerReason: why, overbookReason })).toMatchObject({
      ok: true,
      value: { visit: { overbookReason } },
    });
    expect((await mailOf(db, "request-confirmed")).text).not.toContain(overbookReason);
    expect(JSON.stringify((await shown())?.history)).not.toContain(overbookReason);
    expect(await db.select().from(auditLog)).toMatchObject([{ after: { overbookReason, otherWalkerReason: why } }]);
  });
});

onEachDatabase("a proposal", () => {
  test("of another walker at the same time names both in the mail, its link, booking and dashboard", async ({ db }) => {
    const { client, proposed, shown, dashboard } = await setUp(db);
    expect(await dashboard()).toMatchObject({ walkerName: "Alex Lopez", proposal: null });
    await proposed();
    const mail = await mailOf(db, "proposal", client.email);
    expect(mail.subject).toBe(inZone("Another walker for Dog Walking: Sam Rivers, Tue, Nov 24, 9:00 AM PT?"));
    const text = plain(mail.text);
    expect(text).toContain(
      "the walker you chose for Dog Walking for Biscuit may not be able to come. Sam Rivers could come at that same time:",
    );
    expect(text).toContain(inZone("Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT, with Alex Lopez"));
    expect(text).toMatch(/Walker:? Sam Rivers/);
    const token = /\/proposals\/([\w-]+)/.exec(mail.text)?.[1] ?? "";
    const link = await readProposal(testContext(db), { token });
    const names = { isOtherWalker: true, isOtherTime: false, walkerName: "Sam Rivers" };
    expect(link).toMatchObject({ state: "open", ...names, asked: expect.stringMatching(/, with Alex Lopez$/) });
    const booking = await shown();
    expect(booking).toMatchObject({ walkerName: "Alex Lopez", proposal: names });
    expect(booking?.history.at(-1)).toMatchObject({ what: "proposed another walker" });
    expect(await dashboard()).toMatchObject({ walkerName: "Alex Lopez", proposal: names });
  });

  test("of another walker and time names both changes in mail, link, booking and history", async ({ db }) => {
    const { proposed, shown, dashboard } = await setUp(db);
    await proposed({ startsAt: atWall("2026-11-24T14:00") });
    const mail = await mailOf(db, "proposal");
    const subject = inZone("Another time with another walker for Dog Walking: Sam Rivers, Tue, Nov 24, 2:00 PM PT?");
    expect(mail.subject).toBe(subject);
    const text = plain(mail.text);
    expect(text).toContain("Would another time with another walker work?".toUpperCase());
    expect(text).toContain("may not be able to come. Sam Rivers could come at another time:");
    expect(text).toContain(inZone("9:00 AM to 9:30 AM PT, with Alex Lopez"));
    const names = { isOtherWalker: true, isOtherTime: true, walkerName: "Sam Rivers" };
    const token = /\/proposals\/([\w-]+)/.exec(mail.text)?.[1] ?? "";
    expect(await readProposal(testContext(db), { token })).toMatchObject(names);
    const booking = await shown();
    expect(booking).toMatchObject({ proposal: names });
    expect(booking?.history.at(-1)).toMatchObject({ what: "proposed another time with another walker" });
    expect(await dashboard()).toMatchObject({ proposal: names });
  });

  test("of another time with the chosen walker mentions the time only", async ({ db }) => {
    const { alex, proposed, shown, dashboard } = await setUp(db);
    await proposed({ walkerId: alex.id, startsAt: atWall("2026-11-24T14:00") });
    const mail = await mailOf(db, "proposal");
    expect(mail.subject).toBe(inZone("Another time for Dog Walking: Tue, Nov 24, 2:00 PM PT?"));
    const names = { isOtherWalker: false, isOtherTime: true, walkerName: "Alex Lopez" };
    expect(await shown()).toMatchObject({ proposal: names });
    expect(await dashboard()).toMatchObject({ proposal: names });
  });

  test("of another walker keeps the chosen one if declined, and confirms the other if accepted", async ({ db }) => {
    const { admin, client, confirm, proposed } = await setUp(db);
    const declined = await proposed();
    await answerProposal(contextOf(db, client), { proposalId: declined, accept: false });
    expect(await confirm({ version: 3 })).toMatchObject({ reason: "other-walker", chosen: "Alex Lopez" });
    await db.delete(outbox);
    await proposed({ version: 3 });
    const token = /\/proposals\/([\w-]+)/.exec((await mailOf(db, "proposal")).text)?.[1] ?? "";
    expect(await answerProposalByToken(testContext(db), { token, accept: true })).toMatchObject({ ok: true });
    expect(await db.select().from(visits)).toMatchObject([{ walkerId: admin.id }]);
    expect(await db.select({ status: proposals.status }).from(proposals)).toContainEqual({ status: "accepted" });
    const text = plain((await mailOf(db, "request-confirmed")).text);
    expect(text).toContain("Sam Rivers will see Biscuit");
    expect(text).not.toContain("You chose");
    const told = plain((await mailOf(db, "proposal-answered")).text);
    expect(told).toContain("with Alex Lopez");
  });
});
