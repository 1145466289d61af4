import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { bookings, requestChanges, visits } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit } from "../../../tests/support/ledger";
import { calendarFacts, mailOf, mailsOf } from "../../../tests/support/mails";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { addProposable } from "../../../tests/support/proposals";
import { testContext } from "../../../tests/support/command-context";
import { answerProposal, answerProposalByToken } from "./answer-proposal.server";
import { proposeTime } from "./propose-time.server";
import { readProposal } from "~/day/booking/read-proposal.server";
import { atWall, icsAt } from "../../../tests/support/zone";

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

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
