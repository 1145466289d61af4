// The owner says yes to a standing walk: its first request gets its exact start, and with it the walker and the time by
// the clock on the wall of all the others; eight weeks of them are put on the calendar in the same transaction.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, recordChanges } from "~/platform/index.server";
import { findUnknownBusy } from "~/calendars/index.server";
import { getTravelMinutes } from "~/offer/index.server";
import { losAngeles, Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { windowAskedFor } from "~/visits/model/asked-request.server";
import type { ConfirmInput, ConfirmOutcome } from "~/visits/verbs/confirm-request.server";
import { getHike } from "~/visits/verbs/placing/hikes.server";
import { placeRequest, type RequestPlace } from "~/visits/verbs/placing/place-request.server";
import { staleOf, startRefusal } from "~/visits/asking/request-rules";
import { getRequestDetails, nameForLog, type RequestDetails } from "~/visits/model/request-details.server";
import { listFreeStarts } from "~/visits/ledger/free-times.server";
import { lockRequest } from "~/visits/ledger/writer.server";
import { mailsOfConfirming } from "./mails/confirming-mails.server";
import { type PlacedDays, placeDays } from "./place/place-days.server";
import { placedUntil } from "./rules";
import { lockSeries, type PlacedSeries, type Series } from "./series.server";

/** The admin's alone: for anybody else there is no such request. What could not be placed is mailed to the owner. */
export async function confirmStandingWalk(ctx: ClientContext, input: ConfirmInput): Promise<ConfirmOutcome> {
  const stay = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, input.requestId) : null;
  if (!stay?.series) return refused("no-such-request");
  const stale = staleOf(stay.request, input.version);
  if (stale) return stale;
  const hike = input.hikeId ? await getHike(ctx.db, input.hikeId) : null;
  if (input.hikeId && !hike) return refused("no-such-hike");
  const window = windowAskedFor(stay.request);
  const { duration: minutes } = stay.request;
  const where = { walkerId: input.walkerId, startsAt: input.startsAt, ...hike };
  const wrong = startRefusal({ window, closes: window.closes, startsAt: where.startsAt, minutes, now: ctx.now });
  if (wrong) return refused(wrong);
  // Also where its first day is a hike's, or is overbooked knowingly: all the other days are put on the calendar, too.
  const until = later(where.startsAt.add({ minutes }), placedUntil(ctx.now));
  const unknown = input.unreadReason ? null : await findUnknownBusy(ctx, where.walkerId, until);
  if (unknown) return unknown;
  const place = await placeOf(ctx, input, where, hike !== null);
  const outcome = await allOrNothing(ctx.db, (tx) => confirm(tx, ctx, stay, input.version, place));
  if (outcome.ok) ctx.services.wakeMail();
  if (outcome.ok || outcome.reason !== "clash") return outcome;
  return { ...outcome, free: await listFreeStarts(ctx.db, { ...place, window, minutes, now: ctx.now }) };
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;

async function placeOf(
  { db }: ClientContext,
  { hikeId = null, overbookReason = null, unreadReason = null }: ConfirmInput,
  where: Pick<RequestPlace, "walkerId" | "startsAt">,
  isHike: boolean,
): Promise<RequestPlace> {
  return {
    ...where,
    travel: await getTravelMinutes(db),
    hikeId,
    overbookReason: isHike ? null : overbookReason,
    source: "series",
    action: "confirmStandingWalk",
    reason: overbookReason ?? unreadReason,
    ...(unreadReason ? { details: { unreadReason } } : {}),
  };
}

async function confirm(tx: Db, ctx: ClientContext, stay: RequestDetails, version: number, place: RequestPlace) {
  const locked = await lockSeries(tx, stay.request.seriesId ?? "");
  const request = await lockRequest(tx, stay.request.id);
  if (!locked || !request) return refused("no-such-request");
  const stale = staleOf(request, version);
  if (stale) return stale;
  if (locked.status !== "pending")
    return { ok: false as const, reason: "changed-meanwhile" as const, now: request.status };
  const first = await placeRequest(tx, ctx, request, place);
  if (!first.ok) return first;
  const active = await activate(tx, ctx, locked, place);
  const days = await placeDays(tx, ctx, active, null);
  await record(tx, ctx, stay, active, days, place);
  await enqueueMail(tx, await mailsOfConfirming(tx, ctx, active, { ...first.value, ...days }));
  return first;
}

async function activate(
  tx: Db,
  { now }: ClientContext,
  { id }: Series,
  { walkerId, startsAt }: RequestPlace,
): Promise<PlacedSeries> {
  const localTime = startsAt.toZonedDateTimeISO(losAngeles).toPlainTime().toString({ smallestUnit: "second" });
  const [active] = await tx
    .update(series)
    .set({ status: "active", walkerId, localTime, version: sql`${series.version} + 1`, updatedAt: now })
    .where(and(eq(series.id, id), eq(series.status, "pending")))
    .returning();
  if (!active) throw new Error("a locked standing walk is gone");
  return { ...active, walkerId, localTime };
}

async function record(
  tx: Db,
  ctx: ClientContext,
  stay: RequestDetails,
  active: PlacedSeries,
  days: PlacedDays,
  place: RequestPlace,
) {
  await recordChanges(tx, ctx, [
    {
      action: "confirmStandingWalk",
      table: "requests",
      id: stay.request.id,
      name: nameForLog(stay),
      before: { status: "pending" },
      after: {
        status: "confirmed",
        time: active.localTime,
        walkerId: active.walkerId,
        placed: days.placed.length + 1,
        notPlaced: days.newProblems.map(({ date }) => date),
        ...place.details,
      },
    },
  ]);
}
