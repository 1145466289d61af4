import { expect, test } from "vitest";

import { memoryStore } from "../../../tests/support/press-store";
import {
  type Answer,
  dismiss,
  forgetShown,
  enqueue,
  storeShown,
  markShown,
  type NewPress,
  type Send,
  sendWaiting,
  type PressStore,
  undoPress,
  countUnsent,
  staleVisits,
  type QueuedPress,
} from "./queue";

const walker = "walker";
const noon = "2026-11-24T20:00:00Z";

const entry = (key: string, kind: NewPress["kind"], more: Partial<NewPress> = {}): NewPress => ({
  key,
  accountId: walker,
  visitId: "canyon",
  kind,
  whom: "Biscuit",
  address: "/today",
  fields: [["intent", kind]],
  files: [],
  happenedAt: "2026-11-24T18:02:00Z",
  ...more,
});

/** A fake server. It gives the answers in turn and repeats the last one; `received` lists the presses it got. */
function site(...answers: Answer["kind"][]) {
  const received: string[] = [];
  const send: Send = async ({ key, after }, sentAt) => {
    received.push(after ? `${key} after ${after}` : key);
    expect(sentAt).toBe(noon);
    const kind = (answers.length > 1 ? answers.shift() : answers[0]) ?? "done";
    return kind === "refused" ? { kind, message: `no ${key}` } : { kind };
  };
  return { received, send };
}

const sendTo = (store: PressStore, { send }: { send: Send }, accountId = walker) =>
  sendWaiting(store, { accountId, send, clock: () => noon });

const statesOn = async (store: PressStore) => (await store.list(walker)).map(({ key, state }) => `${key} ${state}`);

test("queued presses are sent in order, each step after the previous step and each save after the previous save", async () => {
  const store = memoryStore();
  for (const one of [
    entry("start", "start"),
    entry("note", "card"),
    entry("elsewhere", "start", { visitId: "beach" }),
    entry("photos", "card"),
    entry("finish", "finish"),
  ])
    expect(await enqueue(store, one)).toBe("kept");
  const canyon = site("done");
  expect(await sendTo(store, canyon)).toBe("all-sent");
  expect(canyon.received).toEqual(["start", "note", "elsewhere", "photos after note", "finish after start"]);
  const again = site("done");
  expect(await sendTo(store, again)).toBe("all-sent");
  expect(again.received).toEqual([]);
});

test("without signal all presses wait in order and are sent once signal returns", async () => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  await enqueue(store, entry("finish", "finish"));
  const dead = site("unreachable");
  expect(await sendTo(store, dead)).toBe("unreachable");
  expect(dead.received).toEqual(["start"]);
  const back = site("done");
  expect(await sendTo(store, back)).toBe("all-sent");
  expect(back.received).toEqual(["start", "finish after start"]);
});

test("after the session ended the presses wait; another account on the phone neither reads nor sends them", async () => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  expect(await sendTo(store, site("signed-out"))).toBe("signed-out");
  const others = site("done");
  expect(await sendTo(store, others, "somebody else")).toBe("all-sent");
  expect(others.received).toEqual([]);
  expect(await store.list("somebody else")).toEqual([]);
  expect(await statesOn(store)).toEqual(["start waiting"]);
});

test("a refused press keeps the server's message and what was written, and the other presses are sent", async () => {
  const store = memoryStore();
  await enqueue(store, entry("note", "card", { fields: [["note", "Lost a tag."]] }));
  await enqueue(store, entry("elsewhere", "start", { visitId: "beach" }));
  expect(await sendTo(store, site("refused", "done"))).toBe("all-sent");
  expect(await store.list(walker)).toMatchObject([
    { key: "note", state: "refused", message: "no note", fields: [["note", "Lost a tag."]] },
    { key: "elsewhere", state: "sent", fields: [], files: [] },
  ]);
  const later = site("done");
  expect(await enqueue(store, entry("new", "card"))).toBe("kept");
  await sendTo(store, later);
  expect(later.received).toEqual(["new"]);
  await dismiss(store, "elsewhere");
  await dismiss(store, "note");
  expect(await statesOn(store)).toEqual(["elsewhere sent", "new sent"]);
});

test("a failed press holds back later presses of its visit, but not of other visits", async () => {
  const store = memoryStore();
  await enqueue(store, entry("photos", "card"));
  await enqueue(store, entry("finish", "finish"));
  await enqueue(store, entry("elsewhere", "start", { visitId: "beach" }));
  const ailing = site("failed", "done");
  expect(await sendTo(store, ailing)).toBe("some-waiting");
  expect(ailing.received).toEqual(["photos", "elsewhere"]);
  expect(await statesOn(store)).toEqual(["photos waiting", "finish waiting", "elsewhere sent"]);
});

test('enqueue returns "full" on a full phone, and the queued presses stay', async () => {
  const store = memoryStore({ room: 1 });
  expect(await enqueue(store, entry("start", "start"))).toBe("kept");
  expect(await enqueue(store, entry("photos", "card"))).toBe("full");
  expect(await statesOn(store)).toEqual(["start waiting"]);
});

