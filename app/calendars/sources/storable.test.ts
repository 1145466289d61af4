// What a calendar outside said, as it can be kept.
import { expect, test } from "vitest";

import { storable } from "./storable.server";

const [start, end] = ["2026-11-24T17:00Z", "2026-11-24T18:00Z"].map((text) => Temporal.Instant.from(text));
const event = (uid: string, summary: string | null) => {
  if (!start || !end) throw new Error("no time");
  return { uid, start, end, allDay: false, summary, isBusy: true };
};
const changes = (uid: string, summary: string | null = null) =>
  storable({
    upserts: [event(uid, summary)],
    removed: [uid],
    unread: [{ uid, summary, problem: "rule" }],
    cursor: null,
    full: true,
  });

test("a name is cut to what is kept of it, and never ends in half a sign", async () => {
  const name = (length: number) => `\0${"x".repeat(length - 1)}🐕‍🦺`;
  expect((await changes("a", name(500))).upserts[0]?.summary).toBe(`${"x".repeat(499)}\uFFFD`);
  expect((await changes("a", name(200))).unread[0]?.summary).toBe(`${"x".repeat(199)}\uFFFD`);
  expect((await changes("a", "half \uD83D")).upserts[0]?.summary).toBe("half \uFFFD");
  expect((await changes("a")).upserts[0]?.summary).toBeNull();
});

test("a uid stays as it is where an index can hold it", async () => {
  for (const uid of ["a", "x".repeat(500), `${"x".repeat(500)}_20261124T170000Z`, ""])
    expect((await changes(uid)).removed).toEqual([uid]);
  expect((await changes("a\0b")).removed).toEqual(["ab"]);
});

test("a uid that is longer is the same short one everywhere, and a series is known by its times", async () => {
  const long = "é".repeat(251);
  const { upserts, removed, unread } = await changes(long);
  const [uid = ""] = removed;
  expect(uid).toMatch(/^[0-9a-f]{64}$/);
  expect([upserts[0]?.uid, unread[0]?.uid]).toEqual([uid, uid]);
  expect((await changes(`${long}x`)).removed).not.toEqual([uid]);
  expect((await changes(`${long}_20261124T170000Z`)).removed).toEqual([`${uid}_20261124T170000Z`]);
  expect((await changes(`${long}_20261124`)).removed).toEqual([`${uid}_20261124`]);
});
