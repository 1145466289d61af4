import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { addCharge } from "../../../tests/support/accounts-of-money";
import { addStatement } from "../../../tests/support/figure-lines";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { listUnpaid } from "./list-unpaid.server";
import { loadAccount } from "./load-account.server";

onEachDatabase("households that owe something", () => {
  test("are listed from the most to the least overdue, including households that left", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const [casey, gone, fresh, even, rich] = [
      await addPerson(db, { lastName: "Morgan" }),
      await addPerson(db, { lastName: "Gone", leftOn: Temporal.PlainDate.from("2026-11-01") }),
      await addPerson(db, { lastName: "Fresh" }),
      await addPerson(db, { lastName: "Even" }),
      await addPerson(db, { lastName: "Rich" }),
    ];
    const paid = { kind: "payment", subject: null, way: "cash" } as const;
    const [first, second] = [await addCharge(db, casey), await addCharge(db, casey, { amountCents: 2000 })];
    await addCharge(db, casey, { ...paid, amountCents: -3500 });
    await addStatement(db, casey, "2026-11-10", [first]);
    await addStatement(db, casey, "2026-11-20", [second]);
    await addStatement(db, gone, "2026-11-08", [await addCharge(db, gone)]);
    await addCharge(db, fresh);
    for (const [person, cents] of [
      [even, -3000],
      [rich, -4000],
    ] as const) {
      await addCharge(db, person);
      await addCharge(db, person, { ...paid, amountCents: cents });
    }
    const { households, count, total } = await listUnpaid(ctx, new URLSearchParams());
    expect(count).toBe(3);
    expect(total).toBe(1500 + 3000 + 3000);
    expect(households).toMatchObject([
      { name: "Casey Gone", balance: 3000, daysLate: 15 },
      // The first statement is paid in full, the second in part.
      { name: "Casey Morgan", balance: 1500, daysLate: 3, idempotency: { version: 3 } },
      { name: "Casey Fresh", balance: 3000, daysLate: null, statement: null },
    ]);
    const account = await loadAccount(ctx, casey.id, new URLSearchParams());
    expect(account?.statements).toMatchObject([
      { total: 2000, open: 1500, isLate: true },
      { total: 3000, open: 0 },
    ]);
    expect(account?.lines.map(({ balance }) => balance)[0]).toBe(1500);
  });

  test("are listed 25 per page, with the total over all pages", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    for (let each = 0; each < 27; each += 1)
      await addCharge(db, await addPerson(db, { lastName: `No ${String(each).padStart(2, "0")}` }));
    const [first, second, third] = [
      await listUnpaid(ctx, new URLSearchParams()),
      await listUnpaid(ctx, new URLSearchParams("page=2")),
      await listUnpaid(ctx, new URLSearchParams("page=3")),
    ];
    expect(first).toMatchObject({ count: 27, total: 27 * 3000, page: 1 });
    expect(first.households).toHaveLength(25);
    expect(second.households.map(({ name }) => name)).toEqual(["Casey No 25", "Casey No 26"]);
    expect(third).toMatchObject({ count: 27, total: 27 * 3000, households: [] });
  });

  test("are not loaded by a malformed id, an unknown id or a walker's id", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    for (const id of [ctx.actor.id, crypto.randomUUID(), "none"])
      expect(await loadAccount(ctx, id, new URLSearchParams())).toBeNull();
  });
});
