import { expect, test } from "vitest";

import { sampleArea, sampleAreas } from "~/sample/business/areas/sample-areas";

import { movedPathOf } from "./public-pages";

const live = { areas: sampleAreas, state: "live" } as const;

test.each([
  ["/west-hollywood", "/neighborhoods/west-hollywood"],
  ["/Santa-Monica/", "/neighborhoods/santa-monica"],
  ["/venice", "/locations/venice"],
  ["/atlantis", undefined],
  ["/ven/ice", undefined],
  ["/", undefined],
])("the short address %s redirects to %s", (path, to) => {
  expect(movedPathOf(live, path)).toBe(to);
});

test("neither a hidden area nor a draft has a short address", () => {
  const hidden = { ...sampleArea.venice, isHidden: true };
  expect(movedPathOf({ ...live, areas: [hidden] }, "/venice")).toBeUndefined();
  expect(movedPathOf({ ...live, state: "draft" }, "/venice")).toBeUndefined();
});
