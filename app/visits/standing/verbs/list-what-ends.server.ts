// What a cancellation would end, and what that costs: listed before anybody says yes, and compared when they do.
import { and, eq, gt, gte } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { formatInstant, Temporal } from "~/shared/dates";

import { getFeeNow } from "~/visits/model/fee-now.server";
import type { EndScope } from "~/visits/standing/forms";
import { listDays } from "~/visits/standing/standing-walk.server";

interface Ending {
  seriesId: string;
  scope: EndScope;
  /** The day of the pattern it begins with, as an ISO date; "all" needs none. */
  from: string;
  /** The owner's cancellations are free (docs/product.md, Late fee). */
  by: "client" | "owner";
  now: Temporal.Instant;
}

export type WhatEnds = Awaited<ReturnType<typeof listWhatEnds>>;

/** Visits that were promised and have not begun, soonest first. One that was moved goes with the day it stands for. */
export async function listWhatEnds(db: Db, { seriesId, scope, from, by, now }: Ending) {
  const toCome = and(eq(requests.status, "confirmed"), gt(visits.startsAt, now));
  const days = await listDays(db, seriesId, and(toCome, reachOf(scope, from)));
  const ending = [];
  for (const { request, visit, date } of days) {
    const cost = by === "client" ? await getFeeNow(db, request, now) : null;
    ending.push({
      requestId: request.id,
      version: request.version,
      /** The day of its pattern, as an ISO date. */
      seriesDate: date.toString(),
      /** "Tue, Nov 24, 12:30 PM PT". */
      when: formatInstant(visit?.startsAt ?? request.windowStart),
      total: request.totalCents,
      fee: cost?.canChange ? cost.fee : 0,
    });
  }
  /** `fee`: the sum of theirs. */
  return { visits: ending, fee: ending.reduce((sum, { fee }) => sum + fee, 0) };
}

function reachOf(scope: EndScope, from: string) {
  if (scope === "all") return undefined;
  const day = Temporal.PlainDate.from(from);
  return scope === "this" ? eq(requests.seriesDate, day) : gte(requests.seriesDate, day);
}
