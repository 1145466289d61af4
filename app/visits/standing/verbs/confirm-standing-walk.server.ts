// The owner says yes to a standing walk: its first request gets its exact start, and with it the walker and the time by
// the clock on the wall of all the others; eight weeks of them are put on the calendar in the same transaction.
import type { Db } from "~/db/client.server";
import { type ClientContext, enqueueMail, type RenderedMail } from "~/platform/index.server";
import { findUnknownBusy } from "~/calendars/index.server";
import { getTravelMinutes } from "~/offer/index.server";
import { formatInstant, losAngeles, Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { staleOf, startRefusal } from "~/visits/asking/request-rules";
import { carryOut, type Telling } from "~/visits/verbs/carry-out.server";
import type { ConfirmInput, ConfirmOutcome } from "~/visits/verbs/confirm-request.server";
import { getHike } from "~/visits/verbs/placing/hikes.server";
import { type PlacedRequest, placeRequest, type RequestPlace } from "~/visits/verbs/placing/place-request.server";
import { listFreeStarts } from "~/visits/ledger/free-times.server";
import { lockRequest } from "~/visits/ledger/writer.server";
import { windowAskedFor } from "~/visits/model/asked-request.server";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";
import { list, problemLetters, renderLetters, termsOf, title } from "~/visits/standing/emails";
import { readMailed, unplacedLine } from "~/visits/standing/in-words.server";
import { type PlacedDays, placeDays } from "~/visits/standing/place-days.server";
import { placedUntil } from "~/visits/standing/rules";
import { seriesInvitation } from "~/visits/standing/series-invitation.server";
import { changeSeries, lockSeries } from "~/visits/standing/standing-walk.server";
import { pricedInWords } from "~/visits/texts/standing";

/** The admin's alone: for anybody else there is no such request. What could not be placed is mailed to the owner. */
export async function confirmStandingWalk(ctx: ClientContext, input: ConfirmInput): Promise<ConfirmOutcome> {
  const details = ctx.actor.role === "admin" ? await getRequestDetails(ctx.db, input.requestId) : null;
  if (!details?.series) return refused("no-such-request");
  const stale = staleOf(details.request, input.version);
  if (stale) return stale;
  const hike = input.hikeId ? await getHike(ctx.db, input.hikeId) : null;
  if (input.hikeId && !hike) return refused("no-such-hike");
  const window = windowAskedFor(details.request);
  const { duration: minutes } = details.request;
  const where = { walkerId: input.walkerId, startsAt: input.startsAt, ...hike };
  const wrong = startRefusal({ window, closes: window.closes, startsAt: where.startsAt, minutes, now: ctx.now });
  if (wrong) return refused(wrong);
  // Also where its first day is a hike's, or is overbooked knowingly: all the other days are put on the calendar, too.
  const until = later(where.startsAt.add({ minutes }), placedUntil(ctx.now));
  const unknown = input.unreadReason ? null : await findUnknownBusy(ctx, where.walkerId, until);
  if (unknown) return unknown;
  const { hikeId = null, overbookReason = null, unreadReason = null } = input;
  const place: RequestPlace = {
    ...where,
    travel: await getTravelMinutes(ctx.db),
    hikeId,
    overbookReason: hike ? null : overbookReason,
    source: "series",
    action: "confirmStandingWalk",
    reason: overbookReason ?? unreadReason,
    ...(unreadReason ? { details: { unreadReason } } : {}),
  };
  const outcome = await carryOut(ctx, (tx, { audit }) => confirm(tx, ctx, details, input.version, place, audit));
  if (outcome.ok || outcome.reason !== "clash") return outcome;
  return { ...outcome, free: await listFreeStarts(ctx.db, { ...place, window, minutes, now: ctx.now }) };
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;

async function confirm(
  tx: Db,
  ctx: ClientContext,
  details: RequestDetails,
  version: number,
  place: RequestPlace,
  audit: Telling["audit"],
) {
  const locked = await lockSeries(tx, details.request.seriesId ?? "");
  const request = await lockRequest(tx, details.request.id);
  if (!locked || !request) return refused("no-such-request");
  const stale = staleOf(request, version);
  if (stale) return stale;
  if (locked.status !== "pending")
    return { ok: false as const, reason: "changed-meanwhile" as const, now: request.status };
  const first = await placeRequest(tx, ctx, request, place);
  if (!first.ok) return first;
  const { walkerId, startsAt } = place;
  const localTime = startsAt.toZonedDateTimeISO(losAngeles).toPlainTime().toString({ smallestUnit: "second" });
  const placed = { status: "active" as const, walkerId, localTime, version: locked.version + 1 };
  const active = await changeSeries(tx, locked, placed, ctx.now);
  const days = await placeDays(tx, ctx, active, null);
  const notPlaced = days.newProblems.map(({ date }) => date);
  const after = { status: "confirmed", time: localTime, walkerId, placed: days.placed.length + 1, notPlaced };
  await audit(details, "confirmStandingWalk", {
    before: { status: "pending" },
    after: { ...after, ...place.details },
  });
  await enqueueMail(tx, await mailsOf(tx, ctx, active.id, first.value, days));
  return first;
}

type Confirmed = Extract<PlacedRequest, { ok: true }>["value"];

/** All of its days to the client, what is in the way to the owner. */
async function mailsOf(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  { request, visit }: Confirmed,
  { placed, newProblems }: PlacedDays,
): Promise<RenderedMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const days = [{ request, startsAt: visit.startsAt }, ...placed].map((day) =>
    pricedInWords(formatInstant(day.startsAt), day.request.quote),
  );
  const open = newProblems.map(unplacedLine("client"));
  const notYet = open.length > 0 ? ["These days aren't scheduled yet. I'll email you about them:", list(open)] : [];
  return renderLetters(mailed, [
    {
      from: "walker",
      dedupeKey: `standing-confirmed:${seriesId}`,
      kind: "standing-confirmed",
      subject: `Confirmed: ${mailed.pattern}`,
      heading: "Your standing walk is confirmed",
      before: [`${mailed.walk.client.firstName}, I'm looking forward to it.`],
      after: [title("The next eight weeks"), list(days), ...notYet, ...termsOf(mailed)],
      button: "Skip a day, move it, or stop",
      icalendar: await seriesInvitation(tx, mailed, ctx.now),
    },
    ...problemLetters(mailed, `${seriesId}:confirmed`, newProblems),
  ]);
}
