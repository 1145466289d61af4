import { expect, test } from "vitest";

import { billingPreferences } from "~/db/tables/money/ledger";
import { auditLog } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { chooseRhythm, readBilling, saveBilling } from "./billing.server";

onEachDatabase("billing preferences", () => {
  test("are refused for a walker's id, and from an outdated page", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const casey = await addPerson(db);
    const wish = { rhythm: "month", remindersOff: true } as const;
    expect(await saveBilling(ctx, ctx.actor.id, { ...wish, version: 0 })).toMatchObject({ reason: "unknown-client" });
    expect(await saveBilling(ctx, casey.id, { ...wish, version: 1 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await db.$count(billingPreferences)).toBe(0);
    expect(await saveBilling(ctx, casey.id, { ...wish, version: 0 })).toMatchObject({ ok: true });
    expect(await saveBilling(ctx, casey.id, { ...wish, version: 0 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await readBilling(db, casey.id)).toEqual({ ...wish, version: 1 });
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "saveBilling", subjectId: casey.id }]);
  });

  test("let the client choose the rhythm, while only the owner can switch off reminders", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const casey = await addPerson(db);
    await saveBilling(ctx, casey.id, { rhythm: null, remindersOff: true, version: 0 });
    const own = contextOf(db, casey);
    expect(await chooseRhythm(own, { rhythm: "visit", version: 0 })).toMatchObject({ reason: "changed-meanwhile" });
    expect(await chooseRhythm(own, { rhythm: "visit", version: 1 })).toMatchObject({ ok: true });
    expect(await readBilling(db, casey.id)).toEqual({ rhythm: "visit", remindersOff: true, version: 2 });
  });
});
