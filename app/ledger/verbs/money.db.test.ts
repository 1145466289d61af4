import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, requestChanges, requests } from "~/db/tables/visits";
import { auditLog, outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { type OverrideInput, overrideLine, waiveFee } from "./adjust-price.server";
import { inZone } from "../../../tests/support/zone";

const quote = {
  lines: [
    { kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 3000 },
    { kind: "dog" as const, label: "Maple: Dog Walking, 30 min (extra dog)", amount: 2000 },
    { kind: "medication" as const, label: "Medication", amount: 1000 },
  ],
  total: 6000,
};

async function setUp(db: Db, values: Partial<typeof requests.$inferInsert> = {}) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client, pets } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
  const at = { walker, client, pets, startsAt: "2026-11-24T10:00" };
  const { request } = await addVisit(db, { ...at, request: { quote, totalCents: 6000, ...values } });
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const override = (overrides: Partial<OverrideInput> = {}) =>
    overrideLine(adminContextOf(db, admin), {
      requestId: request.id,
      version: 1,
      line: 1,
      amount: 1500,
      reason: "Maple is a puppy",
      ...overrides,
    });
  const waive = () =>
    waiveFee(adminContextOf(db, admin), { requestId: request.id, reason: "A burst pipe is nobody's fault" });
  return { admin, walker, client, request, requestNow, override, waive };
}

onEachDatabase("a price line", (get) => {
  test("cannot be overridden with a stale version, an unknown line, an amount below zero or the same amount", async () => {
    const { override, request, requestNow } = await setUp(get().db);
    expect(await override({ requestId: crypto.randomUUID() })).toEqual({ ok: false, reason: "no-such-request" });
    expect(await override({ version: 2 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await override({ line: 3 })).toEqual({ ok: false, reason: "no-such-line" });
    expect(await override({ amount: -1 })).toEqual({ ok: false, reason: "no-such-line" });
    expect(await override({ amount: 2000 })).toEqual({ ok: false, reason: "same-amount" });
    expect(await requestNow()).toEqual(request);
    expect(await get().db.$count(outbox)).toBe(0);
  });

  test("is mailed to the client with the old price and the reason, if overridden", async ({ db }) => {
    const { override, client } = await setUp(db);
    await override();
    const { subject, text } = await mailOf(db, "price-changed", client.email);
    expect(subject).toBe(inZone("New price: Dog Walking, Tuesday, November 24, 2026, 10:00 AM to 10:30 AM PT"));
    for (const words of ["$55.00 instead of $60.00", "Maple is a puppy", "$15.00 (instead of $20.00"])
      expect(text.replaceAll(/\s+/g, " ")).toContain(words);
    expect(await override({ version: 2, amount: 1000 })).toMatchObject({ ok: true });
    expect(await db.$count(outbox)).toBe(2);
  });

  test("is mailed with the requested window, if overridden in a pending request", async ({ db }) => {
    const { override, client } = await setUp(db);
    const waiting = await addRequest(db, client, { quote, totalCents: 6000 });
    expect(await override({ requestId: waiting.id })).toMatchObject({ ok: true });
    expect((await mailOf(db, "price-changed")).subject).toContain(inZone("Morning, 8:00 AM to 12:00 PM PT"));
  });

  test("cannot be overridden if the request was declined", async ({ db }) => {
    const { override, client } = await setUp(db);
    const declined = await addRequest(db, client, { status: "declined", quote });
    expect(await override({ requestId: declined.id })).toEqual({ ok: false, reason: "over" });
  });

  test("keeps its original amount and the reason if overridden, and changes the totals", async ({ db }) => {
    const { override, request, requestNow } = await setUp(db);
    expect(await override()).toMatchObject({ ok: true });
    const stored = await requestNow();
    expect(stored).toMatchObject({ totalCents: 5500, status: "confirmed", version: 2, sequence: 0 });
    expect(stored?.quote.total).toBe(5500);
    expect(stored?.quote.lines[1]).toMatchObject({
      amount: 1500,
      overridden: { was: 2000, reason: "Maple is a puppy" },
    });
    const lines = await db.select({ lines: bookings.lines }).from(bookings).orderBy(bookings.id);
    expect(lines.map((row) => row.lines.map(({ amount }) => amount))).toEqual([[3000], [1500]]);
    expect(await db.select().from(requestChanges)).toMatchObject([
      { action: "overrideLine", reason: "Maple is a puppy", details: { was: 2000, amount: 1500, total: 5500 } },
    ]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "overrideLine", subjectTable: "requests", subjectId: request.id },
    ]);
  });
});

onEachDatabase("a fee", () => {
  test("cannot be waived if there is none", async ({ db }) => {
    const { waive } = await setUp(db);
    expect(await waive()).toEqual({ ok: false, reason: "no-fee" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("can be waived once, and stays in the history with actor and reason", async ({ db }) => {
    const { waive, client, request, requestNow } = await setUp(db, { feeCents: 3000 });
    expect(await waive()).toMatchObject({ ok: true });
    const stored = await requestNow();
    expect(stored?.feeCents).toBe(3000);
    expect(stored?.feeWaivedAt).toBeInstanceOf(Temporal.Instant);
    expect(await db.select().from(requestChanges)).toMatchObject([
      { action: "waiveFee", actorKind: "admin", reason: "A burst pipe is nobody's fault", details: { fee: 3000 } },
    ]);
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "waiveFee", subjectId: request.id }]);
    expect(await waive()).toEqual({ ok: false, reason: "no-fee" });
    expect(await db.$count(outbox)).toBe(1);
    const { subject, text } = await mailOf(db, "fee-waived", client.email);
    expect(subject).toBe(inZone("No fee: Dog Walking, Tuesday, November 24, 2026, 10:00 AM to 10:30 AM PT"));
    for (const words of ["waived the fee of $30.00", "A burst pipe is nobody's fault"])
      expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  });
});
