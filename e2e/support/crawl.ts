// Follows every link of a site, as each person who may use it.
import { matchRoutes } from "react-router";

import { views } from "./access-table.ts";
import type { Person } from "./person.ts";

interface Crawled {
  /** Path with its query. */
  path: string;
  route: string;
  status: number;
  text: string;
}

/** Maximum number of pages opened per route. Pages of one route differ only in their rows. */
const pagesOfRoute = 2;
const routes = Object.keys(views).map((path) => ({ path }));

/** Returns the pattern of the route that answers a path. */
const routeOf = (path: string): string =>
  matchRoutes(routes, path.split(/[?#]/, 1)[0] ?? "")?.at(-1)?.route.path ?? "/*";

/**
 * Opens pages, and those that they link to, unless enough of their route were opened. `opened`: pages of each route that
 * other people opened before.
 */
export async function crawl(
  person: Person,
  starts: readonly string[],
  opened: Map<string, number>,
): Promise<Crawled[]> {
  const found: Crawled[] = [];
  const seen = new Set(starts);
  for (const path of seen) {
    const route = routeOf(path);
    const count = opened.get(route) ?? 0;
    if (!starts.includes(path) && count >= pagesOfRoute) continue;
    opened.set(route, count + 1);
    const { status, html } = await person.open(path);
    found.push({ path, route, status, text: html });
    for (const [, link = ""] of html.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)) if (!isLeftOut(link)) seen.add(link);
  }
  return found;
}

/** Files of the build, and the link that would end the session. */
const isLeftOut = (path: string) => /^\/(?:assets\/|sign-out)/.test(path);
