/**
 * Options of a page, set in the `handle` of its route and read by the root document and the request parser
 * (docs/decisions/004-documents.md).
 */
export interface PageHandle {
  /**
   * True when React Router hydrates the whole page. Otherwise the page is a plain document in which only islands
   * hydrate.
   */
  hydrates?: boolean | ((loaderData: unknown) => boolean);
  /** URL of the page's web app manifest; defaults to the site's manifest. */
  manifest?: string;
  /** Query parameters that the page reads. A request with one of them is not answered from the page cache. */
  query?: readonly string[];
  /** True for a long page on which phones show a bar at the bottom with Call, Text and Book. */
  thumbBar?: boolean | ((loaderData: unknown) => boolean);
  /**
   * Size limit for the bodies of the page's forms; undefined for the default. `megabytes` is the size named in the
   * error message.
   */
  body?: { bytes: number; megabytes: number };
  /**
   * Visitors who may see the page while the site is a draft (docs/product.md, Draft): all that the page is for, or those
   * with the valid token of its URL. By default, only the owner. Set on a layout, it counts for all pages in it.
   */
  inDraft?: "open" | "token" | "owner";
  /** Which cross-site POST requests are accepted: from programs with a token, or from anyone. */
  postsFrom?: "programs" | "anyone";
}

export const megabyte = 1024 * 1024;

/** Size limit for a form with one picture of up to 10 MB. */
export const pictureBody = { bytes: 11 * megabyte, megabytes: 10 };

/** Data of the response that makes the root document show the page "Opening soon". */
export const openingSoon = "opening-soon";
