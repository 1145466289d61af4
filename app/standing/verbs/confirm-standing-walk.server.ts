// The owner confirms a standing walk: its first request sets walker and wall time, and eight weeks are placed in the
// same transaction.
import type { Db } from "~/db/client.server";
import { type AdminContext, enqueueMail, type NewMail } from "~/platform/index.server";
import { findUnknownBusy } from "~/calendars/index.server";
import { formatInstant, losAngeles } from "~/shared/dates";
import { refused } from "~/shared/result";

import { type AnswerRefused, staleOf } from "~/ledger/index";
import {
  runCommand,
  type Telling,
  type AnswerInput,
  type NotPlaced,
  readAnsweredPlace,
  withFreeStarts,
  overrideReasons,
  type PlacedRequest,
  placeRequest,
  type RequestPlace,
  lockRequest,
  getRequestDetails,
  type RequestDetails,
} from "~/ledger/index.server";
import { list, problemLetters, draftLetters, termsOf, title } from "~/standing/emails/letters";
import { readMailed, unplacedLine } from "~/standing/readers/series-texts.server";
import { type PlacedDays, placeDays } from "~/standing/placing/place-days.server";
import { placedUntil } from "~/standing/model/rules";
import { seriesInvitation } from "~/standing/placing/series-invitation.server";
import { changeSeries, lockSeries } from "~/standing/readers/standing-walk.server";
import { pricedInWords } from "~/standing/model/texts";

type StandingConfirmed = Extract<PlacedRequest, { ok: true }> | NotPlaced | AnswerRefused;

/** Mails days that could not be placed to the owner. */
export async function confirmStandingWalk(ctx: AdminContext, input: AnswerInput): Promise<StandingConfirmed> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details?.series) return refused("no-such-request");
  const { request } = details;
  const found = await readAnsweredPlace(ctx, request, input);
  if (!found.ok) return found;
  const named = found.value;
  const { overbookReason, unreadReason } = named;
  // Required even when the first day joins a hike or is overbooked, since all other days are placed, too.
  const until = later(named.startsAt.add({ minutes: request.duration }), placedUntil(ctx.now));
  const unknown = unreadReason ? null : await findUnknownBusy(ctx, named.walkerId, until);
  if (unknown) return unknown;
  const place: RequestPlace = {
    ...named,
    source: "series",
    action: "confirmStandingWalk",
    reason: overbookReason ?? unreadReason,
    details: overrideReasons({ unreadReason }),
  };
  const outcome = await runCommand(ctx, (tx, { audit }) => confirm(tx, ctx, details, input.version, place, audit));
  return withFreeStarts(ctx, request, place, outcome);
}

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;

async function confirm(
  tx: Db,
  ctx: AdminContext,
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

async function mailsOf(
  tx: Db,
  ctx: AdminContext,
  seriesId: string,
  { request, visit }: Confirmed,
  { placed, newProblems }: PlacedDays,
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const days = [{ request, startsAt: visit.startsAt }, ...placed].map((day) =>
    pricedInWords(formatInstant(day.startsAt), day.request.quote),
  );
  const open = newProblems.map(unplacedLine("client"));
  const notYet = open.length > 0 ? ["These days aren't scheduled yet. I'll email you about them:", list(open)] : [];
  return draftLetters(mailed, [
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
