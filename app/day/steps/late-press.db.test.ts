// What a walker pressed on a phone without signal, heard later, in its order, maybe twice, and maybe too late
// (docs/product.md, Without signal).
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { reportCards } from "~/db/tables/report-cards";
import { visitSteps } from "~/db/tables/visit-steps";
import { visits } from "~/db/tables/visits";
import type { AdminContext } from "~/platform/context/command-contexts";

import { actionArgs } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf } from "../../../tests/support/people";
import { setUpCard } from "../../../tests/support/report-cards";
import { submitVisitState } from "../today/submit-step.server";
import { cancelByOwner } from "~/ledger/verbs/cancel-request.server";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";
import { noteOnMyWay } from "~/ledger/verbs/note-on-my-way.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";
import { undoVisitStep } from "~/ledger/verbs/undo-step.server";

const la = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("America/Los_Angeles").toInstant();
const refusal = (reason: string) => ({ ok: false, reason });
const done = expect.objectContaining({ ok: true });
const newKey = () => crypto.randomUUID();

/** A walk on Tuesday 24 November 2026, ten to half past, unless given. The phone is heard at half past four. */
async function setUp(db: Db, startsAt = "2026-11-24T10:00") {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt });
  const heardAt = (time = "16:30") => contextOf(db, walker, { now: la(`2026-11-24T${time}`) });
  const owner = async (time: string) =>
    contextOf(db, await addAdmin(db), { now: la(`2026-11-24T${time}`) }) as AdminContext;
  /** The version is the one the phone read in the morning, whatever it is now. */
  const tell = (to: "in_progress" | "completed", happened: string, key: string, after?: string, heard?: string) =>
    setVisitState(
      heardAt(heard),
      {
        visitId: visit.id,
        version: visit.version,
        to,
        key,
        happenedAt: la(`2026-11-24T${happened}`),
        ...(after ? { after } : {}),
      },
      reportCardsOfVisit,
    );
  const undo = (key: string, heard?: string) =>
    undoVisitStep(heardAt(heard), { visitId: visit.id, version: visit.version, key }, reportCardsOfVisit);
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  const steps = () => db.select().from(visitSteps).orderBy(visitSteps.notedAt, visitSteps.happenedAt);
  return { walker, visit, request, heardAt, owner, tell, undo, visitNow, steps };
}

onEachDatabase("a visit without signal", (get) => {
  test("is on the way, begun and finished when it was, though the phone knew one version of it", async () => {
    const { db } = get();
    const { visit, heardAt, tell, visitNow, steps } = await setUp(db);
    const [way, start, finish] = [newKey(), newKey(), newKey()];
    const happenedAt = la("2026-11-24T09:40");
    expect(await noteOnMyWay(heardAt(), { visitId: visit.id, key: way, happenedAt })).toEqual(done);
    expect(await tell("in_progress", "10:02", start, way)).toEqual(done);
    expect(await tell("completed", "10:31", finish, start)).toEqual(done);
    expect(await visitNow()).toMatchObject({ status: "completed" });
    // The answers were lost, so all of it comes once more.
    expect(await tell("in_progress", "10:02", start, way)).toEqual(done);
    expect(await tell("completed", "10:31", finish, start)).toEqual(done);
    expect(await steps()).toMatchObject([
      { step: "on-my-way", happenedAt: la("2026-11-24T09:40"), notedAt: la("2026-11-24T16:30") },
      { step: "start", happenedAt: la("2026-11-24T10:02"), notedAt: la("2026-11-24T16:30") },
      { step: "finish", happenedAt: la("2026-11-24T10:31"), notedAt: la("2026-11-24T16:30") },
    ]);
  });

  test("that follows on no press, or on another visit's, has to know the visit as it is", async () => {
    const { db } = get();
    const { tell, visitNow } = await setUp(db);
    const other = await setUp(db);
    const [start, elsewhere] = [newKey(), newKey()];
    expect(await other.tell("in_progress", "10:02", elsewhere)).toEqual(done);
    expect(await tell("in_progress", "10:02", start)).toEqual(done);
    for (const after of [undefined, newKey(), elsewhere])
      expect(await tell("completed", "10:31", newKey(), after)).toEqual(refusal("changed-meanwhile"));
    expect(await visitNow()).toMatchObject({ status: "in_progress" });
  });

  test("that was canceled or handed to somebody else meanwhile is refused, press by press", async () => {
    const { db } = get();
    const canceled = await setUp(db);
    const reason = "The client called";
    const { id: requestId, version } = canceled.request;
    expect(await cancelByOwner(await canceled.owner("09:00"), { requestId, version, reason })).toEqual(done);
    const start = newKey();
    expect(await canceled.tell("in_progress", "10:02", start)).toEqual(refusal("not-possible"));
    expect(await canceled.tell("completed", "10:31", newKey(), start)).toEqual(refusal("not-possible"));
    expect(await canceled.steps()).toEqual([]);
    const handed = await setUp(db);
    const to = { requestId: handed.request.id, version: handed.request.version, reason: "She knows the dog" };
    const other = await addWalker(db, { firstName: "Kim" });
    const startsAt = la("2026-11-24T10:00");
    expect(await moveByOwner(await handed.owner("09:00"), { ...to, walkerId: other.id, startsAt })).toEqual(done);
    expect(await handed.tell("in_progress", "10:02", newKey())).toEqual(refusal("no-such-visit"));
    expect(await handed.steps()).toEqual([]);
  });

  test("that was on the way, and was moved then, doesn't begin by what the phone believed", async () => {
    const { db } = get();
    const { visit, request, heardAt, owner, tell } = await setUp(db);
    const way = newKey();
    expect(await noteOnMyWay(heardAt("09:40"), { visitId: visit.id, key: way })).toEqual(done);
    const to = { requestId: request.id, version: request.version, walkerId: visit.walkerId, reason: "A flat tire" };
    expect(await moveByOwner(await owner("09:45"), { ...to, startsAt: la("2026-11-24T15:00") })).toEqual(done);
    expect(await tell("in_progress", "10:02", newKey(), way)).toEqual(refusal("changed-meanwhile"));
  });

  test("undone: the press by its key, once, however often it is said, and within ten minutes of being heard", async () => {
    const { db } = get();
    const { visit, heardAt, tell, undo, visitNow, steps } = await setUp(db);
    const [start, again] = [newKey(), newKey()];
    expect(await noteOnMyWay(heardAt(), { visitId: visit.id, key: newKey() })).toEqual(done);
    // Of a Start that was never heard: being on the way stays.
    expect(await undo(start)).toEqual(refusal("changed-meanwhile"));
    expect(await tell("in_progress", "10:02", start)).toEqual(done);
    for (const heard of ["16:39", "16:50"])
      expect(await undo(start, heard)).toEqual({ ok: true, value: { status: "confirmed" } });
    expect((await steps()).map(({ step, undoneAt }) => [step, undoneAt])).toEqual([
      ["on-my-way", null],
      ["start", la("2026-11-24T16:39")],
    ]);
    const { version } = (await visitNow()) ?? expect.fail("there is no visit");
    const anew = { visitId: visit.id, version, to: "in_progress" as const, key: again };
    expect(await setVisitState(heardAt("16:51"), anew, reportCardsOfVisit)).toEqual(done);
    expect(await undo(again, "17:01")).toEqual(refusal("undo-too-late"));
    // Of what was pressed again, the undo of the press before it takes nothing back.
    expect(await undo(start, "16:55")).toEqual({ ok: true, value: { status: "in_progress" } });
  });

  test("undone by the key of a press that another one followed takes neither back", async () => {
    const { db } = get();
    const { tell, undo, visitNow } = await setUp(db);
    const start = newKey();
    expect(await tell("in_progress", "10:02", start)).toEqual(done);
    expect(await tell("completed", "10:31", newKey(), start)).toEqual(done);
    expect(await undo(start)).toEqual(refusal("changed-meanwhile"));
    expect(await visitNow()).toMatchObject({ status: "completed" });
  });
});

