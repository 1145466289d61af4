// What a route says of its page in its `handle`: to the document that is rendered, and to the door.
/** See docs/decisions/004-documents.md. */
export interface PageHandle {
  /** React Router takes the whole page over in the browser. Without it, a page is a document, and only its islands wake. */
  hydrates?: boolean | ((loaderData: unknown) => boolean);
  /** Where a phone that installs the page reads what it is called; the site's own unless said. */
  manifest?: string;
  /** Names in the address that the page reads: with one of them it is not the kept page. */
  query?: readonly string[];
  /** A long page, read with the thumb: Call, Text and Book stay at its lower edge on phones. */
  thumbBar?: boolean | ((loaderData: unknown) => boolean);
  /** Largest body of a form, where it is not the usual one. `megabytes` is the size named in a refusal. */
  body?: { bytes: number; megabytes: number };
  /** Posts from other sites that are accepted: of programs with a token, or of anyone. */
  postsFrom?: "programs" | "anyone";
}

export const megabyte = 1024 * 1024;

/** Body of a form with one picture of at most 10 MB. */
export const pictureBody = { bytes: 11 * megabyte, megabytes: 10 };
