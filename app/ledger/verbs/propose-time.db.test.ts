import { expect, test } from "vitest";
import { proposals, requestChanges, visits, bookings } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { auditLog, outbox } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { onEachDatabase } from "../../../tests/support/database";
import { addSeries } from "../../../tests/support/more-requests";
import { addReadyClient, addRequest, addVisit } from "../../../tests/support/ledger";
import { mailOf, calendarFacts, mailsOf } from "../../../tests/support/mails";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { addProposable } from "../../../tests/support/proposals";
import { testContext } from "../../../tests/support/command-context";
import { answerProposal, answerProposalByToken } from "./answer-proposal.server";
import { overrideLine } from "./adjust-price.server";
import { readProposal } from "~/day/booking/read-proposal.server";
import { atWall, inZone, icsAt } from "../../../tests/support/zone";
import { eq } from "drizzle-orm";
import { proposeTime } from "./propose-time.server";

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

onEachDatabase("a proposal of another time", () => {
  test("is refused for an unknown, answered or standing request and with a stale version", async ({ db }) => {
    const { propose, client, walker } = await addProposable(db);
    expect(await propose({ requestId: crypto.randomUUID() })).toEqual({ ok: false, reason: "no-such-request" });
    expect(await propose({ version: 2 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    const { request: confirmed } = await addVisit(db, { walker, client, startsAt: "2026-11-25T10:00" });
    expect(await propose({ requestId: confirmed.id })).toEqual({ ok: false, reason: "not-pending" });
    const standing = await addSeries(db, client);
    const first = await addRequest(db, client, { seriesId: standing.id, seriesDate: "2026-11-24" });
    expect(await propose({ requestId: first.id })).toEqual({ ok: false, reason: "standing-walk" });
    for (const table of [proposals, requestChanges, outbox]) expect(await db.$count(table)).toBe(0);
  });

  test("is refused at an impossible time and for a pet that isn't accepted", async ({ db }) => {
    const { propose, client, walker } = await addProposable(db);
    const reasons = [
      [{ startsAt: atWall("2026-11-23T08:59") }, "start-past"],
      [{ startsAt: atWall("2026-11-29T15:00") }, "outside-hours"],
      [{ startsAt: atWall("2027-11-24T10:00") }, "too-far"],
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

  test("keeps price lines that the owner overrode before or after the proposal", async ({ db }) => {
    const { admin, client, request, propose, requestNow } = await addProposable(db);
    const override = (version: number, amount: number) =>
      overrideLine(adminContextOf(db, admin), {
        requestId: request.id,
        version,
        line: 0,
        amount,
        reason: "A good friend",
      });
    await override(1, 2500);
    const outcome = await propose({ version: 2 });
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(await db.select({ quote: proposals.quote }).from(proposals)).toMatchObject([{ quote: { total: 3000 } }]);
    await override(3, 2000);
    const { proposalId } = outcome.value;
    expect(await answerProposal(contextOf(db, client), { proposalId, accept: true })).toMatchObject({ ok: true });
    expect(await requestNow()).toMatchObject({ status: "confirmed", totalCents: 2500, quote: { total: 2500 } });
  });

  test("is mailed to the client with both times, price and difference, and reserves no time", async ({ db }) => {
    const { propose, client, requestNow, tokenOf } = await addProposable(db);
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
      inZone("Tuesday, November 24, 2026, Morning, 8:00 AM to 12:00 PM PT"),
      inZone("Sat, Nov 28, 1:00 PM PT"),
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

  test("replaces the open proposal, whose link then states that it is over", async ({ db }) => {
    const { propose, tokenOf } = await addProposable(db);
    await propose();
    const first = await tokenOf();
    expect(await readProposal(testContext(db), { token: first })).toMatchObject({ state: "open", difference: 500 });
    await propose({ version: 2, startsAt: atWall("2026-11-25T13:00") });
    expect(await readProposal(testContext(db), { token: first })).toMatchObject({ state: "over" });
    const outcome = await answerProposalByToken(testContext(db), { token: first, accept: true });
    expect(outcome).toEqual({ ok: false, reason: "over" });
    expect(await readProposal(testContext(db), { token: "never-was" })).toBeNull();
  });
});

onEachDatabase("the client's answer to a proposal", () => {
  test("is refused for another person and for an empty token", async ({ db }) => {
    const { proposed, admin, walker, requestNow } = await addProposable(db);
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

  test("that accepts by the mail's link confirms the visit at the price of the new day", async ({ db }) => {
    const { proposed, client, walker, request, requestNow, tokenOf } = await addProposable(db);
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
      { walkerId: walker.id, startsAt: atWall("2026-11-28T13:00"), dogs: 1 },
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
      start: icsAt("2026-11-28T13:00"),
    });
    expect((await mailOf(db, "proposal-answered")).subject).toContain("accepted your offer");
    expect(await readProposal(testContext(db), { token })).toMatchObject({ state: "accepted" });
    const again = await answerProposalByToken(testContext(db), { token, accept: false });
    expect(again).toEqual({ ok: false, reason: "answered-already" });
  });

  test("that accepts by the mail's link and on the page concurrently confirms the visit once", async ({ db }) => {
    const { proposed, client, tokenOf } = await addProposable(db);
    const proposalId = await proposed();
    const outcomes = await Promise.all([
      answerProposalByToken(testContext(db), { token: await tokenOf(), accept: true }),
      answerProposal(contextOf(db, client), { proposalId, accept: true }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(visits)).toBe(1);
  });

  test("that accepts a taken time leaves the request pending and mails the owner", async ({ db }) => {
    const { proposed, client, walker, requestNow } = await addProposable(db);
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

  test("that accepts after the proposed time has passed is refused", async ({ db }) => {
    const { proposed, client } = await addProposable(db);
    const proposalId = await proposed();
    const ctx = contextOf(db, client, { now: atWall("2026-11-28T13:01") });
    expect(await answerProposal(ctx, { proposalId, accept: true })).toEqual({ ok: false, reason: "over" });
  });

  test("that declines leaves the request pending and mails the owner", async ({ db }) => {
    const { proposed, client, requestNow } = await addProposable(db);
    const proposalId = await proposed();
    const outcome = await answerProposal(contextOf(db, client), { proposalId, accept: false });
    expect(outcome).toMatchObject({ ok: true, value: { accepted: false } });
    expect(await requestNow()).toMatchObject({ status: "pending" });
    const mail = await mailOf(db, "proposal-answered");
    expect(mail).toMatchObject({ replyTo: client.email });
    expect(mail.subject).toContain("declined your offer");
  });

  test("that accepts the start of a hike joins the hike", async ({ db }) => {
    const { admin, walker, client } = await addProposable(db);
    const others = await addReadyClient(db, { petNames: ["Moose", "Maple"] });
    const hike = { serviceType: "adventure-hike" as const };
    const at = { walker, client: others.client, startsAt: "2026-11-28T09:00", minutes: 120, request: hike };
    const { visit } = await addVisit(db, at);
    const asked = await addRequest(db, client, { ...hike, duration: 120, totalCents: 6000 });
    const proposal = await proposeTime(adminContextOf(db, admin), {
      requestId: asked.id,
      version: 1,
      walkerId: walker.id,
      startsAt: atWall("2026-11-28T09:00"),
      note: null,
    });
    if (!proposal.ok) throw new Error(proposal.reason);
    const { proposalId } = proposal.value;
    expect(await answerProposal(contextOf(db, client), { proposalId, accept: true })).toMatchObject({ ok: true });
    expect(await db.select().from(visits)).toMatchObject([{ id: visit.id, dogs: 3 }]);
  });
});
