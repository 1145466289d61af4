// Jobs when the rows of one household can't be written: they finish for the other households, and for this one after
// the error is gone.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { slotsMade } from "~/db/tables/availability";
import { moneyLines } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { countFailures } from "~/platform/jobs/for-each-isolated.server";

import { testContext } from "../tests/support/command-context";
import { addReadyClient, addVisit, addWalker } from "../tests/support/ledger";
import { linesOf, payment, statementsOf } from "../tests/support/money";
import { openOwnDatabase } from "../tests/support/own-database";
import { jobsOf } from "./jobs";
import { atWall } from "../tests/support/zone";

/** Creates a database that rejects new rows of the households, recipients and walkers in its table "refused". */
async function refusingDatabase(): Promise<Db> {
  const db = await openOwnDatabase();
  await db.execute(sql`create table refused (what text)`);
  await db.execute(sql`create function refuse_some() returns trigger language plpgsql as $$ begin
    if exists (select from refused where what = to_jsonb(new) ->> tg_argv[0]) then raise 'this one is refused'; end if;
    return new; end $$`);
  for (const [table, column] of Object.entries({
    money_lines: "client_id",
    statements: "client_id",
    outbox: "recipient",
    slots_made: "walker_id",
  }))
    await db.execute(sql`create trigger refuses before insert on ${sql.identifier(table)} for each row
      execute function refuse_some(${sql.raw(`'${column}'`)})`);
  return db;
}

async function twoHouseholds() {
  const db = await refusingDatabase();
  const [one, other] = [(await addReadyClient(db)).client, (await addReadyClient(db)).client];
  const walkers = [await addWalker(db), await addWalker(db)] as const;
  let now = atWall("2026-11-24T12:00");
  const services = { ...testContext(db).services, db, now: () => now };
  const run = async (name: string, wallTime: string) => {
    now = atWall(wallTime);
    const jobs = jobsOf(services as never).map((job) => ("steps" in job ? job.steps : [job]));
    const steps = jobs.find((each) => each.some((step) => step.name === name));
    if (!steps) throw new Error(`there is no job called ${name}`);
    for (const { work } of steps) await work(() => false);
    return countFailures(db);
  };
  const walk = async (startsAt: string, status: "completed" | "confirmed" = "completed") => {
    for (const [place, client] of [one, other].entries())
      await addVisit(db, {
        client,
        walker: walkers[place] ?? walkers[0],
        startsAt,
        visit: { status },
        request: { updatedAt: atWall(startsAt).add({ minutes: 30 }) },
      });
  };
  const refuse = (...all: string[]) =>
    db.execute(sql`insert into refused select jsonb_array_elements_text(${JSON.stringify(all)}::jsonb)`);
  const allow = () => db.execute(sql`delete from refused`);
  const mailed = async (kind: string) =>
    (await db.select().from(outbox)).filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
  return { db, one, other, walkers, run, walk, refuse, allow, mailed };
}

test("when the charges and statements of one household fail, the other household is billed, and the failed one is billed once the error is gone", async () => {
  const { db, one, other, run, walk, refuse, allow, mailed } = await twoHouseholds();
  await walk("2026-11-24T10:00");
  await refuse(one.id);
  expect(await run("the charges", "2026-11-24T12:00")).toEqual([{ job: "charges", count: 1 }]);
  expect([await linesOf(db, one.id), await linesOf(db, other.id)]).toMatchObject([[], [{ kind: "charge" }]]);
  await allow();
  expect(await run("the charges", "2026-11-24T12:01")).toEqual([]);
  expect(await linesOf(db, one.id)).toHaveLength(1);

  await refuse(one.id);
  expect(await run("the statements", "2026-11-29T18:00")).toEqual([{ job: "statements", count: 1 }]);
  expect([await statementsOf(db, one.id), await statementsOf(db, other.id)]).toMatchObject([[], [{}]]);
  await allow();
  expect(await run("the statements", "2026-11-29T18:01")).toEqual([]);
  expect((await mailed("statement")).toSorted()).toEqual([one.email, other.email].toSorted());

  await refuse(one.email);
  expect(await run("the reminders of statements", "2026-12-09T10:00")).toEqual([
    { job: "statement reminders", count: 1 },
  ]);
  expect(await mailed("statement-reminder")).toEqual([other.email]);
  await allow();
  expect(await run("the reminders of statements", "2026-12-09T10:10")).toEqual([]);
  expect(await mailed("statement-reminder")).toHaveLength(2);
});

test("when one household's receipt fails, the other household still gets a receipt", async () => {
  const { db, one, other, run, refuse, allow, mailed } = await twoHouseholds();
  for (const { id } of [one, other]) await db.insert(moneyLines).values(payment(id, 3000, "2026-11-24T11:00"));
  await refuse(one.email);
  expect(await run("the receipts", "2026-11-24T12:00")).toEqual([{ job: "receipts", count: 1 }]);
  expect(await mailed("receipt")).toEqual([other.email]);
  await allow();
  expect(await run("the receipts", "2026-11-24T12:01")).toEqual([]);
  expect(await mailed("receipt")).toHaveLength(2);
});

test("when one household's visit reminder and one walker's mail about tomorrow fail, the other household and walker still get their mails", async () => {
  const { one, other, walkers, run, walk, refuse, mailed } = await twoHouseholds();
  await walk("2026-11-25T10:00", "confirmed");
  await refuse(one.email, walkers[0].email);
  expect(await run("the reminders", "2026-11-24T17:00")).toEqual([{ job: "visit reminders", count: 1 }]);
  expect(await mailed("visit-reminder")).toEqual([other.email]);
  expect(await run("the walkers' tomorrow", "2026-11-24T17:00")).toContainEqual({ job: "walkers' days", count: 1 });
  expect(await mailed("walker-day")).toEqual([walkers[1].email]);
});

test("when one walker's slots fail, the other walker's slots are still made", async () => {
  const { db, walkers, refuse, run } = await twoHouseholds();
  await refuse(walkers[0].id);
  expect(await run("the walkers' slots", "2026-11-24T12:00")).toEqual([{ job: "slots", count: 1 }]);
  expect((await db.select().from(slotsMade)).map(({ walkerId }) => walkerId)).toEqual([walkers[1].id]);
});
