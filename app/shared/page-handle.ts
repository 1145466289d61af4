// Options of a page, declared in its route's `handle` and read by the document and by the request parser.
/** See docs/decisions/004-documents.md. */
export interface PageHandle {
  /**
   * True when React Router hydrates the whole page. Otherwise the page is a plain document, and only its islands
   * hydrate.
   */
  hydrates?: boolean | ((loaderData: unknown) => boolean);
  /** URL of the web app manifest; by default the site's own. */
  manifest?: string;
  /** Query parameters that the page reads: requests with one of them bypass the page cache. */
  query?: readonly string[];
  /** Phones show a bar with Call, Text and Book at the bottom of this long page. */
  thumbBar?: boolean | ((loaderData: unknown) => boolean);
  /** Body limit of the page's forms, if not the default. `megabytes` is the size named in a refusal. */
  body?: { bytes: number; megabytes: number };
  /** Cross-site posts that are accepted: from programs with a token, or from anyone. */
  postsFrom?: "programs" | "anyone";
}

export const megabyte = 1024 * 1024;

/** Body limit of a form with one picture of at most 10 MB. */
export const pictureBody = { bytes: 11 * megabyte, megabytes: 10 };
