import { expect, test } from "vitest";

import type { NewPress, QueuedPress } from "./queue";
import { preparePhotos } from "./prepare-photos";

const jpeg = (size = 3) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff]);
  return new Blob([bytes]);
};
const press = (kind: NewPress["kind"], files: readonly Blob[]): NewPress => ({
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
const waiting = (entry: NewPress): QueuedPress => ({
  ...entry,
  after: null,
  state: "waiting",
  isTried: false,
  message: null,
});
const many = (count: number) => Array.from({ length: count }, () => jpeg());

const asIs = async (photo: Blob) => photo;
const take = (one: NewPress, entries: readonly QueuedPress[] = [], fit = asIs) => preparePhotos(one, entries, fit);

test.each([
  ["card", 20, 20, []],
  ["card", 22, 20, [expect.stringContaining("20 photos")]],
  ["incident", 10, 10, []],
  ["incident", 11, 10, [expect.stringContaining("up to 10 photos")]],
] as const)("a %s with %i photos keeps %i", async (kind, count, taken, leftOut) => {
  const photos = await take(press(kind, many(count)));
  expect(photos.files).toHaveLength(taken);
  expect(photos.leftOut).toEqual(leftOut);
});

test("unsent photos of a card count toward that card's limit; photos of another incident don't count", async () => {
  const before = (kind: NewPress["kind"]) => [waiting(press(kind, many(10)))];
  expect((await take(press("card", many(11)), before("card"))).files).toHaveLength(10);
  expect((await take(press("card", many(11)), before("incident"))).files).toHaveLength(11);
  expect((await take(press("incident", many(10)), before("incident"))).files).toHaveLength(10);
});

test.each([
  [new Blob([]), "0.jpg: "],
  [new Blob(["Hello"]), "0.jpg: That file isn't a picture"],
  [jpeg(11 * 1024 * 1024), "0.jpg: That file is larger than 10 MB."],
])("a file that is not a usable photo is left out and named; the others are kept", async (file, words) => {
  const photos = await take(press("incident", [file, jpeg()]));
  expect(photos.files.map(({ name }) => name)).toEqual(["1.jpg"]);
  expect(photos.leftOut).toEqual([expect.stringContaining(words)]);
});

test("a large photo is scaled down and kept", async () => {
  const photos = await take(press("card", [jpeg(11 * 1024 * 1024)]), [], async () => jpeg(100));
  expect(photos).toMatchObject({ leftOut: [], isTooHeavy: false });
  expect(photos.files.map(({ file }) => file.size)).toEqual([100]);
});

test("photos that exceed the maximum size of a form are reported as too heavy", async () => {
  const seven = Array.from({ length: 7 }, () => jpeg(9 * 1024 * 1024));
  expect(await take(press("incident", seven))).toMatchObject({ isTooHeavy: true });
});
