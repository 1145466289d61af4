import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addLine, addStatement } from "../../../tests/support/figure-lines";
import { onEachDatabase } from "../../../tests/support/database";

import { readFilters } from "./filters";
import { writeLinesFile, writeUnpaidFile } from "./money-files.server";
import { zone, atWall } from "../../../tests/support/zone";

const now = atWall("2026-11-23T09:00");
const { filters: november } = readFilters(new URLSearchParams(), Temporal.PlainDate.from("2026-11-23"), sampleBusiness);

onEachDatabase("a file for the bookkeeper", () => {
  test("has every column of each income line, and no cell a spreadsheet would run as a formula", async ({ db }) => {
    const { client } = await addReadyClient(db, { firstName: "=Casey", lastName: "Ørsted" });
    const walker = await addWalker(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00" });
    const charge = await addLine(db, client, { requestId: request.id, serviceType: "dog-walks" });
    await addStatement(db, client, "2026-11-29", [charge]);
    await addLine(db, client, {
      kind: "adjustment",
      reason: "+Rain",
      amountCents: -550,
      day: "2026-11-21",
      label: "Less",
    });
    await addLine(db, client, { kind: "payment", way: "zelle", amountCents: -9900 });
    await addLine(db, client, { day: "2026-12-01" });
    const [head, ...rows] = (await writeLinesFile(db, "income", november, false)).split("\r\n");
    expect(head).toBe("\uFEFFDate,Customer,Type,Description,Service,Area,Walker,Statement,Reason,Amount");
    expect(rows).toEqual([
      expect.stringMatching(
        /^11\/20\/2026,'=Casey Ørsted,Charge,"Dog Walking, 30 min: Biscuit",Dog Walking,Culver City,Alex Lopez,\d+,,30\.00$/,
      ),
      "11/21/2026,'=Casey Ørsted,Adjustment,Less,,,,,'+Rain,-5.50",
      "",
    ]);
  });

  test("has three columns and negative refunds in the QuickBooks form", async ({ db }) => {
    const { client } = await addReadyClient(db, { lastName: "Morgan" });
    const payment = await addLine(db, client, { kind: "payment", way: "check", amountCents: -9900, label: "Check" });
    await addLine(db, client, {
      kind: "refund",
      way: "check",
      amountCents: 900,
      reason: "Too much",
      paymentId: payment.id,
      label: "Back",
      day: "2026-11-22",
    });
    expect(await writeLinesFile(db, "payments", november, true)).toBe(
      "Date,Description,Amount\r\n11/20/2026,Casey Morgan: Check,99.00\r\n11/22/2026,Casey Morgan: Back,-9.00\r\n",
    );
  });

  test("has every line once, whatever the number of batches", async ({ db }) => {
    const { client } = await addReadyClient(db);
    for (let number = 0; number < 260; number += 1)
      await addLine(db, client, { label: `Walk ${number}`, day: number % 2 === 0 ? "2026-11-20" : "2026-11-21" });
    const rows = (await writeLinesFile(db, "income", november, true)).trimEnd().split("\r\n").slice(1);
    expect(new Set(rows.map((row) => row.split(",")[1])).size).toBe(260);
    expect(rows).toHaveLength(260);
  });

  test("has charges and payments of the days in two columns, each payment with the statement it paid", async ({
    db,
  }) => {
    const { client } = await addReadyClient(db, { lastName: "Morgan" });
    await addStatement(db, client, "2026-11-29", [await addLine(db, client, { label: "Walk" })]);
    await addLine(db, client, { kind: "payment", way: "check", amountCents: -3000, label: "Check", day: "2026-11-28" });
    await addLine(db, client, { day: "2026-12-01" });
    const [head, ...rows] = (await writeLinesFile(db, "everything", november, false)).trimEnd().split("\r\n");
    expect(head?.slice(1)).toBe(
      "Date,Customer,Type,Description,Service,Area,Walker,Statement,Reason,Payment method,Charged,Paid",
    );
    expect(rows).toEqual([
      expect.stringMatching(/^11\/20\/2026,Casey Morgan,Charge,Walk,.*,\d+,,,30\.00,$/),
      expect.stringMatching(/^11\/28\/2026,Casey Morgan,Payment,Check,,,,\d+,,Check,,30\.00$/),
    ]);
    const [charged, paid] = rows.map((row) => row.split(",")[7]);
    expect(paid).toBe(charged);
  });

  test("has one row per statement in the file of unpaid amounts", async ({ db }) => {
    const { client } = await addReadyClient(db, { lastName: "Morgan" });
    await addStatement(db, client, "2026-11-10", [await addLine(db, client)]);
    await addLine(db, client, { amountCents: 1000 });
    await addLine(db, client, { kind: "payment", way: "cash", amountCents: -1000 });
    const [, ...rows] = (await writeUnpaidFile(db, now, zone)).split("\r\n");
    expect(rows[0]).toMatch(/^\d+,Casey Morgan,11\/03\/2026,11\/10\/2026,13,8–14 days past due,20\.00$/);
    expect(rows[1]).toBe(",Casey Morgan,,,,On no statement yet,10.00");
  });
});
