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
export function pathToReturnTo(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "") + url.search;
}
