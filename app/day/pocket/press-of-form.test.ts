import { expect, test } from "vitest";

import { placePress, pressesOf } from "./press-of-form";
import { bodyOf, kindOf } from "./pocket";

const visit = "00000000-0000-4000-8000-000000000001";
const given = "00000000-0000-4000-8000-00000000000a";
const happenedAt = "2026-11-24T18:02:00Z";

function pressesFrom(path: string, fields: Record<string, string | File>, used: readonly string[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  let made = 0;
  return pressesOf(
    { path, form },
    {
      accountId: "walker",
      whom: () => "Biscuit",
      happenedAt,
      newKey: () => `made ${(made += 1)}`,
      isUsed: (key) => used.includes(key),
    },
  );
}

/** The first two presses of a form that can be queued. */
function twoPressesFrom(...args: Parameters<typeof pressesFrom>) {
  const [first, second] = pressesFrom(...args) ?? [];
  if (!first) throw new Error("the form doesn't wait");
  return [first, second] as const;
}

test.each([
  [{ intent: "on-my-way" }, "on-my-way"],
  [{ intent: "state", to: "in_progress" }, "start"],
  [{ intent: "state", to: "completed" }, "finish"],
] as const)("%j is queued as %s with the form's key", (fields, kind) => {
  expect(pressesFrom("/today", { ...fields, visitId: visit, key: given })).toMatchObject([
    { kind, key: given, visitId: visit, address: "/today", accountId: "walker", whom: "Biscuit", happenedAt },
  ]);
});

test.each([
  ["/today", { intent: "take-back" }],
  ["/today", { intent: "state", to: "no_show" }],
  [`/today/no-show/${visit}`, { reason: "Rang twice." }],
  [`/visits/${visit}/access`, {}],
  [`/visits/${visit}/care-sheet`, {}],
  ["/availability", { intent: "state", to: "completed" }],
])("a form sent to %s with %j can't be queued", (path, fields) => expect(pressesFrom(path, fields)).toBeNull());

test("a second press from the same page gets a new key", () => {
  const again = pressesFrom("/today", { intent: "state", to: "completed", visitId: visit, key: given }, [given]);
  expect(again).toMatchObject([{ key: "made 1" }]);
});

test("an undo gets a new key and carries the key of the press to undo", () => {
  const [undo] = twoPressesFrom("/today", { intent: "undo-step", visitId: visit, key: given });
  expect(undo).toMatchObject({ kind: "undo", key: "made 1" });
  const entry = { ...undo, after: null, state: "waiting" as const, isTried: false, message: null };
  expect(Object.fromEntries(bodyOf(entry, happenedAt))).toMatchObject({ key: given, account: "walker" });
});

test("Finish on a report card becomes a save and a finish press", () => {
  const photo = new File(["photo"], "hawk.jpg");
  const fields = { intent: "finish", key: given, visitVersion: "3", version: "0", note: "A hawk.", photos: photo };
  const [card, finish] = twoPressesFrom(`/visits/${visit}/card`, fields);
  expect(card).toMatchObject({ kind: "card", key: "made 1", files: [{ field: "photos", name: "hawk.jpg" }] });
  const entry = { ...card, after: null, state: "waiting" as const, isTried: false, message: null };
  const sent = bodyOf(entry, "2026-11-24T20:00:00Z");
  expect(Object.fromEntries(sent)).toMatchObject({
    intent: "save",
    note: "A hawk.",
    key: "made 1",
    // The server may have saved the card under the key of the form's own Finish.
    after: given,
    happenedAt,
    sentAt: "2026-11-24T20:00:00Z",
  });
  expect(Object.fromEntries(bodyOf({ ...entry, after: "the save before" }, happenedAt))).toMatchObject({
    after: "the save before",
  });
  expect(finish).toMatchObject({ kind: "finish", key: given, address: "/today" });
  expect(Object.fromEntries(finish?.fields ?? [])).toEqual({
    intent: "state",
    to: "completed",
    visitId: visit,
    version: "3",
  });
});

test("an empty file input adds no file", () => {
  const [card] = pressesFrom(`/visits/${visit}/card`, { intent: "save", photos: new File([], "") }) ?? [];
  expect(card?.files).toEqual([]);
});

test.each([
  [200, "done"],
  [202, "done"],
  [401, "signed-out"],
  [404, "refused"],
  [409, "refused"],
  [413, "refused"],
  [429, "failed"],
  [503, "failed"],
])('a response with status %i counts as "%s"', (status, kind) => expect(kindOf(status)).toBe(kind));

test("an incident is queued with its photos under the form's key, or under a new key if the form's key was already used", async () => {
  const photo = new File(["x"], "bite.jpg");
  const fields = { intent: "report", formKey: given, story: "A loose dog ran at us.", photos: photo };
  const path = `/visits/${visit}/incident`;
  const [press] = twoPressesFrom(path, fields);
  expect(press).toMatchObject({ kind: "incident", key: given, visitId: visit, address: path });
  expect(bodyOf({ ...press, after: null, state: "waiting", isTried: false, message: null }, happenedAt)).toSatisfy(
    (body: FormData) => body.get("formKey") === given && (body.get("photos") as File).name === "bite.jpg",
  );
  const [second] = twoPressesFrom(path, fields, [given]);
  expect(second.key).toBe("made 1");
  expect(second.fields).toContainEqual(["formKey", "made 1"]);
});

test("a place carries the key of its press", () => {
  const [press] = twoPressesFrom("/today", { intent: "state", to: "in_progress", visitId: visit, key: given });
  const place = { latitude: 34.02231, longitude: -118.39541, accuracyMeters: 12 };
  expect(placePress(press, place, () => "made")).toMatchObject({
    kind: "place",
    key: "made",
    address: "/today",
    fields: [
      ["intent", "place"],
      ["visitId", visit],
      ["pressKey", given],
      ["latitude", "34.02231"],
      ["longitude", "-118.39541"],
      ["accuracyMeters", "12"],
    ],
  });
});
