// What a cancellation would end, and what that costs: listed before anybody says yes, and compared when they do.
import { and, asc, eq, gt, gte, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { formatInstant, Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";

import { getFeeNow } from "~/visits/model/fee-now.server";
import { type Request } from "~/visits/ledger/writer.server";
import type { EndScope, WhatEnds } from "~/visits/standing/standing-walk";

export interface Ending {
  seriesId: string;
  scope: EndScope;
  /** The day of the pattern it begins with, as an ISO date; "all" needs none. */
  from: string;
  /** The owner's cancellations are free (docs/product.md, Late fee). */
  by: "client" | "owner";
  now: Temporal.Instant;
}

export interface EndingDay {
  request: Request;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  fee: Cents;
}

/** Visits that were promised and have not begun, soonest first. One that was moved goes with the day it stands for. */
export async function findEndingDays(db: Db, { seriesId, scope, from, by, now }: Ending): Promise<EndingDay[]> {
  const rows = await db
    .select({ request: requests, startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(
      and(
        eq(requests.seriesId, seriesId),
        inArray(requests.status, ["confirmed"]),
        gt(visits.startsAt, now),
        scope === "this" ? eq(requests.seriesDate, Temporal.PlainDate.from(from)) : undefined,
        scope === "following" ? gte(requests.seriesDate, Temporal.PlainDate.from(from)) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(requests.id));
  const days: EndingDay[] = [];
  for (const { request, startsAt, endsAt } of rows) {
    const cost = by === "client" ? await getFeeNow(db, request, now) : null;
    const fee = cost?.canChange ? cost.fee : 0;
    days.push({ request, startsAt, endsAt, fee });
  }
  return days;
}

/** The same, ready to be shown. */
export async function listWhatEnds(db: Db, ending: Ending): Promise<WhatEnds> {
  const days = await findEndingDays(db, ending);
  return {
    visits: days.map(({ request, startsAt, fee }) => ({
      requestId: request.id,
      seriesDate: request.seriesDate?.toString() ?? "",
      when: formatInstant(startsAt),
      total: request.totalCents,
      fee,
    })),
    fee: feeOf(days),
  };
}

export const feeOf = (days: readonly Pick<EndingDay, "fee">[]): Cents => days.reduce((sum, { fee }) => sum + fee, 0);
