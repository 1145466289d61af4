import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, requestChanges, requests } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { auditLog, outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addWalker } from "../../../tests/support/ledger";
import { addSeries } from "../../../tests/support/more-requests";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { getBooking } from "~/day/booking/get-booking.server";
import { declineRequest, withdrawRequest } from "./end-request.server";
import { zone, atWall, inZone } from "../../../tests/support/zone";

async function setUp(db: Db) {
  const admin = await addAdmin(db);
  const { client } = await addReadyClient(db);
  return { admin, client, request: await addRequest(db, client) };
}

const notThere = { ok: false, reason: "no-such-request" };

onEachDatabase("a request is not withdrawn", (get) => {
  test("by another client, a walker or the owner, or if it doesn't exist", async ({ db }) => {
    const { admin, client, request } = await setUp(db);
    const input = { requestId: request.id, version: 1 };
    const others = [admin, await addWalker(db), (await addReadyClient(db)).client];
    for (const person of others) expect(await withdrawRequest(contextOf(db, person), input)).toEqual(notThere);
    const never = { ...input, requestId: crypto.randomUUID() };
    expect(await withdrawRequest(contextOf(db, client), never)).toEqual(notThere);
    expect((await db.select().from(requests))[0]).toEqual(request);
    expect(await db.$count(outbox)).toBe(0);
  });

  test.each(["declined", "withdrawn"] as const)("if it is %s already", async (status) => {
    const { db } = get();
    const { client, request } = await setUp(db);
    await db.update(requests).set({ status, version: 2 });
    for (const version of [1, 2])
      expect(await withdrawRequest(contextOf(db, client), { requestId: request.id, version })).toEqual({
        ok: false,
        reason: "changed-meanwhile",
        now: status,
      });
    expect(await db.$count(outbox)).toBe(0);
  });
});

onEachDatabase("a client", () => {
  test("can withdraw a request, and the owner gets a mail", async ({ db }) => {
    const { client, request } = await setUp(db);
    const outcome = await withdrawRequest(contextOf(db, client), { requestId: request.id, version: 1 });
    expect(outcome).toEqual({ ok: true, value: null });
    expect(await db.select().from(requests)).toMatchObject([{ status: "withdrawn", version: 2, feeCents: null }]);
    expect(await db.select().from(bookings)).toMatchObject([{ status: "withdrawn" }]);
    expect(await db.select().from(requestChanges)).toMatchObject([
      { action: "withdrawRequest", actorKind: "client", fromStatus: "pending", toStatus: "withdrawn" },
    ]);
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ kind: "request-withdrawn", recipient: "hello@westsidewalks.example" });
    expect(mail?.text).toContain(inZone("Tuesday, November 24, 2026, Morning, 8:00 AM to 12:00 PM PT"));
  });

  test("withdraws a whole standing walk by withdrawing its first request", async ({ db }) => {
    const { client } = await setUp(db);
    const pattern = await addSeries(db, client);
    const first = await addRequest(db, client, { seriesId: pattern.id, seriesDate: "2026-11-24" });
    await withdrawRequest(contextOf(db, client), { requestId: first.id, version: 1 });
    expect(await db.select().from(series)).toMatchObject([{ status: "withdrawn", version: 2 }]);
  });
});

onEachDatabase("the owner", () => {
  test("cannot decline a request that was withdrawn or changed meanwhile", async ({ db }) => {
    const { admin, request } = await setUp(db);
    const input = { requestId: request.id, version: 1, reason: "I am away" };
    await db.update(requests).set({ version: 2 });
    const stale = { ok: false, reason: "changed-meanwhile" };
    expect(await declineRequest(adminContextOf(db, admin), input)).toEqual({ ...stale, now: "pending" });
    await db.update(requests).set({ status: "withdrawn", version: 3 });
    expect(await declineRequest(adminContextOf(db, admin), { ...input, version: 3 })).toEqual({
      ...stale,
      now: "withdrawn",
    });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("can decline a request with a reason, which is mailed to the client and logged", async ({ db }) => {
    const { admin, client, request } = await setUp(db);
    const reason = "I am <b>away</b> that week.\n\nAfter that I am glad to come.";
    const outcome = await declineRequest(adminContextOf(db, admin), { requestId: request.id, version: 1, reason });
    expect(outcome).toMatchObject({ ok: true, value: { undo: expect.any(String) } });
    const [stored] = await db.select().from(requests).where(eq(requests.id, request.id));
    expect(stored).toMatchObject({ status: "declined" });
    expect(stored?.answeredAt?.toString()).toBe(atWall("2026-11-23T09:00").toString());
    expect(await db.select().from(requestChanges)).toMatchObject([{ action: "declineRequest", reason }]);
    expect((await db.select().from(auditLog))[0]?.after).toEqual({ status: "declined", reason });
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ kind: "request-declined", recipient: client.email });
    expect(mail?.text).toContain("I am <b>away</b> that week.");
    expect(mail?.html).not.toContain("<b>away</b>");
    // The mail's link to the page of the request.
    const page = /\/booking\/([0-9a-f-]{36})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await getBooking(contextOf(db, client), page, zone)).toMatchObject({ as: "client", state: "declined" });
  });
});
