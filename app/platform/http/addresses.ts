// Finds the route, canonical path, methods and body limits for a URL of this server. It uses React Router's own
// matcher, so that the request parser (platform/http/door.ts) and the router always agree.
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";

import { megabyte, type PageHandle } from "~/shared/page-handle";

export type Method = "GET" | "HEAD" | "POST";

/** Limits on the body of requests to a URL. Bytes unless stated otherwise. */
export interface BodyLimits {
  bytes: number;
  /** Limit that a refusal names, in megabytes. For forms with a picture, the limit of the picture. */
  megabytes: number;
  /** Maximum number of fields in a form, including files. */
  fields: number;
  fieldBytes: number;
  /** Maximum nesting depth of arrays and objects in JSON. */
  depth: number;
}

export interface Address {
  kind: "page" | "file" | "unknown";
  /** Route pattern as in app/routes.ts, such as "/booking/:id"; for a file, its path. */
  pattern: string;
  /** Path in its canonical spelling. Requests with another spelling are redirected to it. */
  path: string;
  /** Path for the log, without the tokens of mailed links and calendar feeds. */
  logPath: string;
  methods: readonly Method[];
  /** Query parameters that the page reads. Others are ignored. */
  query: readonly string[];
  takes: BodyLimits;
  /** Who may see it while the site is a draft ({@link PageHandle}). */
  inDraft: "open" | "token" | "owner";
  /** False for a route that answers without a page of its own, such as a file or an API function. */
  isPage: boolean;
  /** Allowed senders of POST requests: our own pages, programs with a token, or anyone. */
  postsFrom: "pages" | "programs" | "anyone";
}

/**
 * Limits for ordinary forms. Large enough for the largest form (bulk actions of the desk); a field has at most 5,000
 * characters.
 */
export const usualLimits: BodyLimits = {
  bytes: megabyte,
  megabytes: 1,
  fields: 250,
  fieldBytes: 256 * 1024,
  depth: 16,
};

const reading: readonly Method[] = ["GET", "HEAD"];
/** Route parameters that are case-sensitive: tokens and file names. */
const keepsLetters = new Set([":token", ":file"]);
/** True if the route contains a secret token. */
const isSecret = (pattern: string) => /\/:token(?:\/|$)|^\/feeds\//.test(pattern);

/** Base path of better-auth. */
export const authPath = "/api/auth";
/** Endpoints of better-auth that the scripts of our pages call. Only the server calls its other endpoints. */
export const passkeyEndpoints = [
  `${authPath}/passkey/generate-register-options`,
  `${authPath}/passkey/generate-authenticate-options`,
] as const;

/** Paths that platform/server/app.ts handles without React Router. */
const ownAddresses = ["/healthz", "/readyz", ...passkeyEndpoints];

export type FindAddress = (path: string) => Address;

/**
 * Returns the function that finds the route for a path. `clientDir`: folder of the built assets and public files; null
 * when there are none. `more`: further paths that platform/server/app.ts handles.
 */
export function createAddresses(
  build: ServerBuild,
  clientDir: string | null,
  more: readonly string[] = [],
): FindAddress {
  const files = new Set([...ownAddresses, ...more, ...(clientDir ? filesIn(clientDir) : [])]);
  const router = createStaticHandler(routesOf(build.routes));
  const beginnings = beginningsOf(build.routes);
  const find: FindAddress = (path) => {
    if (files.has(path)) return fileAt(path);
    if (path === build.routeDiscovery.manifestPath) return fileAt(path);
    const once = path.replaceAll(/\/{2,}/g, "/");
    if (!beginnings.has(beginningOf(once))) return unknownAt(path);
    const matches = router.match(once) ?? [];
    const pattern = `/${matches.flatMap(({ route }) => route.path?.split("/").filter(Boolean) ?? []).join("/")}`;
    const module = matches.at(-1) && build.routes[matches.at(-1)?.route.id ?? ""]?.module;
    if (!module || pattern.endsWith("*")) return unknownAt(path);
    const spelling = spell(path, pattern);
    const handle = handleOf(build, matches.at(-1)?.route.id);
    return {
      kind: "page",
      pattern,
      path: spelling,
      logPath: isSecret(pattern) ? hideToken(spelling, pattern) : spelling,
      methods: [...(module.default || module.loader ? reading : []), ...(module.action ? (["POST"] as const) : [])],
      query: matches.flatMap(({ route }) => handleOf(build, route.id).query ?? []),
      takes: { ...usualLimits, ...handle.body },
      inDraft: matches.map(({ route }) => handleOf(build, route.id).inDraft).findLast(Boolean) ?? "owner",
      isPage: module.default !== undefined,
      postsFrom: handle.postsFrom ?? "pages",
    };
  };
  return cachedFinder(find);
}

