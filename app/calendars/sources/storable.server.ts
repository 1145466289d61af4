// What a calendar outside said, as it can be kept: no database keeps a NUL or half a sign, and no index a long name.
import { inPortions, sha256 } from "~/platform/index.server";

import type { Changes } from "~/calendars/port";

/** In UTF-16 units. */
const mostOfSummary = 500;
const mostOfUnread = 200;
/** In bytes: an index holds 2,700 of them, and names of this site's own are far shorter. */
const mostOfUid = 500;

/** The same uid is the same wherever it is told of: as an event, as one that is gone, as one that cannot be read. */
export async function storable({ upserts, removed, unread = [], ...rest }: Changes): Promise<StorableChanges> {
  return {
    ...rest,
    upserts: await inPortions(upserts, (portion) =>
      portion.map((event) => ({
        ...event,
        uid: storableUid(event.uid),
        summary: cut(event.summary, mostOfSummary),
      })),
    ),
    removed: await inPortions(removed, (portion) => portion.map(storableUid)),
    unread: unread.map(({ uid, summary, problem }) => ({
      uid: storableUid(uid),
      summary: cut(summary, mostOfUnread),
      problem,
    })),
  };
}

export type StorableChanges = Changes & Required<Pick<Changes, "unread">>;

/** Google's times of a series are named after it, and stay so: "series_20261124T180000Z". */
function storableUid(uid: string): string {
  const text = cut(uid, uid.length);
  const name = text.replace(/_\d{8}(?:T\d{6}Z)?$/, "");
  return Buffer.byteLength(name) > mostOfUid ? sha256(name) + text.slice(name.length) : text;
}

function cut(text: string, most: number): string;
function cut(text: string | null, most: number): string | null;
/** What is cut may end in half a sign, so it is mended after. */
function cut(text: string | null, most: number): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, most).toWellFormed();
}
