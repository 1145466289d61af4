// Edits extras and special requests of one day of a standing walk; the price is shown first. Later changes of the
// pattern leave the day unchanged. Moves of a day are in askToMove (client) and moveByOwner.
import type { Db } from "~/db/client.server";
import { pricesOn } from "~/offer/index";
import { getPriceHistory } from "~/offer/index.server";
import { type ClientContext, enqueueMail, isAdminContext, type NewMail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused } from "~/shared/result";

import {
  runCommand,
  type Request,
  getRequestDetails,
  startOfRequest,
  type RequestDetails,
  changeExtras,
} from "~/ledger/index.server";
import { changeProblem, can } from "~/ledger/index";
import { withAddOns } from "~/standing/model/add-ons";
import { changedLetter, newsLetter, draftLetters } from "~/standing/emails";
import { readMailed } from "~/standing/series-texts.server";
import type { DayForm } from "~/standing/model/forms";
import { isPlaced, recordSeriesChange } from "~/standing/standing-walk.server";
import { pricedInWords } from "~/standing/model/texts";

export type EditDayOutcome =
  | { ok: true; value: { total: Cents; startsAt: Temporal.Instant } }
  | { ok: false; reason: "price-changed"; quote: Quote }
  | { ok: false; reason: "no-such-request" | "changed-meanwhile" | "started" | "over" | "nothing-changed" };

export async function editDay(ctx: ClientContext, input: DayForm): Promise<EditDayOutcome> {
  const details = await getRequestDetails(ctx.db, input.requestId);
  if (!details?.series || !isPlaced(details.series)) return refused("no-such-request");
  const { request } = details;
  if (!can(ctx.actor, "change a day of a standing walk", request)) return refused("no-such-request");
  const startsAt = startOfRequest(details);
  const problem = changeProblem(request.status);
  if (problem === "over") return refused(problem);
  if (problem || Temporal.Instant.compare(startsAt, ctx.now) <= 0) return refused("started");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const changes = await getPriceHistory(ctx.db);
  const quote = withAddOns(request.quote, input, pricesOn(changes, request.date.toString()));
  const { total } = quote;
  if (total !== input.quotedTotal) return { ok: false, reason: "price-changed", quote };
  const { medication, training, specialRequests } = input;
  const isSame =
    total === request.totalCents &&
    specialRequests === request.specialRequests &&
    medication === request.medication &&
    training === request.training;
  if (isSame) return refused("nothing-changed");
  return runCommand<EditDayOutcome>(ctx, (tx) => write(tx, ctx, details, input, quote));
}

async function write(tx: Db, ctx: ClientContext, details: RequestDetails, input: DayForm, quote: Quote) {
  const reprice = async (asked: Quote, date: Temporal.PlainDate) =>
    withAddOns(asked, input, pricesOn(await getPriceHistory(tx), date.toString()));
  const { requestId, version, medication, training, specialRequests } = input;
  const extras = { requestId, version, medication, training, specialRequests, quote };
  const written = await changeExtras(tx, ctx, extras, reprice);
  if (!written?.before.seriesId) return refused("changed-meanwhile");
  const { before, request } = written;
  const startsAt = startOfRequest(details);
  if (isAdminContext(ctx))
    await recordSeriesChange(tx, ctx, written.before.seriesId, {
      action: "editDate",
      before: { medication: before.medication, training: before.training, total: formatExact(before.totalCents) },
      after: { medication, training, total: formatExact(quote.total) },
    });
  await enqueueMail(tx, await mailsOf(tx, ctx, written.before.seriesId, request, startsAt));
  return done({ total: quote.total, startsAt });
}

/** Mails the client, and the owner when the client made the change. */
async function mailsOf(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  { id, version, quote, specialRequests }: Request,
  startsAt: Temporal.Instant,
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const when = formatInstant(startsAt, ctx.business.timeZone);
  const said = [
    `Only the visit on ${when} has changed; the others stay as they are.`,
    ...quote.lines.map(({ label, amount }) => `${label}: ${formatExact(amount)}`),
    ...(specialRequests ? [`Special requests: ${specialRequests}`] : []),
  ];
  const told = { key: `edited:${id}:${version}`, said, days: [pricedInWords(when, quote)] };
  const toOwner = newsLetter(mailed, { ...told, heading: "One visit of a standing walk has changed" });
  return draftLetters(mailed, [
    changedLetter(mailed, { ...told, heading: "One visit has changed" }),
    ...(isAdminContext(ctx) ? [] : [toOwner]),
  ]);
}