const mostRemembered = 1000;
const longestRemembered = 100;

/**
 * Caches results, since route matching is the slowest part of answering a cached page. The cache is bounded, since
 * visitors choose the paths.
 */
function cachedFinder(find: FindAddress): FindAddress {
  const found = new Map<string, Address>();
  return (path) => {
    const known = found.get(path);
    if (known) return known;
    const address = find(path);
    if (found.size >= mostRemembered) found.clear();
    if (path.length <= longestRemembered) found.set(path, address);
    return address;
  };
}

const handleOf = (build: ServerBuild, id: string | undefined) =>
  (build.routes[id ?? ""]?.module.handle ?? {}) as PageHandle;

const fileAt = (path: string): Address => ({
  kind: "file",
  pattern: path,
  path,
  logPath: path,
  methods: reading,
  query: [],
  takes: usualLimits,
  inDraft: "open",
  isPage: false,
  postsFrom: "pages",
});

const unknownAt = (path: string): Address => ({
  kind: "unknown",
  pattern: "/*",
  path,
  // An unknown path may contain personal data.
  logPath: "/*",
  methods: reading,
  query: [],
  takes: usualLimits,
  inDraft: "owner",
  isPage: true,
  postsFrom: "pages",
});

/** Removes the path from its token on, such as "/visit/…/photos/…". */
function hideToken(spelling: string, pattern: string): string {
  const pieces = spelling.split("/");
  const token = pattern.split("/").indexOf(":token");
  return pieces.with(token < 0 ? -1 : token, "…").join("/");
}

/**
 * Returns the canonical spelling: lower case, without doubled or trailing slashes. Tokens and file names keep their
 * case.
 */
function spell(path: string, pattern: string): string {
  const names = pattern.split("/").filter(Boolean);
  const given = path.split("/").filter(Boolean);
  return `/${given.map((piece, index) => (keepsLetters.has(names[index] ?? "") ? piece : piece.toLowerCase())).join("/")}`;
}

const filesIn = (clientDir: string): string[] =>
  readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .filter((path) => !/\.(?:br|gz)$/.test(path));

/** Returns the first path segment: "/Admin/log" → "admin". */
const beginningOf = (path: string): string => path.split("/", 2)[1]?.toLowerCase() ?? "";

/**
 * Returns the first path segments of all routes. Paths with another first segment skip route matching, which is slow.
 */
function beginningsOf(routes: ServerBuild["routes"]): ReadonlySet<string> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const beginnings = Object.keys(routes).map((id) => beginningOf(pathOf(id).replaceAll(/\/{2,}/g, "/")));
  const open = beginnings.find((each) => each.startsWith(":"));
  if (open) throw new Error(`no address may begin with a parameter: /${open}`);
  return new Set(beginnings);
}

/** Converts the build's routes to a route tree for React Router's matcher. */
const routesOf = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId ?? undefined) !== parentId) return [];
    const { id, path } = route;
    return route.index
      ? [{ id, index: true, ...(path === undefined ? {} : { path }) }]
      : [{ id, ...(path === undefined ? {} : { path }), children: routesOf(routes, id) }];
  });
