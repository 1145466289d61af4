// Tests statements and reminders that the owner sends by a press (docs/product.md, Statements sent by hand).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { auditLog } from "~/db/tables/platform";
import { makeStatements } from "~/money/statements/make-statements.server";
import { recheckStatementReminder, remindOfStatements } from "~/money/statements/reminders.server";
import { noEmailOf } from "~/platform/index";

import { addCharge, openAccount } from "../../../tests/support/accounts-of-money";
import { onEachDatabase } from "../../../tests/support/database";
import { mailsOf } from "../../../tests/support/mails";
import { labelsOn, payment, statementsOf } from "../../../tests/support/money";
import { moneySite } from "../../../tests/support/money-site";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { countLines } from "./load-account.server";
import { sendReminder, sendStatement, sendStatementAgain } from "./send-statements.server";

/** The owner, on Tuesday evening, and a household that owes $30 on no statement. */
async function setUp(db: Db, client: Parameters<typeof addPerson>[1] = {}) {
  const owner = await addAdmin(db);
  const at = (wallTime: string) => adminContextOf(db, owner, { now: atWall(wallTime) });
  const household = await addPerson(db, client);
  await addCharge(db, household);
  const opened = async () => ({ ...(await openAccount(db)), version: await countLines(db, household.id) });
  const send = async (wallTime = "2026-11-24T22:30") => sendStatement(at(wallTime), household.id, await opened());
  const remind = async (wallTime: string) => sendReminder(at(wallTime), household.id, await opened());
  const again = async (statementId: string) =>
    sendStatementAgain(at("2026-11-25T10:00"), household.id, { ...(await opened()), statementId });
  const sent = async () => {
    const [statement] = await statementsOf(db, household.id);
    if (!statement) throw new Error("no statement");
    return statement;
  };
  return { at, household, send, remind, again, sent };
}

onEachDatabase("a statement that the owner sends now", (get) => {
  test("is refused for an unknown client, a stale page, and an account without new lines", async ({ db }) => {
    const { at, household, send } = await setUp(db);
    const page = await openAccount(db);
    const now = at("2026-11-24T22:30");
    for (const id of [crypto.randomUUID(), now.actor.id, "nobody"])
      expect(await sendStatement(now, id, page)).toEqual({ ok: false, reason: "unknown-client" });
    await addCharge(db, household);
    expect(await sendStatement(now, household.id, page)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toMatchObject({ reason: "nothing-to-bill" });
    await db.insert(moneyLines).values(payment(household.id, 1000, "2026-11-25T12:00"));
    expect(await send("2026-11-25T13:00")).toMatchObject({ reason: "nothing-to-bill" });
    expect(await statementsOf(db, household.id)).toHaveLength(1);
  });

  test("has every line, leaves at night, and is in the log; the weekly one has the lines after it", async ({ db }) => {
    const { household, send, sent } = await setUp(db);
    expect(await send()).toMatchObject({ ok: true, value: { isMailed: true, firstName: "Casey" } });
    const first = await sent();
    expect(first).toMatchObject({ key: expect.stringContaining(":now:") });
    expect(first.dueOn.toString()).toBe("2026-12-01");
    expect(await mailsOf(db)).toMatchObject([
      { recipient: household.email, subject: "Your statement: $30.00, due December 1", notBefore: null },
    ]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "sendStatement", subjectId: household.id, after: { statement: first.number } },
    ]);
    await addCharge(db, household, { day: "2026-11-26", label: "Thursday", writtenAt: atWall("2026-11-26T11:00") });
    await makeStatements(db, atWall("2026-11-29T18:00"), moneySite);
    const [, weekly] = await statementsOf(db, household.id);
    expect(await labelsOn(db, weekly?.id ?? "")).toEqual(["Thursday"]);
  });

  test("is made without an email address, and can't be sent again by email", async () => {
    const { db } = get();
    const { send, again, sent } = await setUp(db, { email: noEmailOf("a-household") });
    expect(await send()).toMatchObject({ ok: true, value: { isMailed: false } });
    expect(await again((await sent()).id)).toMatchObject({ reason: "no-email" });
    expect(await mailsOf(db)).toEqual([]);
  });

  test("can be sent for a household that has left", async () => {
    const { db } = get();
    const { send } = await setUp(db, { leftOn: Temporal.PlainDate.from("2026-11-23") });
    expect(await send()).toMatchObject({ ok: true });
  });
});

onEachDatabase("a statement sent again", (get) => {
  test("is refused for another household's statement, and has its current amount", async () => {
    const { db } = get();
    const { household, send, again, sent } = await setUp(db);
    await send();
    const other = await setUp(db);
    await other.send();
    expect(await again((await other.sent()).id)).toMatchObject({ reason: "no-such-statement" });
    await db.insert(moneyLines).values(payment(household.id, 1000, "2026-11-25T09:00"));
    expect(await again((await sent()).id)).toMatchObject({ ok: true });
    const subjects = (await mailsOf(db)).filter(({ recipient }) => recipient === household.email);
    expect(subjects.map(({ subject }) => subject)).toEqual([
      "Your statement: $30.00, due December 1",
      "Your statement: $20.00, due December 1",
    ]);
  });
});

onEachDatabase("a reminder that the owner sends now", (get) => {
  test("is refused while nothing is open on a statement, without an email, and within a day of another", async ({
    db,
  }) => {
    const { household, send, remind } = await setUp(db);
    expect(await remind("2026-11-24T20:00")).toMatchObject({ reason: "nothing-due" });
    await send();
    expect(await remind("2026-12-05T20:00")).toMatchObject({ ok: true });
    expect(await remind("2026-12-06T19:00")).toMatchObject({ reason: "just-reminded" });
    expect(await remind("2026-12-06T21:00")).toMatchObject({ ok: true });
    const email = noEmailOf(household.id);
    await db.update(profiles).set({ email }).where(eq(profiles.id, household.id));
    expect(await remind("2026-12-09T12:00")).toMatchObject({ reason: "no-email" });
  });

  test("says whether it is late, leaves at any hour, and is dropped once the statement is paid", async () => {
    const { db } = get();
    const { household, send, remind } = await setUp(db);
    await send();
    await remind("2026-11-30T22:00");
    await remind("2026-12-02T22:00");
    const mails = (await mailsOf(db)).filter(({ kind }) => kind === "statement-reminder");
    expect(mails.map(({ text }) => /\$30\.00 (?:is|was) due on/.exec(text)?.[0])).toEqual([
      "$30.00 is due on",
      "$30.00 was due on",
    ]);
    const [mail] = mails;
    if (!mail) throw new Error("no reminder");
    const recheck = () => recheckStatementReminder(db, atWall("2026-11-30T22:01"), moneySite, mail);
    expect(await recheck()).toMatchObject({ send: { subject: "A friendly reminder: $30.00 is open" } });
    await db.insert(moneyLines).values(payment(household.id, 3000, "2026-11-30T22:00"));
    expect(await recheck()).toBe("drop");
  });

  test("puts off the site's own reminder for a day", async () => {
    const { db } = get();
    const { send, remind } = await setUp(db);
    await send();
    await remind("2026-12-03T20:00");
    expect(await remindOfStatements(db, atWall("2026-12-04T12:00"), moneySite)).toBe(0);
    expect(await remindOfStatements(db, atWall("2026-12-05T12:00"), moneySite)).toBe(1);
    expect(await remind("2026-12-05T18:00")).toMatchObject({ reason: "just-reminded" });
  });
});
