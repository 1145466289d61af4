// A client's request to move a confirmed visit (docs/product.md, Late fee).
import { expect, test } from "vitest";
import { closures } from "~/db/tables/closures";
import { proposals, requestChanges } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addRequest } from "../../../tests/support/ledger";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { contextOf, type Person } from "../../../tests/support/people";
import { withdrawMove } from "./ask-to-move.server";
import { plain, setUpMove } from "../../../tests/support/moves";
import { inZone } from "../../../tests/support/zone";

onEachDatabase("a client's wish for another time", (get) => {
  test("is refused for another person, with a stale version, after the start, and while pending", async ({ db }) => {
    const { ask, walker, client } = await setUpMove(db);
    expect(await ask({}, undefined, walker)).toEqual({ ok: false, reason: "no-such-request" });
    expect(await ask({ version: 2 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await ask({}, "2026-11-24T10:00")).toEqual({ ok: false, reason: "started" });
    const waiting = await addRequest(db, client);
    expect(await ask({ requestId: waiting.id })).toEqual({ ok: false, reason: "not-confirmed" });
    expect(await db.$count(proposals)).toBe(0);
  });

  test.each([
    ["a day that is over", { date: "2026-11-22" }, "date-past"],
    ["a day more than a year away", { date: "2027-11-24" }, "too-far"],
    ["a time of day without service hours", { date: "2026-11-29", timeOfDay: "evening" }, "window-closed"],
    ["the same time without a note", { date: "2026-11-24", timeOfDay: "morning" }, "same-time"],
    ["a price of another day", { quotedTotal: 3000 }, "price-changed"],
  ] as const)("is refused for %s", async (_, overrides, reason) => {
    const { ask } = await setUpMove(get().db);
    expect(await ask(overrides)).toMatchObject({ ok: false, reason });
    for (const table of [proposals, requestChanges, outbox]) expect(await get().db.$count(table)).toBe(0);
  });

  test("is refused on a closed day, and if another wish is open", async ({ db }) => {
    const { ask } = await setUpMove(db);
    await db
      .insert(closures)
      .values({ startsOn: Temporal.PlainDate.from("2026-11-28"), endsOn: Temporal.PlainDate.from("2026-11-28") });
    expect(await ask()).toEqual({ ok: false, reason: "closed-day" });
    await db.delete(closures);
    expect(await ask()).toMatchObject({ ok: true });
    expect(await ask({ version: 2 })).toEqual({ ok: false, reason: "move-asked-already" });
  });

  test("needs the current late fee to be shown, and keeps the visit until the owner answers", async ({ db }) => {
    const { ask, visit, visitNow, requestNow, client } = await setUpMove(db);
    const late = "2026-11-23T11:00";
    expect(await ask({}, late)).toEqual({ ok: false, reason: "fee-changed", fee: 1500 });
    expect(await ask({ shownFee: 1500 }, late)).toMatchObject({ ok: true, value: { fee: 1500 } });
    expect(await visitNow()).toEqual(visit);
    expect(await requestNow()).toMatchObject({ status: "confirmed", version: 2, feeCents: null, sequence: 0 });
    expect(await db.select().from(proposals)).toMatchObject([
      {
        by: "client",
        status: "open",
        date: Temporal.PlainDate.from("2026-11-28"),
        timeOfDay: "afternoon",
        feeCents: 1500,
      },
    ]);
    const mail = await mailOf(db, "move-asked");
    expect(mail).toMatchObject({ replyTo: client.email, icalendar: null });
    expect(plain(mail.text)).toContain(inZone("Saturday, November 28, 2026, Afternoon, 12:00 PM to 4:00 PM PT"));
    expect(plain(mail.text)).toContain("$35.00");
  });

  test("can be withdrawn for free, by the client only", async ({ db }) => {
    const { ask, request, client, walker, requestNow } = await setUpMove(db);
    const withdraw = (by: Person, version = 2) => withdrawMove(contextOf(db, by), { requestId: request.id, version });
    expect(await withdraw(client)).toEqual({ ok: false, reason: "nothing-open" });
    await ask({ shownFee: 1500 }, "2026-11-23T11:00");
    expect(await withdraw(walker)).toEqual({ ok: false, reason: "no-such-request" });
    expect(await withdraw(client, 1)).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "open" }]);
    expect((await mailsOf(db)).map(({ kind }) => kind)).toEqual(["move-asked"]);
    expect(await withdraw(client)).toMatchObject({ ok: true });
    expect(await withdraw(client, 3)).toEqual({ ok: false, reason: "nothing-open" });
    expect(await db.select({ status: proposals.status }).from(proposals)).toEqual([{ status: "withdrawn" }]);
    expect(await requestNow()).toMatchObject({ feeCents: null, status: "confirmed" });
  });

  test("is withdrawn with one mail to the owner", async ({ db }) => {
    const { ask, request, client } = await setUpMove(db);
    await ask();
    const { recipient } = await mailOf(db, "move-asked");
    const withdraw = (version: number) => withdrawMove(contextOf(db, client), { requestId: request.id, version });
    expect(await withdraw(2)).toMatchObject({ ok: true });
    const mail = await mailOf(db, "move-withdrawn", recipient);
    expect(mail).toMatchObject({ replyTo: client.email, icalendar: null });
    expect(mail.subject).toBe(
      inZone(`Casey ${client.lastName} keeps the old time: Dog Walking, Tue, Nov 24, 10:00 AM PT`),
    );
    for (const words of [
      inZone("Saturday, November 28, 2026, Afternoon, 12:00 PM to 4:00 PM PT"),
      "there's nothing left to answer, and no fee",
    ])
      expect(plain(mail.text)).toContain(words);
    await ask({ version: 3 });
    await withdraw(4);
    expect((await mailsOf(db)).filter(({ kind }) => kind === "move-withdrawn")).toHaveLength(2);
  });

  test("is either answered or withdrawn, but not both, if these happen concurrently", async ({ db }) => {
    const { ask, answer, request, client, requestNow } = await setUpMove(db);
    for (let times = 0; times < roundsOn(get(), 20); times += 1) {
      await db.delete(outbox);
      const asked = (await requestNow())?.version ?? 0;
      await ask({ version: asked });
      const [withdrawn, answered] = await Promise.all([
        withdrawMove(contextOf(db, client), { requestId: request.id, version: asked + 1 }),
        answer({ accept: false, reason: "Fully booked" }),
      ]);
      expect([withdrawn.ok, answered.ok].toSorted()).toEqual([false, true]);
      const told = (await mailsOf(db)).map(({ kind }) => kind).filter((kind) => kind !== "move-asked");
      expect(told).toEqual([withdrawn.ok ? "move-withdrawn" : "move-declined"]);
    }
  });
});
