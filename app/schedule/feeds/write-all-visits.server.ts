// Writes all visits as one ICS file, in spans of 30 days, so that a long history needs little memory.
import { max, min } from "drizzle-orm";

import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";

import { feedIcs } from "./feed-ics.server";
import { type FeedTime, reachOf } from "./feed-of";
import { listWalks } from "./read-feed.server";

/** Length of the part of the history that is read at once: 30 days. */
const spanHours = 24 * 30;

interface AllVisits {
  db: Db;
  business: Business;
  origin: string;
  now: Temporal.Instant;
}

/** Yields the parts of the file: its head, its visits in UTC, and its end. */
export async function* writeAllVisits({ db, business, origin, now }: AllVisits): AsyncGenerator<string, void> {
  const zone = business.timeZone;
  const context = { db, business, origin, reach: reachOf(now) };
  const [head = "", end = ""] = feedIcs(business.identity.businessName, [], { isBusy: true }, zone).split(
    /(?=END:VCALENDAR)/,
  );
  yield head;
  const [range] = await db.select({ first: min(visits.startsAt), last: max(visits.startsAt) }).from(visits);
  for (const span of spansOf(range?.first ?? null, range?.last ?? null)) {
    const walks = await listWalks(context, null, span);
    // In UTC, since a part has no room for the description of a zone.
    const events = walks.map(({ time, ...walk }) => ({ ...walk, time: { ...time, kind: "instants" } as FeedTime }));
    yield withoutFrame(feedIcs("", events, { isBusy: true }, zone));
  }
  yield end;
}

function spansOf(first: Temporal.Instant | null, last: Temporal.Instant | null) {
  if (!first || !last) return [];
  const length = Math.floor(last.since(first).total("hours") / spanHours) + 1;
  return Array.from({ length }, (_, at) => {
    const from = first.add({ hours: at * spanHours });
    return { from, until: from.add({ hours: spanHours }) };
  });
}

/** Returns the events of a calendar file, without the lines before and after them. */
function withoutFrame(ics: string): string {
  const first = ics.indexOf("BEGIN:VEVENT");
  return first < 0 ? "" : ics.slice(first, ics.lastIndexOf("END:VCALENDAR"));
}
