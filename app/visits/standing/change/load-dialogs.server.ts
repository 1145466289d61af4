// What the dialogs of a standing walk show: what a cancellation ends, and one day with its price.
import { and, eq } from "drizzle-orm";

import { requests } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday, isDay, Temporal } from "~/shared/dates";

import { findOwnSeries } from "~/visits/standing/queries.server";
import { listWhatEnds } from "./list-what-ends.server";
import type { EditableDay, EndScope, WhatEnds } from "~/visits/standing/standing-walk";

export interface StopDialog {
  scope: EndScope;
  from: string;
  fromInWords: string;
  version: number;
  ends: WhatEnds;
  /** Opened from one of the days. */
  hasDay: boolean;
}

const scopes: readonly EndScope[] = ["this", "following", "all"];

/** Null where there is no such standing walk, or it is somebody else's. */
export async function loadStopDialog(
  { db, actor, now }: ClientContext,
  seriesId: string,
  query: URLSearchParams,
): Promise<StopDialog | null> {
  const one = await findOwnSeries(db, actor, seriesId);
  if (!one) return null;
  const today = dayInLosAngeles(now).toString();
  const asked = query.get("from") ?? "";
  const from = isDay(asked) ? asked : today;
  const scope = scopes.find((each) => each === query.get("scope")) ?? "all";
  const by = actor.role === "admin" ? "owner" : "client";
  const ends = await listWhatEnds(db, { seriesId, scope, from, by, now });
  const version = scope === "this" ? await versionOf(db, ends.visits[0]?.requestId) : one.version;
  return {
    scope,
    from,
    fromInWords: formatWeekday(Temporal.PlainDate.from(from)),
    version,
    ends,
    hasDay: isDay(asked),
  };
}

async function versionOf(db: ClientContext["db"], requestId: string | undefined): Promise<number> {
  if (!requestId) return 0;
  const [row] = await db.select({ version: requests.version }).from(requests).where(eq(requests.id, requestId));
  return row?.version ?? 0;
}

/** Null where that day is none that could still be edited. */
export async function loadEditDialog(
  { db, actor }: ClientContext,
  seriesId: string,
  date: string,
): Promise<(EditableDay & { seriesDate: string; dayInWords: string }) | null> {
  if (!isDay(date) || !(await findOwnSeries(db, actor, seriesId))) return null;
  const day = Temporal.PlainDate.from(date);
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.seriesId, seriesId), eq(requests.seriesDate, day), eq(requests.status, "confirmed")));
  if (!row) return null;
  const { version, specialRequests, quote, medication, training } = row;
  const dayInWords = formatWeekday(row.date);
  return { requestId: row.id, version, specialRequests, quote, medication, training, seriesDate: date, dayInWords };
}
