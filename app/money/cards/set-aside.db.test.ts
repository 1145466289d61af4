import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";

import { actionArgs } from "../../../tests/support/action-args";
import { addHousehold } from "../../../tests/support/card-households";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, adminContextOf } from "../../../tests/support/people";
import { listSetAside, setAside, submitSetAside } from "./set-aside.server";
import { zone } from "../../../tests/support/zone";

onEachDatabase("a set-aside card payment", (get) => {
  async function setAsidePayment() {
    const { db } = get();
    const owner = await addAdmin(db);
    const { client } = await addHousehold(db);
    const { now } = adminContextOf(db, owner);
    const row = { id: "pi_2", kind: "second-payment" as const, clientId: client.id, paymentId: null };
    const report = () => setAside(db, { ...row, amountCents: 6000, at: now, notedAt: now });
    const dismiss = (id: string) =>
      submitSetAside(actionArgs(db, actorOf(owner), { intent: "dismiss", id }, "/admin/money"));
    await report();
    return { db, client, report, dismiss };
  }

  test("can't be dismissed under an unknown id (404)", async () => {
    const { db, dismiss } = await setAsidePayment();
    await expect(dismiss("pi_3")).rejects.toMatchObject({ init: { status: 404 } });
    expect(await listSetAside(db, zone)).toHaveLength(1);
  });

  test("is listed until the owner dismisses it, and stays dismissed when Stripe reports it again", async () => {
    const { db, client, report, dismiss } = await setAsidePayment();
    expect(await listSetAside(db, zone)).toEqual([
      {
        id: "pi_2",
        kind: "second-payment",
        clientId: client.id,
        client: `Casey ${client.lastName}`,
        day: "2026-11-23",
        cents: 6000,
      },
    ]);
    await Promise.all([dismiss("pi_2"), dismiss("pi_2")]);
    await dismiss("pi_2");
    await report();
    expect(await listSetAside(db, zone)).toEqual([]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "dismissSetAside", subjectId: client.id, after: { entry: "second-payment", amount: "$60.00" } },
    ]);
  });
});
