import { expect, test } from "vitest";

import {
  applyPresses,
  cardOnPhone,
  hasBegun,
  incidentInWords,
  incidentsWaiting,
  summarize,
  pressesToApply,
} from "./apply-presses";
import type { QueuedPress } from "./queue";

const visit = {
  id: "canyon",
  startsAt: "2026-11-24T18:00:00Z",
  status: "confirmed" as const,
  times: { onMyWayAt: null, startedAt: null, finishedAt: null },
  step: "on-my-way" as const,
  opensAt: "2026-11-24T16:00:00Z",
  undo: null,
};
const at = (clock: string) => `2026-11-24T${clock}:00Z`;
const pressed = (kind: QueuedPress["kind"], clock: string, more: Partial<QueuedPress> = {}): QueuedPress => ({
  key: `${kind} ${clock}`,
  accountId: "walker",
  visitId: "canyon",
  kind,
  whom: "Biscuit",
  address: "/today",
  fields: [],
  files: [],
  happenedAt: at(clock),
  after: null,
  state: "waiting",
  isTried: false,
  message: null,
  ...more,
});

test("presses on the phone advance the visit's steps", () => {
  const [way, start] = [pressed("on-my-way", "17:40"), pressed("start", "18:02")];
  expect(applyPresses(visit, [way])).toMatchObject({
    status: "confirmed",
    step: "start",
    times: { onMyWayAt: at("17:40") },
  });
  expect(applyPresses(visit, [way, start])).toMatchObject({ status: "in_progress", step: "finish" });
  expect(applyPresses(visit, [way, start, pressed("card", "18:10"), pressed("finish", "18:31")])).toEqual({
    ...visit,
    status: "completed",
    step: null,
    opensAt: null,
    undo: { step: "finish", key: "finish 18:31", until: "2026-11-24T18:41:00.000Z" },
    times: { onMyWayAt: at("17:40"), startedAt: at("18:02"), finishedAt: at("18:31") },
  });
});

test("after On my way, Start opens at its own time, and the press can be undone for ten minutes", () => {
  expect(applyPresses(visit, [pressed("on-my-way", "16:30")])).toMatchObject({
    step: "start",
    opensAt: "2026-11-24T17:00:00.000Z",
    undo: { step: "on-my-way", key: "on-my-way 16:30", until: "2026-11-24T16:40:00.000Z" },
  });
});

test("a press for another visit, a refused press, and a press the page already shows change nothing", () => {
  for (const press of [
    pressed("start", "18:02", { visitId: "beach" }),
    pressed("start", "18:02", { state: "refused" }),
    pressed("finish", "18:31"),
  ])
    expect(applyPresses(visit, [press])).toEqual(visit);
  const begun = { ...visit, status: "in_progress" as const, step: "finish" as const };
  expect(applyPresses(begun, [pressed("start", "18:02", { state: "sent" })])).toEqual(begun);
});

test("undoing a step that the server has stored resets the visit to the step before", () => {
  const begun = {
    ...visit,
    status: "in_progress" as const,
    times: { ...visit.times, startedAt: "18:02" },
    step: "finish" as const,
  };
  expect(applyPresses(begun, [pressed("undo", "18:03")])).toMatchObject({
    status: "confirmed",
    step: "on-my-way",
    times: { startedAt: null },
  });
  const back = { status: "confirmed", step: "on-my-way", times: visit.times, undo: null };
  expect(applyPresses(visit, [pressed("start", "18:02", { state: "sent" }), pressed("undo", "18:03")])).toMatchObject(
    back,
  );
});

test("the summary counts unsent presses since the oldest one, and lists refused presses", () => {
  const refused = pressed("card", "18:10", { state: "refused", message: "This visit was canceled." });
  const entries = [
    pressed("start", "18:02"),
    pressed("finish", "18:31"),
    // The phone's place belongs to its press and is not counted.
    pressed("place", "18:01"),
    refused,
    pressed("card", "17", { state: "sent" }),
  ];
  expect(summarize(entries)).toMatchObject({
    waiting: 2,
    since: at("18:02"),
    refused: [{ kind: "card", message: "This visit was canceled." }],
  });
  expect(summarize([])).toEqual({ waiting: 0, since: null, refused: [] });
});

