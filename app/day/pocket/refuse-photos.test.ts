// Which photos a phone without signal keeps at all: what the site would refuse for certain is said at once.
import { expect, test } from "vitest";

import type { NewEntry, Waiting } from "./queue";
import { refusalOfPhotos } from "./refuse-photos";

const jpeg = (size = 3) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff]);
  return new Blob([bytes]);
};
const press = (kind: NewEntry["kind"], files: readonly Blob[]): NewEntry => ({
  key: "k",
  accountId: "walker",
  visitId: "canyon",
  kind,
  whom: "Biscuit",
  address: "",
  fields: [],
  files: files.map((file, place) => ({ field: "photos", file, name: `${place}.jpg` })),
  happenedAt: "2026-11-24T18:02:00Z",
});
const waiting = (entry: NewEntry): Waiting => ({
  ...entry,
  after: null,
  state: "waiting",
  isTried: false,
  message: null,
});
const many = (count: number) => Array.from({ length: count }, () => jpeg());

test.each([
  ["card", 20, null],
  ["card", 21, { errors: { photos: expect.stringContaining("20 photos") } }],
  ["incident", 10, null],
  ["incident", 11, { errors: { photos: expect.stringContaining("up to 10 photos") } }],
] as const)("of a %s, %i photos: %j", async (kind, count, refusal) =>
  expect(await refusalOfPhotos(press(kind, many(count)), [])).toEqual(refusal),
);

test("photos of a card that wait already count; those of another incident don't", async () => {
  const before = (kind: NewEntry["kind"]) => [waiting(press(kind, many(10)))];
  expect(await refusalOfPhotos(press("card", many(11)), before("card"))).not.toBeNull();
  expect(await refusalOfPhotos(press("card", many(11)), before("incident"))).toBeNull();
  expect(await refusalOfPhotos(press("incident", many(10)), before("incident"))).toBeNull();
});

test.each([
  [new Blob([]), "0.jpg: "],
  [new Blob(["Hello"]), "0.jpg: That file isn't a picture"],
  [jpeg(11 * 1024 * 1024), "0.jpg: That file is larger than 10 MB."],
])("a file that is no photo is named, with why", async (file, words) =>
  expect(await refusalOfPhotos(press("incident", [file]), [])).toEqual({
    errors: { photos: expect.stringContaining(words) },
  }),
);

test("together they fit into one form", async () =>
  expect(
    await refusalOfPhotos(
      press(
        "incident",
        Array.from({ length: 7 }, () => jpeg(9 * 1024 * 1024)),
      ),
      [],
    ),
  ).toEqual({
    message: expect.stringContaining("too much for one save"),
  }));
