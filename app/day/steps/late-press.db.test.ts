// Presses from a phone without signal that reach the server late, in order, repeated, or too late (docs/product.md,
// Without signal).
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
import { atWall } from "../../../tests/support/zone";

const refusal = (reason: string) => ({ ok: false, reason });
const done = expect.objectContaining({ ok: true });
const newKey = () => crypto.randomUUID();

/** Adds a visit on Tuesday, November 24, 2026, 10:00 to 10:30. The server receives the presses at 16:30. */
async function setUp(db: Db, startsAt = "2026-11-24T10:00") {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt });
  /** Context of the walker when the server receives the press. */
  const walkerAt = (time = "16:30") => contextOf(db, walker, { now: atWall(`2026-11-24T${time}`) });
  const owner = async (time: string) =>
    contextOf(db, await addAdmin(db), { now: atWall(`2026-11-24T${time}`) }) as AdminContext;
  /** Sends a press with the version that the phone read in the morning. */
  const press = (to: "in_progress" | "completed", happened: string, key: string, after?: string, received?: string) =>
    setVisitState(
      walkerAt(received),
      {
        visitId: visit.id,
        version: visit.version,
        to,
        key,
        happenedAt: atWall(`2026-11-24T${happened}`),
        ...(after ? { after } : {}),
      },
      reportCardsOfVisit,
    );
  const undo = (key: string, received?: string) =>
    undoVisitStep(walkerAt(received), { visitId: visit.id, version: visit.version, key }, reportCardsOfVisit);
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  const steps = () => db.select().from(visitSteps).orderBy(visitSteps.notedAt, visitSteps.happenedAt);
  return { walker, visit, request, walkerAt, owner, press, undo, visitNow, steps };
}

