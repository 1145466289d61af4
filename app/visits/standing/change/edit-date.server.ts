// Changes one day of a standing walk: its wishes and its extras, with the price shown first. Its time is changed by
// bookings/ask-to-move.server.ts (client) and bookings/move-by-owner.server.ts; a pattern leaves both alone from then on.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals } from "~/db/tables/visits";
import { enqueueMail, type ClientContext, renderMail } from "~/platform/index.server";
import { formatInstant, Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";

import { allOrNothing } from "~/visits/verbs/carry-out.server";
import { isOver } from "~/visits/model/states";
import { getRequestDetails, startOfRequest, type RequestDetails } from "~/visits/model/request-details.server";
import { changeRequest, lockRequest } from "~/visits/ledger/writer.server";
import { type AddOns, withAddOns } from "~/visits/standing/add-ons";
import { recordSeriesChange } from "~/visits/standing/audit-series.server";
import { standingChangedMail, standingNewsMail } from "~/visits/standing/mails/emails";
import { isPlaced } from "~/visits/standing/series.server";
import { pricedVisit, standingFacts } from "~/visits/standing/mails/standing-mail.server";

export interface EditInput extends AddOns {
  requestId: string;
  version: number;
  specialRequests: string | null;
  /** The total that was shown. */
  quotedTotal: Cents;
}

export type EditOutcome =
  | { ok: true; value: { total: Cents; startsAt: Temporal.Instant } }
  | { ok: false; reason: "price-changed"; quote: Quote }
  | { ok: false; reason: "no-such-request" | "changed-meanwhile" | "started" | "over" | "nothing-changed" };

export async function editDate(ctx: ClientContext, input: EditInput): Promise<EditOutcome> {
  const stay = await getRequestDetails(ctx.db, input.requestId);
  const isTheirs = stay?.request.clientId === ctx.actor.id || ctx.actor.role === "admin";
  if (!stay?.series || !isPlaced(stay.series) || !isTheirs) return refused("no-such-request");
  const { request } = stay;
  const startsAt = startOfRequest(stay);
  if (isOver(request.status)) return refused("over");
  if (request.status !== "confirmed" || Temporal.Instant.compare(startsAt, ctx.now) <= 0) return refused("started");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const quote = withAddOns(request.quote, input);
  if (quote.total !== input.quotedTotal) return { ok: false, reason: "price-changed", quote };
  if (
    quote.total === request.totalCents &&
    input.specialRequests === request.specialRequests &&
    sameAddOns(stay, input)
  )
    return refused("nothing-changed");
  const outcome = await allOrNothing(ctx.db, (tx) => write(tx, ctx, stay, input, quote));
  if (!outcome.ok) return outcome;
  ctx.services.wakeMail();
  return { ok: true, value: { total: quote.total, startsAt } };
}

const sameAddOns = ({ request }: RequestDetails, { medication, training }: AddOns) =>
  request.medication === medication && request.training === training;

async function write(tx: Db, ctx: ClientContext, stay: RequestDetails, input: EditInput, quote: Quote) {
  const request = await lockRequest(tx, input.requestId);
  if (!request || !stay.series || request.version !== input.version) return refused("changed-meanwhile");
  const { medication, training, specialRequests } = input;
  const details = { medication, training, total: { was: request.totalCents, is: quote.total } };
  const values = { medication, training, specialRequests, quote, totalCents: quote.total, handChanged: true };
  const changed = await changeRequest(tx, ctx, request, "confirmed", { action: "editDate", details }, values);
  await tx.update(bookings).set({ specialRequests }).where(eq(bookings.requestId, request.id));
  await repriceMove(tx, request.id, input);
  if (ctx.actor.role === "admin")
    await recordSeriesChange(tx, ctx, stay.series, {
      action: "editDate",
      before: { medication: request.medication, training: request.training, total: formatExact(request.totalCents) },
      after: { medication, training, total: formatExact(quote.total) },
    });
  await enqueueMail(
    tx,
    await renderMails(tx, ctx, stay, { key: `${request.id}:${changed.version}`, quote, specialRequests }),
  );
  return { ok: true as const };
}

/** Another time that is asked for has these extras, too. */
async function repriceMove(tx: Db, requestId: string, extras: AddOns): Promise<void> {
  const isOpen = and(eq(proposals.requestId, requestId), eq(proposals.status, "open"));
  const [asked] = await tx.select().from(proposals).where(isOpen).for("update");
  if (asked)
    await tx
      .update(proposals)
      .set({ quote: withAddOns(asked.quote, extras) })
      .where(eq(proposals.id, asked.id));
}

interface Edited {
  key: string;
  quote: Quote;
  specialRequests: string | null;
}

async function renderMails(tx: Db, ctx: ClientContext, stay: RequestDetails, { key, quote, specialRequests }: Edited) {
  const { origin } = ctx.services;
  if (!stay.series) return [];
  const facts = await standingFacts(tx, stay.series, ctx.services);
  const startsAt = startOfRequest(stay);
  const said = [
    `Only the visit on ${formatInstant(startsAt)} is changed; all the others stay as they are.`,
    ...quote.lines.map(({ label, amount }) => `${label}: ${formatExact(amount)}`),
    ...(specialRequests ? [`Special requests: ${specialRequests}`] : []),
  ];
  const days = [pricedVisit({ startsAt, quote })];
  const mails = [
    standingChangedMail(facts, {
      key: `edited:${key}`,
      heading: "One visit is changed",
      said,
      days,
      icalendar: undefined,
    }),
  ];
  if (ctx.actor.role !== "admin")
    mails.push(
      standingNewsMail(facts, { key: `edited:${key}`, heading: "One visit of a standing walk is changed", said, days }),
    );
  return Promise.all(mails.map((mail) => renderMail(mail, origin)));
}
