// Makes the texts of an external calendar storable: no NUL, no half surrogate pair, and no uid too long for an index.
import { inPortions, sha256 } from "~/platform/index.server";

import type { Changes } from "~/calendars/port";

/** UTF-16 units. */
const maxSummary = 500;
const maxUnreadSummary = 200;
/** Bytes. An index entry holds 2,700 of them; this site's own uids are far shorter. */
const maxUidBytes = 500;

/** Maps a uid to the same text in events, removals and unreadable events. */
export async function toStorable({ upserts, removed, unread = [], ...rest }: Changes): Promise<StorableChanges> {
  return {
    ...rest,
    upserts: await inPortions(upserts, (portion) =>
      portion.map((event) => ({
        ...event,
        uid: storableUid(event.uid),
        summary: cutText(event.summary, maxSummary),
      })),
    ),
    removed: await inPortions(removed, (portion) => portion.map(storableUid)),
    unread: unread.map(({ uid, summary, problem }) => ({
      uid: storableUid(uid),
      summary: cutText(summary, maxUnreadSummary),
      problem,
    })),
  };
}

export type StorableChanges = Changes & Required<Pick<Changes, "unread">>;

/** Keeps the suffix of Google's occurrences: "series_20261124T180000Z". */
function storableUid(uid: string): string {
  const text = cutText(uid, uid.length);
  const name = text.replace(/_\d{8}(?:T\d{6}Z)?$/, "");
  return Buffer.byteLength(name) > maxUidBytes ? sha256(name) + text.slice(name.length) : text;
}

function cutText(text: string, most: number): string;
function cutText(text: string | null, most: number): string | null;
/** A cut may split a surrogate pair, which is repaired after. */
function cutText(text: string | null, most: number): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, most).toWellFormed();
}
