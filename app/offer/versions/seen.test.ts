import { expect, test } from "vitest";

import { seenToast } from "./seen";

test.each([
  ["live", "Visitors see it now."],
  ["draft", "Visitors see it once you go live."],
] as const)("the toast of a change on a site in the state “%s” says: %s", (state, text) => {
  const toast = seenToast("Area saved", "Visitors see it now.");
  expect(toast(undefined, { ctx: { business: { state } } })).toEqual({ kind: "success", title: "Area saved", text });
});
