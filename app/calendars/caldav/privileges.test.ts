import { expect, test } from "vitest";

import { mayWrite } from "./privileges";

test.each([
  ["all", { privilege: { all: {} } }, true],
  ["several", { privilege: [{ read: {} }, { writeContent: {} }] }, true],
  ["several in one", { privilege: { read: {}, write: {} } }, true],
  ["reading", { privilege: { read: {} } }, false],
  ["reading, and whether it is busy", { privilege: [{ read: {} }, { readFreeBusy: {} }] }, false],
  ["its own name, and nothing in the calendar", { privilege: [{ read: {} }, { writeProperties: {} }] }, false],
  ["what nobody knows", { privilege: "all" }, true],
  ["nothing", undefined, true],
])("an account that is told it may do %s", (_, set, expected) => {
  expect(mayWrite(set)).toBe(expected);
});
