// Edits extras and special requests of one day of a standing walk with the price shown first. A changed pattern leaves
// the day alone afterwards. Moves: askToMove (client) and moveByOwner.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals } from "~/db/tables/visits";
import { pricesOn } from "~/offer/index";
import { listPriceChanges } from "~/offer/index.server";
import { type ClientContext, enqueueMail, isAdminContext, type NewMail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused } from "~/shared/result";

import {
  runCommand,
  changeRequest,
  lockRequest,
  type Request,
  getRequestDetails,
  startOfRequest,
  type RequestDetails,
} from "~/ledger/index.server";
import { changeProblem, can } from "~/ledger/index";
import { type AddOns, withAddOns } from "~/standing/model/add-ons";
import { changedLetter, newsLetter, draftLetters } from "~/standing/emails/letters";
import { readMailed } from "~/standing/readers/series-texts.server";
import type { DayForm } from "~/standing/model/forms";
import { isPlaced, recordSeriesChange } from "~/standing/readers/standing-walk.server";
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
  const changes = await listPriceChanges(ctx.db);
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
  const request = await lockRequest(tx, input.requestId);
  if (request?.version !== input.version || !request.seriesId) return refused("changed-meanwhile");
  const { medication, training, specialRequests } = input;
  const values = { medication, training, specialRequests, quote, totalCents: quote.total, handChanged: true };
  const total = { was: request.totalCents, is: quote.total };
  const change = { action: "editDate", details: { medication, training, total } };
  const changed = await changeRequest(tx, ctx, request, "confirmed", change, values);
  await tx.update(bookings).set({ specialRequests }).where(eq(bookings.requestId, request.id));
  await repriceMove(tx, request.id, input);
  if (isAdminContext(ctx))
    await recordSeriesChange(tx, ctx, request.seriesId, {
      action: "editDate",
      before: { medication: request.medication, training: request.training, total: formatExact(total.was) },
      after: { medication, training, total: formatExact(total.is) },
    });
  await enqueueMail(tx, await mailsOf(tx, ctx, request.seriesId, changed, startOfRequest(details)));
  return done({ total: total.is, startsAt: startOfRequest(details) });
}

/** Applies the extras to an open wish to move. */
async function repriceMove(tx: Db, requestId: string, extras: AddOns): Promise<void> {
  const isOpen = and(eq(proposals.requestId, requestId), eq(proposals.status, "open"));
  const [asked] = await tx.select().from(proposals).where(isOpen).for("update");
  if (!asked) return;
  const prices = pricesOn(await listPriceChanges(tx), asked.date.toString());
  const quote = withAddOns(asked.quote, extras, prices);
  await tx.update(proposals).set({ quote }).where(eq(proposals.id, asked.id));
}

/** The owner gets a mail about the client's change. */
async function mailsOf(
  tx: Db,
  ctx: ClientContext,
  seriesId: string,
  { id, version, quote, specialRequests }: Request,
  startsAt: Temporal.Instant,
): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, seriesId);
  const when = formatInstant(startsAt);
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
