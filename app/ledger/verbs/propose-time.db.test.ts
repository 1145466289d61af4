import { expect, test } from "vitest";

import { proposals, requestChanges, visits } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { auditLog, outbox } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addSeries } from "../../../tests/support/more-requests";
import { addReadyClient, addRequest, addVisit } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import { addProposable } from "../../../tests/support/proposals";
import { testContext } from "../../../tests/support/command-context";
import { answerProposal, answerProposalByToken } from "./answer-proposal.server";
import { overrideLine } from "./adjust-price.server";
import { readProposal } from "~/day/booking/read-proposal.server";
import { atWall, inZone } from "../../../tests/support/zone";

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

  test("is mailed to the client with both times, the price and the difference, and reserves no time", async ({
    db,
  }) => {
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
