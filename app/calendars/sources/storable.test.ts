import { expect, test } from "vitest";

import { toStorable } from "./sync-source.server";

const start = Temporal.Instant.from("2026-11-24T17:00Z");
const store = (uid: string, summary: string | null = null) =>
  toStorable({
    upserts: [{ uid, start, end: start, allDay: false, summary, isBusy: true }],
    removed: [uid],
    unread: [{ uid, summary, problem: "rule" }],
    cursor: null,
    full: true,
  });

test("a long summary is cut, and contains no NUL and no half of a surrogate pair", async () => {
  const summary = (length: number) => `\0${"x".repeat(length - 1)}🐕‍🦺`;
  expect((await store("a", summary(500))).upserts[0]?.summary).toBe(`${"x".repeat(499)}\uFFFD`);
  expect((await store("a", summary(200))).unread[0]?.summary).toBe(`${"x".repeat(199)}\uFFFD`);
  expect((await store("a", "half \uD83D")).upserts[0]?.summary).toBe("half \uFFFD");
  expect((await store("a")).upserts[0]?.summary).toBeNull();
});

test("a uid that is short enough for an index stays the same", async () => {
  for (const uid of ["a", "x".repeat(500), `${"x".repeat(500)}_20261124T170000Z`, ""])
    expect((await store(uid)).removed).toEqual([uid]);
  expect((await store("a\0b")).removed).toEqual(["ab"]);
});

test("a uid that is too long for an index becomes the same hash in every list, and keeps the suffix of a Google occurrence", async () => {
  const long = "é".repeat(251);
  const { upserts, removed, unread } = await store(long);
  const [uid = ""] = removed;
  expect(uid).toMatch(/^[0-9a-f]{64}$/);
  expect([upserts[0]?.uid, unread[0]?.uid]).toEqual([uid, uid]);
  expect((await store(`${long}x`)).removed).not.toEqual([uid]);
  expect((await store(`${long}_20261124T170000Z`)).removed).toEqual([`${uid}_20261124T170000Z`]);
  expect((await store(`${long}_20261124`)).removed).toEqual([`${uid}_20261124`]);
});
