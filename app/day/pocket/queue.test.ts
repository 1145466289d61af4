// A day in a canyon: what the phone keeps, sends, and is told.
import { expect, test } from "vitest";

import { memoryShelf } from "../../../tests/support/shelf";
import {
  type Answer,
  dismiss,
  forgetShown,
  keep,
  addShown,
  markShown,
  type NewEntry,
  type Send,
  sendWaiting,
  type Shelf,
  undoPress,
  unsentOn,
  visitsToFollow,
  type Waiting,
} from "./queue";

const walker = "walker";
const noon = "2026-11-24T20:00:00Z";

const entry = (key: string, kind: NewEntry["kind"], more: Partial<NewEntry> = {}): NewEntry => ({
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

/** Answers in turn, the last one again and again; `heard`: what reached the site, with what it followed on. */
function site(...answers: Answer["kind"][]) {
  const heard: string[] = [];
  const send: Send = async ({ key, after }, sentAt) => {
    heard.push(after ? `${key} after ${after}` : key);
    expect(sentAt).toBe(noon);
    const kind = (answers.length > 1 ? answers.shift() : answers[0]) ?? "done";
    return kind === "refused" ? { kind, message: `no ${key}` } : { kind };
  };
  return { heard, send };
}

const sendTo = (shelf: Shelf, { send }: { send: Send }, accountId = walker) =>
  sendWaiting(shelf, { accountId, send, clock: () => noon });

const statesOn = async (shelf: Shelf) => (await shelf.list(walker)).map(({ key, state }) => `${key} ${state}`);

test("a day without signal is sent in its order, each step after the step before it, each save after the save", async () => {
  const shelf = memoryShelf();
  for (const one of [
    entry("start", "start"),
    entry("note", "card"),
    entry("elsewhere", "start", { visitId: "beach" }),
    entry("photos", "card"),
    entry("finish", "finish"),
  ])
    expect(await keep(shelf, one)).toBe("kept");
  const canyon = site("done");
  expect(await sendTo(shelf, canyon)).toBe("all-sent");
  expect(canyon.heard).toEqual(["start", "note", "elsewhere", "photos after note", "finish after start"]);
  const again = site("done");
  expect(await sendTo(shelf, again)).toBe("all-sent");
  expect(again.heard).toEqual([]);
});

test("without signal all of it waits, in its order, and goes out once there is some", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  await keep(shelf, entry("finish", "finish"));
  const dead = site("unreachable");
  expect(await sendTo(shelf, dead)).toBe("unreachable");
  expect(dead.heard).toEqual(["start"]);
  const back = site("done");
  expect(await sendTo(shelf, back)).toBe("all-sent");
  expect(back.heard).toEqual(["start", "finish after start"]);
});

test("after the session ended all of it waits; another account on the phone sends and reads none of it", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  expect(await sendTo(shelf, site("signed-out"))).toBe("signed-out");
  const others = site("done");
  expect(await sendTo(shelf, others, "somebody else")).toBe("all-sent");
  expect(others.heard).toEqual([]);
  expect(await shelf.list("somebody else")).toEqual([]);
  expect(await statesOn(shelf)).toEqual(["start waiting"]);
});

test("what the site refuses stays with its words, and what was written; the rest goes on", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("note", "card", { fields: [["note", "Lost a tag."]] }));
  await keep(shelf, entry("elsewhere", "start", { visitId: "beach" }));
  expect(await sendTo(shelf, site("refused", "done"))).toBe("all-sent");
  expect(await shelf.list(walker)).toMatchObject([
    { key: "note", state: "refused", message: "no note", fields: [["note", "Lost a tag."]] },
    { key: "elsewhere", state: "sent", fields: [], files: [] },
  ]);
  const later = site("done");
  expect(await keep(shelf, entry("new", "card"))).toBe("kept");
  await sendTo(shelf, later);
  expect(later.heard).toEqual(["new"]);
  await dismiss(shelf, "elsewhere");
  await dismiss(shelf, "note");
  expect(await statesOn(shelf)).toEqual(["elsewhere sent", "new sent"]);
});

test("what fails keeps the rest of its visit behind it, and no other visit", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("photos", "card"));
  await keep(shelf, entry("finish", "finish"));
  await keep(shelf, entry("elsewhere", "start", { visitId: "beach" }));
  const ailing = site("failed", "done");
  expect(await sendTo(shelf, ailing)).toBe("some-waiting");
  expect(ailing.heard).toEqual(["photos", "elsewhere"]);
  expect(await statesOn(shelf)).toEqual(["photos waiting", "finish waiting", "elsewhere sent"]);
});

test("a full phone says so, and keeps what it has", async () => {
  const shelf = memoryShelf({ room: 1 });
  expect(await keep(shelf, entry("start", "start"))).toBe("kept");
  expect(await keep(shelf, entry("photos", "card"))).toBe("full");
  expect(await statesOn(shelf)).toEqual(["start waiting"]);
});

test("undo takes out what never left the phone", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  expect(await undoPress(shelf, { key: "start", undo: entry("undo", "undo") })).toBe("kept");
  expect(await shelf.list(walker)).toEqual([]);
});

