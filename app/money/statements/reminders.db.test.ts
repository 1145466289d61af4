// Tests when a late statement gets a reminder, and that each reminder is sent once.
import { expect, test } from "vitest";

import { billingPreferences, moneyLines } from "~/db/tables/money/ledger";

import { onEachDatabase } from "../../../tests/support/database";
import { mailsOf } from "../../../tests/support/mails";
import { billAt, billedHousehold, payment } from "../../../tests/support/money";
import { moneySite } from "../../../tests/support/money-site";
import { recheckStatementReminder, remindOfStatements } from "./reminders.server";
import { atWall } from "../../../tests/support/zone";

type Db = Parameters<typeof billAt>[0];

/** Adds a household that owes $30, due on November 29. */
async function billed(db: Db) {
  const household = await billedHousehold(db);
  await household.walk("2026-11-20T10:00");
  await billAt(db, "2026-11-22T18:00");
  return household;
}

const remindAt = (db: Db, wallTime: string) => remindOfStatements(db, atWall(wallTime), moneySite);
const reminders = async (db: Db) => (await mailsOf(db)).filter(({ kind }) => kind === "statement-reminder");

onEachDatabase("no reminder is sent", (get) => {
  test.each(["2026-12-01T12:00", "2026-12-02T08:59", "2026-12-02T19:00", "2027-02-15T12:00"])(
    "at %s for a statement due on November 29",
    async (time) => {
      const { db } = get();
      await billed(db);
      expect(await remindAt(db, time)).toBe(0);
    },
  );

  test("for a paid statement, or for a statement with nothing to pay", async ({ db }) => {
    const [paid, free] = [await billed(db), await billedHousehold(db)];
    await free.walk("2026-11-27T10:00", { totalCents: 0 });
    await billAt(db, "2026-11-29T18:00");
    await db.insert(moneyLines).values(payment(paid.client.id, 3000, "2026-12-01T12:00"));
    expect(await remindAt(db, "2026-12-10T12:00")).toBe(0);
  });

  test("when the owner turned reminders off", async ({ db }) => {
    const { client } = await billed(db);
    await db.insert(billingPreferences).values({ clientId: client.id, remindersOff: true });
    expect(await remindAt(db, "2026-12-02T12:00")).toBe(0);
  });
});

onEachDatabase("late households", (get) => {
  test("get a mail after 3, 7 and 14 days, once each, even from concurrent runs", async ({ db }) => {
    const { client } = await billed(db);
    const sent: number[] = [];
    for (const day of ["02", "03", "06", "07", "13", "20"]) {
      const each = [1, 2, 3].map(() => remindAt(db, `2026-12-${day}T12:00`));
      sent.push((await Promise.all(each)).reduce((sum, one) => sum + one));
    }
    expect(sent).toEqual([1, 0, 1, 0, 1, 0]);
    const [first] = await reminders(db);
    expect(first).toMatchObject({ recipient: client.email, subject: "A friendly reminder: $30.00 is open" });
  });

  test("get one mail for two late statements, with their total", async ({ db }) => {
    const { walk } = await billed(db);
    await walk("2026-11-27T10:00");
    await billAt(db, "2026-11-29T18:00");
    expect(await remindAt(db, "2026-12-13T12:00")).toBe(1);
    expect((await reminders(db)).map(({ subject }) => subject)).toEqual(["A friendly reminder: $60.00 is open"]);
    expect(await remindAt(db, "2026-12-13T18:00")).toBe(0);
  });

  test("get no reminder after full payment or at night, and one for the rest after a partial one", async ({ db }) => {
    const { client } = await billed(db);
    await remindAt(db, "2026-12-02T18:59");
    const [mail] = await reminders(db);
    if (!mail) throw new Error("no reminder");
    const recheck = (wallTime: string) => recheckStatementReminder(db, atWall(wallTime), moneySite, mail);
    expect(await recheck("2026-12-02T19:30")).toEqual({ notBefore: atWall("2026-12-03T09:00") });
    await db.insert(moneyLines).values(payment(client.id, 1000, "2026-12-02T20:00"));
    expect(await recheck("2026-12-03T09:00")).toMatchObject({
      send: { subject: "A friendly reminder: $20.00 is open" },
    });
    await db.insert(moneyLines).values(payment(client.id, 2000, "2026-12-03T08:00"));
    expect(await recheck("2026-12-03T09:00")).toBe("drop");
  });

  test("get only their statement reminders rechecked before sending", async () => {
    const about = { recheck: { about: "reminder" } };
    expect(await recheckStatementReminder(get().db, atWall("2026-12-02T12:00"), moneySite, about)).toBeUndefined();
  });
});
