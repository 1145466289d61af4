// The owner confirms the first request of a standing walk. Walker and start apply to all days, which the caller
// schedules in the same transaction.
import { findUnknownBusy } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import type { AdminContext } from "~/platform/index.server";
import { refused } from "~/shared/result";

import { staleOf } from "../model/request-rules";
import { type AnswerInput, type NotPlaced, readAnsweredPlace, withFreeStarts } from "../placing/answered-place.server";
import { overrideReasons } from "../placing/named-start.server";
import { type PlacedRequest, placeRequest, type RequestPlace } from "../placing/place-request.server";
import { runCommand, type Telling } from "../placing/run-command.server";
import { getRequestDetails, type RequestDetails } from "../readers/request-details.server";
import { lockRequest, lockSeriesOf } from "../rows/writer.server";

interface FirstDay {
  details: RequestDetails;
  place: RequestPlace;
  /** Takes the walker's time and confirms the request. */
  confirm: () => Promise<PlacedRequest>;
  audit: Telling["audit"];
}

type FirstDayConfirmed = Extract<PlacedRequest, { ok: true }> | NotPlaced;

/**
 * Confirms the first day. `until`: end of the period for which the walker's calendars must be readable. `work` runs
 * while series and request are locked.
 */
export async function confirmFirstDay(
  ctx: AdminContext,
  input: AnswerInput,
  until: Temporal.Instant,
  work: (tx: Db, first: FirstDay) => Promise<PlacedRequest | Extract<NotPlaced, { reason: "changed-meanwhile" }>>,
): Promise<FirstDayConfirmed> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details?.series) return refused("no-such-request");
  const { request, series } = details;
  const found = await readAnsweredPlace(ctx, request, input);
  if (!found.ok) return found;
  const { overbookReason, unreadReason, walkerId, startsAt, minutes } = found.value;
  // The calendars must be readable even if the first day joins a group or is overbooked, because the other days are
  // scheduled as well.
  const last = later(startsAt.add({ minutes }), until);
  const unknown = unreadReason ? null : await findUnknownBusy(ctx, walkerId, last);
  if (unknown) return unknown;
  const place: RequestPlace = {
    ...found.value,
    source: "series",
    action: "confirmStandingWalk",
    reason: overbookReason ?? unreadReason,
    details: overrideReasons({ unreadReason }),
  };
  const outcome = await runCommand<PlacedRequest | NotPlaced>(ctx, async (tx, { audit }) => {
    await lockSeriesOf(tx, series.id);
    const locked = await lockRequest(tx, request.id);
    if (!locked) return refused("no-such-request");
    const stale = staleOf(locked, input.version);
    if (stale) return stale;
    return work(tx, {
      details,
      place,
      audit,
      confirm: () => placeRequest(tx, ctx, locked, place, ctx.business.timeZone),
    });
  });
  return withFreeStarts(ctx, request, place, outcome);
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
