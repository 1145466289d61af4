// Finds the page to return to after sign-in, which is always a page of this site.

const here = "http://this.site";

/** Returns path and query of `to` if it is on this site; otherwise null. */
export function ownPath(to: string | null | undefined): string | null {
  // Rejects "//evil" and "/\evil", also with tabs or line breaks, which browsers resolve to other hosts.
  if (!to || !/^\/(?![/\\])/.test(to) || /[\p{Cc}\\]/u.test(to)) return null;
  const url = URL.parse(to, here);
  return url?.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
}

/** Path of the requested page, for document and `.data` requests alike. */
export function pathToReturnTo({ path, query }: { path: string; query: URLSearchParams }): string {
  const rest = new URLSearchParams(query);
  rest.delete("_routes");
  return rest.size > 0 ? `${path}?${rest}` : path;
}