test("unsent and refused incidents keep what was written", () => {
  const fields = [
    ["intent", "report"],
    ["kind", "bite"],
    ["story", "A loose dog ran at us."],
    ["vet", ""],
  ] as const;
  const bite = pressed("incident", "18:05", { fields });
  expect(incidentsWaiting([bite, pressed("incident", "18:06", { visitId: "beach" })], "canyon")).toEqual([bite]);
  expect(incidentInWords(bite)).toBe("A loose dog ran at us.");
  const [refused] = summarize([{ ...bite, state: "refused" }]).refused;
  expect(refused).toMatchObject({ kind: "incident", written: "A loose dog ran at us." });
});

test("hasBegun is true after Start on this phone, and false after Start was undone", () => {
  expect(hasBegun(visit, [])).toBe(false);
  expect(hasBegun(visit, [pressed("start", "18:02")])).toBe(true);
  expect(hasBegun(visit, [pressed("start", "18:02"), pressed("undo", "18:03")])).toBe(false);
});

const undoOf = (key: string, clock: string) => pressed("undo", clock, { fields: [["key", key]] });

test("an undo reverts only the step whose key it carries", () => {
  const [way, start] = [pressed("on-my-way", "17:40", { state: "shown" }), pressed("start", "18:02")];
  const onTheWay = { ...visit, step: "start" as const, times: { ...visit.times, onMyWayAt: at("17:40") } };
  const seen = applyPresses(onTheWay, [
    way,
    { ...start, state: "shown" },
    { ...undoOf(start.key, "18:03"), state: "shown" },
  ]);
  expect(seen).toMatchObject({ status: "confirmed", times: { onMyWayAt: at("17:40"), startedAt: null } });
});

test.each([
  ["before Start", "before", [], "before", null],
  ["after Start with signal", "before", [pressed("start", "18:02", { state: "shown" })], "open", at("18:02")],
  ["after Start without signal", "before", [pressed("start", "18:02")], "open", at("18:02")],
  ["after Start and its undo", "before", [pressed("start", "18:02"), undoOf("start 18:02", "18:03")], "before", null],
  ["under way, after the undo of Start", "open", [undoOf("start 18:02", "18:03")], "before", null],
  ["under way", "open", [pressed("finish", "18:31")], "open", at("18:02")],
  ["sent", "fixed", [pressed("start", "18:02")], "fixed", at("18:02")],
] as const)(
  'a cached report card %s, with the state "%s" on the server, gets the right state and time of Start',
  (_, state, presses, expected, startedAt) => {
    const times = state === "before" ? visit.times : { ...visit.times, startedAt: at("18:02") };
    const card = { visitId: "canyon", startsAt: visit.startsAt, state, isSent: false, times, tasks: [] };
    expect(cardOnPhone(card, presses)).toEqual({ state: expected, startedAt, tasks: [] });
  },
);

test("a tick, a reason and taking either back are shown before they are sent", () => {
  const task = { id: "pill", requestId: "1", name: "Medication, 5 mg", note: "", isMedication: true, tick: null };
  const under = { ...visit, status: "in_progress" as const, tasks: [task, { ...task, id: "litter" }] };
  const press = (time: string, to: string, reason?: string) =>
    pressed("task", time, {
      fields: [["taskId", "pill"], ["to", to], ...(reason ? [["reason", reason] as const] : [])],
    });
  const ticksAfter = (...presses: ReturnType<typeof press>[]) =>
    applyPresses(under, presses).tasks.map(({ tick }) => tick);
  const given = press("18:05", "done");
  expect(ticksAfter(given)).toEqual([{ at: at("18:05"), by: null, reason: null }, null]);
  expect(ticksAfter(given, press("18:06", "back"))).toEqual([null, null]);
  expect(ticksAfter(press("18:07", "not-done", "Hid"))).toEqual([{ at: at("18:07"), by: null, reason: "Hid" }, null]);
});

test("a press that the server answered is applied to cached pages only", () => {
  const entries = [pressed("start", "18:02", { state: "shown" }), pressed("finish", "18:31")];
  expect(pressesToApply(entries, true)).toEqual(entries);
  expect(pressesToApply(entries, false)).toEqual([entries[1]]);
});
