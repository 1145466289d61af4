// A client requests a standing walk: the series and a request for its first day. The answer to that request counts for
// all days (docs/product.md, Standing walks). The accepted terms are stored with the request's history.
import type { PriceHistory } from "~/business/prices";
import { type FeeTerms, feeTermsNow, termsKey } from "~/business/money/owner-policies";
import { standingTerms, standingTermsVersion } from "~/business/contract/standing-terms";
import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { series, seriesPets } from "~/db/tables/standing-walks";
import { type ClientContext, enqueueMail, type NewMail } from "~/platform/index.server";
import { dayIn, formatDay, formatWeekday } from "~/shared/dates";
import { refused } from "~/shared/result";

import { getTariff, getPriceHistory } from "~/offer/index.server";
import { type Checked, type RequestInput, type RequestRefused, sendRequest } from "~/ledger/index.server";
import { quoteOn } from "~/standing/placing/open-diary.server";
import { list, draftLetters, termsOf, title } from "~/standing/emails";
import { readMailed } from "~/standing/series-texts.server";
import { ratesNow } from "~/standing/model/known-rates";
import { datesOf, firstDateOf, type Pattern, patternProblem, type PatternRefusal } from "~/standing/model/rules";
import { petNamesOf, type Series } from "~/standing/standing-walk.server";
import { pricedInWords } from "~/standing/model/texts";

export interface StandingInput extends RequestInput {
  /** ISO weekdays: 1 Monday … 7 Sunday. The first day is the first of these weekdays from `date` on. */
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  /** Last possible day, an ISO date; null until stopped. */
  until: string | null;
  /** Fee terms that the form showed ({@link termsKey}); empty or missing in forms of an earlier release. */
  shownTerms?: string;
}

export type StandingOutcome =
  | { ok: true; value: { requestId: string; bookingId: string } }
  | RequestRefused
  | { ok: false; reason: PatternRefusal }
  | { ok: false; reason: "terms-changed"; terms: FeeTerms };

/** `quotedTotal`: price of the first day. `date` and `until` must be valid days. */
export async function requestStandingWalk(ctx: ClientContext, input: StandingInput): Promise<StandingOutcome> {
  const pattern: Pattern = {
    weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b),
    everyWeeks: input.everyWeeks,
    startsOn: Temporal.PlainDate.from(input.date),
    endsOn: input.until === null ? null : Temporal.PlainDate.from(input.until),
  };
  const wrong = patternProblem(pattern);
  const first = firstDateOf(pattern);
  if (wrong || !first) return refused(wrong ?? "no-date");
  const terms = feeTermsNow(ctx.business, ctx.now);
  if (input.shownTerms && input.shownTerms !== termsKey(terms)) return { ...refused("terms-changed"), terms };
  return sendRequest(ctx, input, first.toString(), async (tx, checked, { write }) => {
    const stored = await writeSeries(tx, ctx, { ...input, ...pattern, clientId: ctx.actor.id }, checked.priced);
    if (await hasEqualPending(tx, stored)) return refused("asked-already");
    const written = await write({
      series: { id: stored.id, date: checked.day },
      action: "requestStandingWalk",
      details: { consent: consentOf(ctx, pattern, stored.terms) },
    });
    if (written.ok) await enqueueMail(tx, await mailsOf(tx, ctx, stored, pattern));
    return written;
  });
}

type NewSeries = Pick<
  StandingInput,
  "service" | "minutes" | "timeOfDay" | "medication" | "training" | "specialRequests"
> &
  Pattern & { clientId: string };

/** Stores a standing walk with today's prices, rates and fee terms. */
async function writeSeries(
  tx: Db,
  ctx: Pick<ClientContext, "now" | "business">,
  wish: NewSeries,
  priced: Checked["priced"],
): Promise<Series> {
  const [stored] = await tx
    .insert(series)
    .values(seriesRow(ctx, wish, priced, await getPriceHistory(tx)))
    .returning();
  if (!stored) throw new Error("a standing walk was not written");
  await tx.insert(seriesPets).values(seriesPetsOf(stored.id, priced));
  return stored;
}

export const seriesPetsOf = (seriesId: string, { pets }: Pick<Checked["priced"], "pets">) =>
  pets.map(({ id }, position) => ({ seriesId, petId: id, position }));

