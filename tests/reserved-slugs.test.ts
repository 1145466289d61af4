import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";

import { reservedSlugs } from "~/business/areas/reserved-slugs";

import routes from "../app/routes";

/** First parts of the addresses of routes: "/admin/log" → "admin". Slugs have no dots. */
const beginningsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries
    .flatMap(({ path, children = [] }) => (path ? [path.split("/")[0] ?? ""] : beginningsOf(children)))
    .filter((name) => /^[a-z-]+$/.test(name));

test("every first part of an address is reserved, so that no area gets it as its slug", async () => {
  const beginnings = beginningsOf(await Promise.resolve(routes));
  expect(beginnings.filter((name) => !reservedSlugs.includes(name))).toEqual([]);
  expect(beginnings.length).toBeGreaterThan(40);
});
