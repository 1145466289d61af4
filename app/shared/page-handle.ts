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
}
