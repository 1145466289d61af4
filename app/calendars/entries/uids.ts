// Permanent UIDs of this site's calendar entries (docs/decisions/017-names-in-calendars.md).
export interface EntryUid {
  /** A "booking" is one household's part of a "visit". */
  of: "visit" | "booking" | "series" | "closure";
  id: string;
  /** Host of the site that wrote the entry. */
  host: string;
}

/** Returns for example "booking-{id}@walks.example". A booking's id is the id of its request. */
export const uidOf = (of: EntryUid["of"], id: string, origin: string): string =>
  `${of}-${id}@${new URL(origin).hostname}`;

const written = /^(visit|booking|series|closure)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/i;

/** Parses the UID of a feed or an invitation; null for a UID that this site never writes. */
export function readUid(uid: string): EntryUid | null {
  const [, of, id, host] = written.exec(uid) ?? [];
  if (!of || !id || !host) return null;
  return { of: of.toLowerCase() as EntryUid["of"], id: id.toLowerCase(), host: host.toLowerCase() };
}
