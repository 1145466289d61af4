// The owner confirms a standing walk: the first request sets walker and wall time, and eight weeks are placed in the
// same transaction.
import type { Db } from "~/db/client.server";
import { type AdminContext, enqueueMail, type NewMail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { refused } from "~/shared/result";

import { type AnswerInput, confirmFirstDay } from "~/ledger/index.server";
import { list, problemLetters, draftLetters, termsOf, title } from "~/standing/emails";
import { readMailed, unplacedLine } from "~/standing/series-texts.server";
import { type PlacedDays, placeMissingDays } from "~/standing/placing/place-missing-days.server";
import { placedUntil } from "~/standing/model/rules";
import { seriesInvitation } from "~/standing/placing/series-invitation.server";
import { changeSeries, lockSeries } from "~/standing/standing-walk.server";
import { pricedInWords } from "~/standing/model/texts";

/**
 * Confirms the first request of a standing walk and places the following days. Mails the owner about days that could not
 * be placed.
 */
export const confirmStandingWalk = (ctx: AdminContext, input: AnswerInput) =>
  confirmFirstDay(
    ctx,
    input,
    placedUntil(ctx.now, ctx.business.timeZone),
    async (tx, { details, place, confirm, audit }) => {
      const locked = await lockSeries(tx, details.request.seriesId ?? "");
      if (locked?.status !== "pending") return { ...refused("changed-meanwhile"), now: details.request.status };
      const first = await confirm();
      if (!first.ok) return first;
      const { walkerId, startsAt } = place;
      const localTime = startsAt
        .toZonedDateTimeISO(ctx.business.timeZone)
        .toPlainTime()
        .toString({ smallestUnit: "second" });
      const placed = { status: "active" as const, walkerId, localTime, version: locked.version + 1 };
      const active = await changeSeries(tx, locked, placed, ctx.now);
      const days = await placeMissingDays(tx, ctx, active, null, ctx.business.timeZone);
      const notPlaced = days.newProblems.map(({ date }) => date);
      const after = { status: "confirmed", time: localTime, walkerId, placed: days.placed.length + 1, notPlaced };
      await audit(details, "confirmStandingWalk", {
        before: { status: "pending" },
        after: { ...after, ...place.details },
      });
      await enqueueMail(tx, await mailsOf(tx, ctx, active.id, first.value, days));
      return first;
    },
  );

type Confirmed = Extract<Awaited<ReturnType<typeof confirmStandingWalk>>, { ok: true }>["value"];

async function mailsOf(
  tx: Db,
  ctx: AdminContext,
  seriesId: string,
  { request, visit }: Confirmed,
  { placed, newProblems }: PlacedDays,
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const days = [{ request, startsAt: visit.startsAt }, ...placed].map((day) =>
    pricedInWords(formatInstant(day.startsAt, ctx.business.timeZone), day.request.quote),
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
      icalendar: await seriesInvitation(tx, mailed, ctx.now, ctx.business.timeZone),
    },
    ...problemLetters(mailed, `${seriesId}:confirmed`, newProblems),
  ]);
}
