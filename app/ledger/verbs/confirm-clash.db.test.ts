import { expect, test } from "vitest";

import { requestChanges } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";

import { addConfirmable, expectNothingWritten } from "../../../tests/support/confirming";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit } from "../../../tests/support/ledger";
import { adminContextOf } from "../../../tests/support/people";
import { confirmRequest } from "./confirm-request.server";
import { atWall, zone } from "../../../tests/support/zone";

onEachDatabase("a confirmation at about the time of another visit", () => {
  test("is refused with the other visit and the free starts", async ({ db }) => {
    const { walker, request, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    // The walker is occupied from 10:00 to 11:15: a visit of 60 minutes and 15 minutes of travel.
    const { visit } = await addVisit(db, {
      walker,
      client: other.client,
      startsAt: "2026-11-24T10:00",
      minutes: 60,
      request: { serviceType: "dog-runs" },
    });
    const outcome = await confirm({ startsAt: atWall("2026-11-24T11:00") });
    if (outcome.ok || outcome.reason !== "clash") throw new Error(JSON.stringify(outcome));
    expect(outcome.clashes).toMatchObject([
      {
        visitId: visit.id,
        service: "Dog Running",
        walkerName: "Alex Lopez",
        households: [`Casey ${other.client.lastName}`],
      },
    ]);
    // No start between 9:15 and 11:15 is free: a 30-minute visit with travel would overlap the other visit.
    const free = outcome.free.map((start) =>
      start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" }),
    );
    expect(free).toEqual(["08:00", "08:15", "08:30", "08:45", "09:00", "09:15", "11:15", "11:30", "11:45"]);
    await expectNothingWritten(db, request, 1);
  });
  test("is accepted with a reason for overbooking, which is stored in the history and the audit log", async ({
    db,
  }) => {
    const { admin, walker, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:00" });
    const overbookReason = "They live next door";
    const outcome = await confirm({ overbookReason });
    expect(outcome).toMatchObject({ ok: true, value: { visit: { overbookReason } } });
    expect((await db.select().from(requestChanges)).at(-1)).toMatchObject({ reason: overbookReason });
    expect((await db.select().from(auditLog)).at(-1)?.after).toMatchObject({ overbookReason });

    const third = await addReadyClient(db);
    const later = await addRequest(db, third.client);
    const input = { requestId: later.id, version: 1, walkerId: walker.id, startsAt: atWall("2026-11-24T10:15") };
    const clash = await confirmRequest(adminContextOf(db, admin), input);
    if (clash.ok || clash.reason !== "clash") throw new Error(JSON.stringify(clash));
    expect(clash.clashes).toHaveLength(2);
  });

  test("is accepted once the travel time after the other visit has passed", async ({ db }) => {
    const { walker, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    // With travel, the walker is occupied until 10:15. The 30-minute visit before needs travel time as well.
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T09:30" });
    expect(await confirm({ startsAt: atWall("2026-11-24T08:46") })).toMatchObject({ reason: "clash" });
    expect(await confirm({ startsAt: atWall("2026-11-24T10:14") })).toMatchObject({ reason: "clash" });
    expect(await confirm({ startsAt: atWall("2026-11-24T10:15") })).toMatchObject({ ok: true });
  });

  test("is accepted if the other visit is another walker's or was canceled", async ({ db }) => {
    const { admin, walker, confirm } = await addConfirmable(db);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: admin, client: other.client, startsAt: "2026-11-24T10:00" });
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T10:00", visit: { status: "cancelled" } });
    expect(await confirm()).toMatchObject({ ok: true });
  });
});