onEachDatabase("a press without signal", () => {
  test("is stored with the time of the press, although the phone knew only the first version", async ({ db }) => {
    const { visit, walkerAt, press, visitNow, steps } = await setUp(db);
    const [way, start, finish] = [newKey(), newKey(), newKey()];
    const happenedAt = atWall("2026-11-24T09:40");
    expect(await noteOnMyWay(walkerAt(), { visitId: visit.id, key: way, happenedAt })).toEqual(done);
    expect(await press("in_progress", "10:02", start, way)).toEqual(done);
    expect(await press("completed", "10:31", finish, start)).toEqual(done);
    expect(await visitNow()).toMatchObject({ status: "completed" });
    // The responses were lost, so the phone sends everything again.
    expect(await press("in_progress", "10:02", start, way)).toEqual(done);
    expect(await press("completed", "10:31", finish, start)).toEqual(done);
    expect(await steps()).toMatchObject([
      { step: "on-my-way", happenedAt: atWall("2026-11-24T09:40"), notedAt: atWall("2026-11-24T16:30") },
      { step: "start", happenedAt: atWall("2026-11-24T10:02"), notedAt: atWall("2026-11-24T16:30") },
      { step: "finish", happenedAt: atWall("2026-11-24T10:31"), notedAt: atWall("2026-11-24T16:30") },
    ]);
  });

  test("is refused with an outdated version unless the server knows its previous press", async ({ db }) => {
    const { press, visitNow } = await setUp(db);
    const other = await setUp(db);
    const [start, elsewhere] = [newKey(), newKey()];
    expect(await other.press("in_progress", "10:02", elsewhere)).toEqual(done);
    expect(await press("in_progress", "10:02", start)).toEqual(done);
    for (const after of [undefined, newKey(), elsewhere])
      expect(await press("completed", "10:31", newKey(), after)).toEqual(refusal("changed-meanwhile"));
    expect(await visitNow()).toMatchObject({ status: "in_progress" });
  });

  test("for a visit that was canceled or reassigned meanwhile is refused each time", async ({ db }) => {
    const canceled = await setUp(db);
    const reason = "The client called";
    const { id: requestId, version } = canceled.request;
    expect(await cancelByOwner(await canceled.owner("09:00"), { requestId, version, reason })).toEqual(done);
    const start = newKey();
    expect(await canceled.press("in_progress", "10:02", start)).toEqual(refusal("not-possible"));
    expect(await canceled.press("completed", "10:31", newKey(), start)).toEqual(refusal("not-possible"));
    expect(await canceled.steps()).toEqual([]);
    const handed = await setUp(db);
    const to = { requestId: handed.request.id, version: handed.request.version, reason: "She knows the dog" };
    const other = await addWalker(db, { firstName: "Kim" });
    const startsAt = atWall("2026-11-24T10:00");
    expect(await moveByOwner(await handed.owner("09:00"), { ...to, walkerId: other.id, startsAt })).toEqual(done);
    expect(await handed.press("in_progress", "10:02", newKey())).toEqual(refusal("no-such-visit"));
    expect(await handed.steps()).toEqual([]);
  });

  test("after On my way does not start a visit that was moved meanwhile", async ({ db }) => {
    const { visit, request, walkerAt, owner, press } = await setUp(db);
    const way = newKey();
    expect(await noteOnMyWay(walkerAt("09:40"), { visitId: visit.id, key: way })).toEqual(done);
    const to = { requestId: request.id, version: request.version, walkerId: visit.walkerId, reason: "A flat tire" };
    expect(await moveByOwner(await owner("09:45"), { ...to, startsAt: atWall("2026-11-24T15:00") })).toEqual(done);
    expect(await press("in_progress", "10:02", newKey(), way)).toEqual(refusal("changed-meanwhile"));
  });

  test("can be undone once by its key, within ten minutes after the server received it", async ({ db }) => {
    const { visit, walkerAt, press, undo, visitNow, steps } = await setUp(db);
    const [start, again] = [newKey(), newKey()];
    expect(await noteOnMyWay(walkerAt(), { visitId: visit.id, key: newKey() })).toEqual(done);
    // An undo of an unknown Start keeps On my way.
    expect(await undo(start)).toEqual(refusal("changed-meanwhile"));
    expect(await press("in_progress", "10:02", start)).toEqual(done);
    for (const received of ["16:39", "16:50"])
      expect(await undo(start, received)).toEqual({ ok: true, value: { status: "confirmed" } });
    expect((await steps()).map(({ step, undoneAt }) => [step, undoneAt])).toEqual([
      ["on-my-way", null],
      ["start", atWall("2026-11-24T16:39")],
    ]);
    const { version } = (await visitNow()) ?? expect.fail("there is no visit");
    const secondStart = { visitId: visit.id, version, to: "in_progress" as const, key: again };
    expect(await setVisitState(walkerAt("16:51"), secondStart, reportCardsOfVisit)).toEqual(done);
    expect(await undo(again, "17:01")).toEqual(refusal("undo-too-late"));
    // An undo of an earlier press does not revert a repeated Start.
    expect(await undo(start, "16:55")).toEqual({ ok: true, value: { status: "in_progress" } });
  });

  test("is not undone by the form key of an earlier press", async ({ db }) => {
    const { press, undo, visitNow } = await setUp(db);
    const start = newKey();
    expect(await press("in_progress", "10:02", start)).toEqual(done);
    expect(await press("completed", "10:31", newKey(), start)).toEqual(done);
    expect(await undo(start)).toEqual(refusal("changed-meanwhile"));
    expect(await visitNow()).toMatchObject({ status: "completed" });
  });
});

onEachDatabase("the form of a press without signal", () => {
  test("corrects the time of the press when the phone's clock is an hour off", async ({ db }) => {
    const { walker, visit, steps } = await setUp(db, "2026-11-23T08:30");
    const press = { intent: "state", visitId: visit.id, version: String(visit.version), to: "in_progress" };
    // The server's clock says nine, the phone's says ten.
    const [happenedAt, sentAt] = [atWall("2026-11-23T09:32"), atWall("2026-11-23T10:00")].map(String);
    const fields = { ...press, key: newKey(), happenedAt: happenedAt ?? "", sentAt: sentAt ?? "" };
    expect(await submitVisitState(actionArgs(db, actorOf(walker), fields))).toMatchObject({ status: 303 });
    expect(await steps()).toMatchObject([
      { step: "start", happenedAt: atWall("2026-11-23T08:32"), notedAt: atWall("2026-11-23T09:00"), key: fields.key },
    ]);
  });

  test("queued by one account is refused while the phone is signed in as another", async ({ db }) => {
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

onEachDatabase("a phone without signal", () => {
  test("saves report cards in order, with a conflict if the previous save is missing", async ({ db }) => {
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