test("undoing a press that never left the phone deletes the press", async () => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  expect(await undoPress(store, { key: "start", undo: entry("undo", "undo") })).toBe("kept");
  expect(await store.list(walker)).toEqual([]);
});

test("the undo of a press whose response was lost is sent after that press", async () => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  await sendTo(store, site("unreachable"));
  await undoPress(store, { key: "start", undo: entry("undo", "undo") });
  const back = site("done");
  await sendTo(store, back);
  expect(back.received).toEqual(["start", "undo"]);
  expect(await statesOn(store)).toEqual(["start sent", "undo sent"]);
});

test("the undo of a press that the server has is sent", async () => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  await sendTo(store, site("done"));
  for (const key of ["start", "of the page"]) await undoPress(store, { key, undo: entry(`undo ${key}`, "undo") });
  expect(await statesOn(store)).toEqual(["start sent", "undo start waiting", "undo of the page waiting"]);
});

test("a press undone while the previous one is being sent is not sent", async () => {
  const store = memoryStore();
  await enqueue(store, entry("way", "on-my-way"));
  await enqueue(store, entry("start", "start"));
  const received: string[] = [];
  const send: Send = async ({ key }) => {
    received.push(key);
    if (key === "way") await undoPress(store, { key: "start", undo: entry("undo", "undo") });
    return { kind: "done" };
  };
  await sendTo(store, { send });
  expect(received).toEqual(["way"]);
});

test("a sent press stays on the phone until the cached pages of its visit are fetched again", async () => {
  const store = memoryStore();
  const asked = async (): Promise<QueuedPress[]> => store.list(walker);
  await enqueue(store, entry("start", "start"));
  await markShown(store, await asked());
  expect(await statesOn(store)).toEqual(["start waiting"]);
  const before = await asked();
  await sendTo(store, site("done"));
  await forgetShown(store, before);
  await markShown(store, before);
  expect(await statesOn(store)).toEqual(["start sent"]);
  await markShown(store, await asked());
  expect(await statesOn(store)).toEqual(["start shown"]);
  expect(staleVisits(await asked())).toEqual(new Set(["canyon"]));
  await forgetShown(store, before);
  expect(await statesOn(store)).toEqual(["start shown"]);
  await forgetShown(store, await asked());
  expect(await statesOn(store)).toEqual([]);
});

test("a press that the server already answered is stored once and not sent, and the next step refers to it", async () => {
  const store = memoryStore();
  for (let times = 0; times < 2; times++) await storeShown(store, [entry("start", "start")]);
  expect(await statesOn(store)).toEqual(["start shown"]);
  await enqueue(store, entry("finish", "finish"));
  const canyon = site("done");
  await sendTo(store, canyon);
  expect(canyon.received).toEqual(["finish after start"]);
});

test("a save without signal doesn't refer to an earlier save with signal", async () => {
  const store = memoryStore();
  await storeShown(store, [entry("with signal", "card")]);
  await enqueue(store, entry("without", "card"));
  const canyon = site("done");
  await sendTo(store, canyon);
  expect(canyon.received).toEqual(["without"]);
});

test("an incident refers to no previous press, and no step refers to an incident", async () => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  await enqueue(store, entry("bite", "incident", { fields: [["story", "A loose dog ran at us."]] }));
  await enqueue(store, entry("finish", "finish"));
  await enqueue(store, entry("ear", "incident"));
  const canyon = site("done", "refused", "done");
  expect(await sendTo(store, canyon)).toBe("all-sent");
  expect(canyon.received).toEqual(["start", "bite", "finish after start", "ear"]);
  expect((await store.list(walker))[1]).toMatchObject({
    message: "no bite",
    fields: [["story", "A loose dog ran at us."]],
  });
});

test.each(["done", "refused"] as const)("a place is deleted once the server answered %s", async (answer) => {
  const store = memoryStore();
  await enqueue(store, entry("start", "start"));
  await enqueue(store, entry("corner", "place"));
  await enqueue(store, entry("finish", "finish"));
  const canyon = site("done", answer, "done");
  expect(await sendTo(store, canyon)).toBe("all-sent");
  expect(canyon.received).toEqual(["start", "corner", "finish after start"]);
  expect(await statesOn(store)).toEqual(["start sent", "finish sent"]);
});

test("sign-out counts unsent presses of the account and of others, including refused ones", async () => {
  const store = memoryStore();
  await storeShown(store, [entry("way", "on-my-way")]);
  for (const one of [entry("start", "start"), entry("corner", "place"), entry("note", "card")])
    await enqueue(store, one);
  await sendTo(store, site("done", "done", "refused"));
  await enqueue(store, entry("bite", "incident"));
  await enqueue(store, entry("theirs", "start", { accountId: "somebody else" }));
  const all = [...(await store.list(walker)), ...(await store.list("somebody else"))];
  expect(countUnsent(all, walker)).toEqual({ own: 2, others: 1 });
  expect(countUnsent(all, "nobody's")).toEqual({ own: 0, others: 3 });
});
