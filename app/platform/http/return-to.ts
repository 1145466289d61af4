// Where somebody goes after signing in: back to a page of this site, never to another.

const here = "http://this.site";

/** The path with its query, if `to` is one of this site's; otherwise null. */
export function ownPath(to: string | null | undefined): string | null {
  // "//evil", "/\evil" and tabs or line breaks in between lead browsers to other hosts.
  if (!to || !/^\/(?![/\\])/.test(to) || /[\p{Cc}\\]/u.test(to)) return null;
  const url = URL.parse(to, here);
  return url?.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
}

/** The page a request asked for, whichever way React asked for it. */
export function pathToReturnTo({ path, query }: { path: string; query: URLSearchParams }): string {
  const rest = new URLSearchParams(query);
  rest.delete("_routes");
  return rest.size > 0 ? `${path}?${rest}` : path;
}
