// What this site's entries are called in calendars: the same forever (docs/decisions/017-names-in-calendars.md).
export interface EntryUid {
  /** A household's part is its booking; a visit is the walker's, of one household or several. */
  of: "visit" | "booking" | "series" | "closure";
  id: string;
  /** Of the site that wrote it. */
  host: string;
}

/** "booking-{request}@walks.example". `id`: for "booking" the request's. */
export const uidOf = (of: EntryUid["of"], id: string, origin: string): string =>
  `${of}-${id}@${new URL(origin).hostname}`;

const written = /^(visit|booking|series|closure)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/i;

/** What an entry of a subscribe link or of an invitation stands for; null: nothing this site would write. */
export function readUid(uid: string): EntryUid | null {
  const [, of, id, host] = written.exec(uid) ?? [];
  if (!of || !id || !host) return null;
  return { of: of.toLowerCase() as EntryUid["of"], id: id.toLowerCase(), host: host.toLowerCase() };
}