/** Returns the row of a standing walk with today's prices, rates and fee terms. */
export function seriesRow(
  { now, business }: Pick<ClientContext, "now" | "business">,
  { service: serviceType, minutes: duration, ...wish }: NewSeries,
  { zip, area }: Pick<Checked["priced"], "zip" | "area">,
  { services, changes }: PriceHistory,
) {
  const { clientId, timeOfDay, medication, training, specialRequests, everyWeeks, startsOn, endsOn } = wish;
  const wished = { clientId, serviceType, duration, timeOfDay, medication, training, specialRequests };
  const place = { zip, areaSlug: area.slug };
  const days = { weekdays: [...wish.weekdays], everyWeeks, startsOn, endsOn };
  const prices = [...changes];
  const rates = [
    { ...ratesNow(services, [area], { serviceType, ...place }), from: dayIn(business.timeZone, now).toString() },
  ];
  const terms = feeTermsNow(business, now);
  return { ...wished, ...days, ...place, prices, rates, terms, createdAt: now, updatedAt: now };
}

const other = alias(series, "other");
const petsOf = (one: typeof series | typeof other) =>
  sql`(select array_agg(pet_id order by pet_id) from series_pets where series_id = ${one.id})`;

/** Two requested standing walks are duplicates if these columns and their pets are equal. */
const comparedColumns = [
  "clientId",
  "serviceType",
  "duration",
  "weekdays",
  "everyWeeks",
  "startsOn",
  "endsOn",
  "timeOfDay",
  "medication",
  "training",
  "specialRequests",
] as const;

/** Whether another tab already sent an equal request that is pending; the caller then rolls back. */
async function hasEqualPending(tx: Db, { id }: Series): Promise<boolean> {
  const isAlike = comparedColumns.map((wish) => sql`${other[wish]} is not distinct from ${series[wish]}`);
  const alike = await tx
    .select({ id: other.id })
    .from(series)
    .innerJoin(other, and(ne(other.id, id), eq(other.status, "pending"), ...isAlike))
    .where(and(eq(series.id, id), sql`${petsOf(other)} = ${petsOf(series)}`))
    .limit(1);
  return alike.length > 0;
}

/** Proof of consent, as laws about automatic renewal require it: the exact terms and the client's IP address. */
const consentOf = ({ address }: ClientContext, { endsOn }: Pattern, terms: FeeTerms) => ({
  terms: standingTerms(endsOn && formatDay(endsOn), terms),
  version: standingTermsVersion,
  address,
});

/** Number of days listed in the mail: enough to show the pattern, a weekend and most holidays. */
const shownDays = 4;

async function mailsOf(tx: Db, ctx: ClientContext, stored: Series, pattern: Pattern): Promise<NewMail[]> {
  const mailed = await readMailed(tx, ctx, stored.id);
  const { walk, service } = mailed;
  const tariff = await getTariff(tx);
  const days = datesOf(pattern, pattern.startsOn, pattern.startsOn.add({ weeks: 10 })).slice(0, shownDays);
  const prices = days.map((day) => pricedInWords(formatWeekday(day), quoteOn(stored, walk.pets, day, tariff)));
  const firstDays = [title("The first days, with their prices"), list(prices)];
  const thanks = `${walk.client.firstName}, thank you. You asked for a standing walk. I'll answer within 24 hours; until then nothing is scheduled, and you don't owe anything.`;
  return draftLetters(mailed, [
    {
      from: "walker",
      dedupeKey: `standing-received:${stored.id}`,
      kind: "request-received",
      subject: `I got your request: ${mailed.pattern}`,
      heading: "I got your request",
      preview: `${mailed.pattern}, ${service}`,
      before: [thanks],
      after: [...firstDays, ...termsOf(mailed)],
      button: "See or withdraw your request",
    },
    {
      from: "client",
      dedupeKey: `standing-to-owner:${stored.id}`,
      kind: "request-to-owner",
      subject: `New standing walk request: ${walk.clientName}`,
      heading: `${walk.clientName} asks for a standing walk`,
      preview: `${mailed.pattern}, ${service}, for ${petNamesOf(walk)}`,
      after: [stored.specialRequests, ...firstDays],
      button: "Answer it",
    },
  ]);
}
