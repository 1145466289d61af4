import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { auditLog, outbox } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addSeries, addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { calendarFacts, mailOf, mailsOf } from "../../../tests/support/mails";
import { addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { testContext } from "../../../tests/support/command-context";
import { answerProposal, answerProposalByToken } from "./answer-proposal.server";
import { overrideLine } from "./adjust-price.server";
import { type ProposeInput, proposeTime } from "./propose-time.server";
import { readProposal } from "~/visits/booking/read-proposal.server";

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("America/Los_Angeles").toInstant();
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/** A walk asked for on the morning of Tuesday 24 November 2026 for $30; Saturday at one would be $35. */
async function setUp(db: Db) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const request = await addRequest(db, client);
  const propose = (overrides: Partial<ProposeInput> = {}, by: Person = admin) =>
    proposeTime(contextOf(db, by), {
      requestId: request.id,
      version: 1,
      walkerId: walker.id,
      startsAt: la("2026-11-28T13:00"),
      note: "I am away on Tuesday",
      ...overrides,
    });
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const tokenOf = async () => {
    const mails = (await mailsOf(db)).filter(({ kind }) => kind === "proposal");
    return /\/proposals\/([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  };
  const proposed = async () => {
    const outcome = await propose();
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.value.proposalId;
  };
  return { admin, walker, client, request, propose, proposed, requestNow, tokenOf };
}

onEachDatabase("another time, proposed by the walker", (get) => {
  test("is refused to others, for a stale page, for what does not wait, and for a standing walk", async () => {
    const { db } = get();
    const { propose, client, walker } = await setUp(db);
    for (const person of [client, walker])
      expect(await propose({}, person)).toEqual({ ok: false, reason: "no-such-request" });
    expect(await propose({ version: 2 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    const { request: confirmed } = await addVisit(db, { walker, client, startsAt: "2026-11-25T10:00" });
    expect(await propose({ requestId: confirmed.id })).toEqual({ ok: false, reason: "not-pending" });
    const standing = await addSeries(db, client);
    const first = await addRequest(db, client, { seriesId: standing.id, seriesDate: "2026-11-24" });
    expect(await propose({ requestId: first.id })).toEqual({ ok: false, reason: "standing-walk" });
    for (const table of [proposals, requestChanges, outbox]) expect(await db.$count(table)).toBe(0);
  });

  test("is refused at a time that cannot be", async () => {
    const { db } = get();
    const { propose, client, walker } = await setUp(db);
    const reasons = [
      [{ startsAt: la("2026-11-23T08:59") }, "start-past"],
      [{ startsAt: la("2026-11-29T15:00") }, "outside-hours"],
      [{ startsAt: la("2027-11-24T10:00") }, "too-far"],
      [{ walkerId: client.id }, "not-a-walker"],
    ] as const;
    for (const [overrides, reason] of reasons) expect(await propose(overrides)).toEqual({ ok: false, reason });
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2026-11-28"), endsOn: Temporal.PlainDate.from("2026-11-28") });
    expect(await propose()).toEqual({ ok: false, reason: "closed-day" });
    await db.delete(closures);
    await db.update(pets).set({ isAccepted: false });
    expect(await propose()).toEqual({ ok: false, reason: "pet-pending" });
    await db.update(pets).set({ isAccepted: true });
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-28T13:00" });
    expect(await propose()).toMatchObject({ ok: false, reason: "clash", free: expect.any(Array) });
    expect(await db.$count(proposals)).toBe(0);
  });

  test("keeps a line that the owner overrode, before it is proposed and after it", async () => {
    const { db } = get();
    const { admin, client, request, propose, requestNow } = await setUp(db);
    const override = (version: number, amount: number) =>
      overrideLine(contextOf(db, admin), { requestId: request.id, version, line: 0, amount, reason: "A good friend" });
    await override(1, 2500);
    const outcome = await propose({ version: 2 });
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(await db.select({ quote: proposals.quote }).from(proposals)).toMatchObject([{ quote: { total: 3000 } }]);
    await override(3, 2000);
    const { proposalId } = outcome.value;
    expect(await answerProposal(contextOf(db, client), { proposalId, accept: true })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ status: "confirmed", totalCents: 2500, quote: { total: 2500 } });
  });

  test("goes to the client with both times, the price and what it differs; nobody's time is taken", async () => {
    const { db } = get();
    const { propose, client, requestNow, tokenOf } = await setUp(db);
    expect(await propose()).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({
      status: "pending",
      date: Temporal.PlainDate.from("2026-11-24"),
      totalCents: 3000,
      version: 2,
    });
    expect(await db.$count(visits)).toBe(0);
    const mail = await mailOf(db, "proposal", client.email);
    const words = [
      "Tuesday, November 24, 2026, Morning, 8:00 AM to 12:00 PM PT",
      "Sat, Nov 28, 1:00 PM PT",
      "$35.00",
      "That's $5.00 more than for the time you asked for.",
      "I am away on Tuesday",
    ];
    for (const each of words) expect(plain(mail.text)).toContain(each);
    expect(mail.text).toContain("http://localhost:3000/booking/");
    const [stored] = await db.select().from(proposals);
    expect(stored?.tokenHash, "only a hash is kept").not.toBe(await tokenOf());
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "proposeTime" }]);
  });

  test("takes the place of one before it, whose link says that it is over", async () => {
    const { db } = get();
    const { propose, tokenOf } = await setUp(db);
    await propose();
    const first = await tokenOf();
    expect(await readProposal(testContext(db), { token: first })).toMatchObject({ state: "open", difference: 500 });
    await propose({ version: 2, startsAt: la("2026-11-25T13:00") });
    expect(await readProposal(testContext(db), { token: first })).toMatchObject({ state: "over" });
    const outcome = await answerProposalByToken(testContext(db), { token: first, accept: true });
    expect(outcome).toEqual({ ok: false, reason: "over" });
    expect(await readProposal(testContext(db), { token: "never-was" })).toBeNull();
  });
});

onEachDatabase("the client's answer to it", (get) => {
  test("is not somebody else's to give, nor without the link", async () => {
    const { db } = get();
    const { proposed, admin, walker, requestNow } = await setUp(db);
    const proposalId = await proposed();
    const stranger = (await addReadyClient(db)).client;
    for (const person of [stranger, admin, walker])
      expect(await answerProposal(contextOf(db, person), { proposalId, accept: true })).toEqual({
        ok: false,
        reason: "no-such-proposal",
      });
    expect(await answerProposalByToken(testContext(db), { token: "", accept: true })).toMatchObject({ ok: false });
    expect(await requestNow()).toMatchObject({ status: "pending" });
  });

  test("yes by the link, without signing in: confirmed there and then, at the price of the new day", async () => {
    const { db } = get();
    const { proposed, client, walker, request, requestNow, tokenOf } = await setUp(db);
    await proposed();
    const token = await tokenOf();
    expect(await answerProposalByToken(testContext(db), { token, accept: true })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({
      status: "confirmed",
      date: Temporal.PlainDate.from("2026-11-28"),
      timeOfDay: "afternoon",
      totalCents: 3500,
    });
    expect(await db.select().from(visits)).toMatchObject([
      { walkerId: walker.id, startsAt: la("2026-11-28T13:00"), dogs: 1 },
    ]);
    expect(await db.select().from(bookings)).toMatchObject([
      {
        status: "confirmed",
        date: Temporal.PlainDate.from("2026-11-28"),
        timeSlot: "13:00",
        lines: [{ kind: "dog", amount: 3000 }],
      },
    ]);
    const changes = await db.select().from(requestChanges).where(eq(requestChanges.toStatus, "confirmed"));
    expect(changes).toMatchObject([{ actorId: client.id, actorKind: "client", action: "answerProposal" }]);
    const mail = await mailOf(db, "request-confirmed", client.email);
    expect(plain(mail.text)).toContain("$35.00");
    expect(calendarFacts(mail)).toMatchObject({
      method: "REQUEST",
      uid: `booking-${request.id}@localhost`,
      sequence: 0,
      start: "20261128T210000Z",
    });
    expect((await mailOf(db, "proposal-answered")).subject).toContain("accepted your offer");
    expect(await readProposal(testContext(db), { token })).toMatchObject({ state: "accepted" });
    const again = await answerProposalByToken(testContext(db), { token, accept: false });
    expect(again).toEqual({ ok: false, reason: "answered-already" });
  });

  test("yes, pressed in the mail and on the page at once, confirms once", async () => {
    const { db } = get();
    const { proposed, client, tokenOf } = await setUp(db);
    const proposalId = await proposed();
    const outcomes = await Promise.all([
      answerProposalByToken(testContext(db), { token: await tokenOf(), accept: true }),
      answerProposal(contextOf(db, client), { proposalId, accept: true }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(visits)).toBe(1);
  });

  test("yes, when someone was faster: the time is gone, the request stays open, and the owner gets a mail", async () => {
    const { db } = get();
    const { proposed, client, walker, requestNow } = await setUp(db);
    const proposalId = await proposed();
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-28T13:15" });
    const accept = () => answerProposal(contextOf(db, client), { proposalId, accept: true });
    expect(await accept()).toEqual({ ok: false, reason: "time-gone" });
    expect(await requestNow()).toMatchObject({
      status: "pending",
      date: Temporal.PlainDate.from("2026-11-24"),
      totalCents: 3000,
    });
    expect(await db.$count(visits)).toBe(1);
    expect((await mailOf(db, "proposal-answered")).subject).toContain("the time was gone");
    expect(await accept()).toEqual({ ok: false, reason: "over" });
    expect((await mailsOf(db)).filter(({ kind }) => kind === "request-confirmed")).toEqual([]);
  });

  test("yes, after the time itself has passed, is too late", async () => {
    const { db } = get();
    const { proposed, client } = await setUp(db);
    const proposalId = await proposed();
    const ctx = contextOf(db, client, { now: la("2026-11-28T13:01") });
    expect(await answerProposal(ctx, { proposalId, accept: true })).toEqual({ ok: false, reason: "over" });
  });

  test("no: the request stays open, and the owner gets a mail", async () => {
    const { db } = get();
    const { proposed, client, requestNow } = await setUp(db);
    const proposalId = await proposed();
    const outcome = await answerProposal(contextOf(db, client), { proposalId, accept: false });
    expect(outcome).toMatchObject({ ok: true, value: { accepted: false } });
    expect(await requestNow()).toMatchObject({ status: "pending" });
    const mail = await mailOf(db, "proposal-answered");
    expect(mail).toMatchObject({ replyTo: client.email });
    expect(mail.subject).toContain("declined your offer");
  });

  test("yes to a hike's own start joins the hike", async () => {
    const { db } = get();
    const { admin, walker, client } = await setUp(db);
    const others = await addReadyClient(db, { petNames: ["Moose", "Maple"] });
    const hike = { serviceType: "adventure-hike" as const };
    const at = { walker, client: others.client, startsAt: "2026-11-28T09:00", minutes: 120, request: hike };
    const { visit } = await addVisit(db, at);
    const asked = await addRequest(db, client, { ...hike, duration: 120, totalCents: 6000 });
    const proposal = await proposeTime(contextOf(db, admin), {
      requestId: asked.id,
      version: 1,
      walkerId: walker.id,
      startsAt: la("2026-11-28T09:00"),
      note: null,
    });
    if (!proposal.ok) throw new Error(proposal.reason);
    const { proposalId } = proposal.value;
    expect(await answerProposal(contextOf(db, client), { proposalId, accept: true })).toMatchObject({ ok: true });
    expect(await db.select().from(visits)).toMatchObject([{ id: visit.id, dogs: 3 }]);
  });
});