test("undo of a press whose answer was lost follows it to the site", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  await sendTo(shelf, site("unreachable"));
  await undoPress(shelf, { key: "start", undo: entry("undo", "undo") });
  const back = site("done");
  await sendTo(shelf, back);
  expect(back.heard).toEqual(["start", "undo"]);
  expect(await statesOn(shelf)).toEqual(["start sent", "undo sent"]);
});

test("undo of what the site has heard, or the page read there, is sent", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  await sendTo(shelf, site("done"));
  for (const key of ["start", "of the page"]) await undoPress(shelf, { key, undo: entry(`undo ${key}`, "undo") });
  expect(await statesOn(shelf)).toEqual(["start sent", "undo start waiting", "undo of the page waiting"]);
});

test("what was undone while the one before it was on its way is not sent anymore", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("way", "on-my-way"));
  await keep(shelf, entry("start", "start"));
  const heard: string[] = [];
  const send: Send = async ({ key }) => {
    heard.push(key);
    if (key === "way") await undoPress(shelf, { key: "start", undo: entry("undo", "undo") });
    return { kind: "done" };
  };
  await sendTo(shelf, { send });
  expect(heard).toEqual(["way"]);
});

test("a sent press stays on the phone until the visit's pages are fetched again", async () => {
  const shelf = memoryShelf();
  const asked = async (): Promise<Waiting[]> => shelf.list(walker);
  await keep(shelf, entry("start", "start"));
  await markShown(shelf, await asked());
  expect(await statesOn(shelf)).toEqual(["start waiting"]);
  const before = await asked();
  await sendTo(shelf, site("done"));
  await forgetShown(shelf, before);
  await markShown(shelf, before);
  expect(await statesOn(shelf)).toEqual(["start sent"]);
  await markShown(shelf, await asked());
  expect(await statesOn(shelf)).toEqual(["start shown"]);
  expect(visitsToFollow(await asked())).toEqual(new Set(["canyon"]));
  await forgetShown(shelf, before);
  expect(await statesOn(shelf)).toEqual(["start shown"]);
  await forgetShown(shelf, await asked());
  expect(await statesOn(shelf)).toEqual([]);
});

test("a press the server answered is stored once and never sent, and the next step follows it", async () => {
  const shelf = memoryShelf();
  for (let times = 0; times < 2; times++) await addShown(shelf, [entry("start", "start")]);
  expect(await statesOn(shelf)).toEqual(["start shown"]);
  await keep(shelf, entry("finish", "finish"));
  const canyon = site("done");
  await sendTo(shelf, canyon);
  expect(canyon.heard).toEqual(["finish after start"]);
});

test("a save without signal does not follow a card that was saved with signal", async () => {
  const shelf = memoryShelf();
  await addShown(shelf, [entry("with signal", "card")]);
  await keep(shelf, entry("without", "card"));
  const canyon = site("done");
  await sendTo(shelf, canyon);
  expect(canyon.heard).toEqual(["without"]);
});

test("an incident stands by itself: it follows nothing, and no step follows on it", async () => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  await keep(shelf, entry("bite", "incident", { fields: [["story", "A loose dog ran at us."]] }));
  await keep(shelf, entry("finish", "finish"));
  await keep(shelf, entry("ear", "incident"));
  const canyon = site("done", "refused", "done");
  expect(await sendTo(shelf, canyon)).toBe("all-sent");
  expect(canyon.heard).toEqual(["start", "bite", "finish after start", "ear"]);
  expect((await shelf.list(walker))[1]).toMatchObject({
    message: "no bite",
    fields: [["story", "A loose dog ran at us."]],
  });
});

test.each(["done", "refused"] as const)("where the phone was leaves it once the site said %s", async (answer) => {
  const shelf = memoryShelf();
  await keep(shelf, entry("start", "start"));
  await keep(shelf, entry("corner", "place"));
  await keep(shelf, entry("finish", "finish"));
  const canyon = site("done", answer, "done");
  expect(await sendTo(shelf, canyon)).toBe("all-sent");
  expect(canyon.heard).toEqual(["start", "corner", "finish after start"]);
  expect(await statesOn(shelf)).toEqual(["start sent", "finish sent"]);
});

test("what would be lost by signing out is counted: one's own and others', refused ones too, and nothing that was sent", async () => {
  const shelf = memoryShelf();
  await addShown(shelf, [entry("way", "on-my-way")]);
  for (const one of [entry("start", "start"), entry("corner", "place"), entry("note", "card")]) await keep(shelf, one);
  await sendTo(shelf, site("done", "done", "refused"));
  await keep(shelf, entry("bite", "incident"));
  await keep(shelf, entry("theirs", "start", { accountId: "somebody else" }));
  const all = [...(await shelf.list(walker)), ...(await shelf.list("somebody else"))];
  expect(unsentOn(all, walker)).toEqual({ own: 2, others: 1 });
  expect(unsentOn(all, "nobody's")).toEqual({ own: 0, others: 3 });
});