onEachDatabase("a form of a press", (get) => {
  test("says when it happened and what the phone's clock says; an hour off, it's put right", async () => {
    const { db } = get();
    const { walker, visit, steps } = await setUp(db, "2026-11-23T08:30");
    const press = { intent: "state", visitId: visit.id, version: String(visit.version), to: "in_progress" };
    // It is nine; the phone believes ten.
    const [happenedAt, sentAt] = [la("2026-11-23T09:32"), la("2026-11-23T10:00")].map(String);
    const fields = { ...press, key: newKey(), happenedAt: happenedAt ?? "", sentAt: sentAt ?? "" };
    expect(await submitVisitState(actionArgs(db, actorOf(walker), fields))).toMatchObject({ status: 303 });
    expect(await steps()).toMatchObject([
      { step: "start", happenedAt: la("2026-11-23T08:32"), notedAt: la("2026-11-23T09:00"), key: fields.key },
    ]);
  });

  test("is nobody else's, though they are signed in on that phone by now", async () => {
    const { db } = get();
    const { walker, visit, steps } = await setUp(db, "2026-11-23T08:30");
    const press = { visitId: visit.id, version: String(visit.version), key: newKey() };
    const send = (fields: Record<string, string>, account: string) =>
      submitVisitState(actionArgs(db, actorOf(walker), { ...press, ...fields, account }));
    const others: Record<string, string>[] = [
      { intent: "on-my-way" },
      { intent: "state", to: "in_progress" },
      { intent: "undo-step" },
    ];
    for (const fields of others) await expect(send(fields, newKey())).rejects.toMatchObject({ init: { status: 401 } });
    expect(await steps()).toEqual([]);
    expect(await send({ intent: "state", to: "in_progress" }, walker.id)).toMatchObject({ status: 303 });
  });
});

onEachDatabase("a card without signal", (get) => {
  test("is saved line by line in its order; one that follows on nothing known is told", async () => {
    const { db } = get();
    const { press, save } = await setUpCard(db);
    await press("in_progress", "10:00");
    const [first, second, third] = [newKey(), newKey(), newKey()];
    expect(await save("16:30", { note: "Pee." }, { key: first, version: 0 })).toEqual(done);
    expect(await save("16:30", { note: "Pee, poo." }, { key: second, version: 0, after: first })).toEqual(done);
    expect(await save("16:30", { note: "Lost." }, { key: third, version: 0, after: first })).toEqual(
      expect.objectContaining(refusal("changed-meanwhile")),
    );
    expect(await db.select().from(reportCards)).toMatchObject([{ note: "Pee, poo.", version: 2 }]);
  });
});
