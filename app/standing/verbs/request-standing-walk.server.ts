// A client requests a standing walk: the series and a request for its first day, whose answer counts for all
// (docs/product.md, Standing walks). The accepted terms are stored with the request's history.
import { standingTerms, standingTermsVersion } from "~/business/contract/standing-terms";
import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { series, seriesPets } from "~/db/tables/standing-walks";
import { type ClientContext, enqueueMail, type NewMail } from "~/platform/index.server";
import { formatDay, formatWeekday } from "~/shared/dates";
import { refused } from "~/shared/result";

import { getTariff, listPriceChanges } from "~/offer/index.server";
import {
  areStillAccepted,
  type Checked,
  checkRequest,
  type RequestInput,
  type RequestRefused,
  isMissingRabiesRecord,
  findByFormKey,
  findSent,
  hasTooManyOpen,
  lockOpenRequests,
  writePendingRequest,
  runCommand,
} from "~/ledger/index.server";
import { quoteOn } from "~/standing/placing/seat-day.server";
import { list, draftLetters, termsOf, title } from "~/standing/emails/letters";
import { readMailed } from "~/standing/readers/series-texts.server";
import { datesOf, firstDateOf, type Pattern, patternProblem, type PatternRefusal } from "~/standing/model/rules";
import { petNamesOf, type Series } from "~/standing/readers/standing-walk.server";
import { pricedInWords } from "~/standing/model/texts";

export interface StandingInput extends RequestInput {
  /** ISO weekdays: 1 Monday … 7 Sunday. `date` is the first day it may fall on. */
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  /** Last possible day, an ISO date; null until stopped. */
  until: string | null;
}

export type StandingOutcome =
  | { ok: true; value: { seriesId: string; requestId: string; bookingId: string } }
  | RequestRefused
  | { ok: false; reason: PatternRefusal };

/** `quotedTotal`: price of the first day. `date` and `until` must be valid days. */
export async function requestStandingWalk(ctx: ClientContext, input: StandingInput): Promise<StandingOutcome> {
  const { formKey, sent } = await findSent(ctx.db, ctx.actor.id, input);
  if (sent) return outcomeOf(ctx.db, sent);
  const pattern: Pattern = {
    weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b),
    everyWeeks: input.everyWeeks,
    startsOn: Temporal.PlainDate.from(input.date),
    endsOn: input.until === null ? null : Temporal.PlainDate.from(input.until),
  };
  const wrong = patternProblem(pattern);
  const first = firstDateOf(pattern);
  if (wrong || !first) return refused(wrong ?? "no-date");
  const asking = { clientId: ctx.actor.id, now: ctx.now };
  const asked = await checkRequest(ctx.db, asking, { ...input, date: first.toString() });
  if (!asked.ok) return asked;
  if (await isMissingRabiesRecord(ctx.db, asked.priced.pets, ctx.now)) return refused("no-rabies");
  const written = await runCommand(ctx, (tx) => write(tx, ctx, { ...input, formKey }, pattern, asked));
  if (written.ok || written.reason !== "sent-before") return written;
  const other = await findByFormKey(ctx.db, formKey);
  if (!other) throw new Error("the standing walk of an earlier submit is gone");
  return outcomeOf(ctx.db, other);
}

/** Outcome of an earlier submit of the same form. */
async function outcomeOf(db: Db, { requestId, bookingId }: { requestId: string; bookingId: string }) {
  const [row] = await db.select({ seriesId: requests.seriesId }).from(requests).where(eq(requests.id, requestId));
  if (!row?.seriesId) throw new Error("the request of an earlier submit has no standing walk");
  return { ok: true as const, value: { seriesId: row.seriesId, requestId, bookingId } };
}

async function write(tx: Db, ctx: ClientContext, input: StandingInput, pattern: Pattern, asked: Checked) {
  const clientId = ctx.actor.id;
  const { zip, area, pets, quote } = asked.priced;
  const petIds = pets.map(({ id }) => id);
  await lockOpenRequests(tx, clientId);
  if (await findByFormKey(tx, input.formKey)) return refused("sent-before");
  if (!(await areStillAccepted(tx, clientId, petIds))) return refused("pet-pending");
  const stored = await writeSeries(tx, ctx, input, pattern, asked);
  if (await hasEqualPending(tx, stored)) return refused("asked-already");
  if (await hasTooManyOpen(tx, { clientId, now: ctx.now })) return refused("too-many-open");
  const written = await writePendingRequest(tx, ctx, {
    ...input,
    clientId,
    pets,
    date: asked.day,
    window: asked.window,
    zip,
    areaSlug: area.slug,
    quote,
    series: { id: stored.id, date: asked.day },
    action: "requestStandingWalk",
    details: { consent: consentOf(ctx, pattern) },
  });
  if (!written) return refused("sent-before");
  await enqueueMail(tx, await mailsOf(tx, ctx, stored, pattern));
  const { request, bookingId } = written;
  return { ok: true as const, value: { seriesId: stored.id, requestId: request.id, bookingId } };
}

async function writeSeries(
  tx: Db,
  { actor, now }: ClientContext,
  { service: serviceType, minutes: duration, timeOfDay, medication, training, specialRequests }: StandingInput,
  pattern: Pattern,
  { priced: { pets, zip, area } }: Checked,
): Promise<Series> {
  const wished = { serviceType, duration, timeOfDay, medication, training, specialRequests };
  const place = { zip, areaSlug: area.slug };
  const days = { ...pattern, weekdays: [...pattern.weekdays] };
  const prices = [...(await listPriceChanges(tx))];
  const [stored] = await tx
    .insert(series)
    .values({ clientId: actor.id, ...wished, ...days, ...place, prices, createdAt: now, updatedAt: now })
    .returning();
  if (!stored) throw new Error("a standing walk was not written");
  await tx.insert(seriesPets).values(pets.map(({ id }, position) => ({ seriesId: stored.id, petId: id, position })));
  return stored;
}

const other = alias(series, "other");
const petsOf = (one: typeof series | typeof other) =>
  sql`(select array_agg(pet_id order by pet_id) from series_pets where series_id = ${one.id})`;

/** Columns that, with the pets, make two standing walks the same wish. */
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

/** Whether an equal pending one from another tab exists; the caller rolls back. */
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

/** Proof of consent that California law requires: the exact terms and the client's address. */
const consentOf = ({ address }: ClientContext, { endsOn }: Pattern) => ({
  terms: standingTerms(endsOn && formatDay(endsOn)),
  version: standingTermsVersion,
  address,
});

/** Enough to show the pattern, a weekend and most holidays. */
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
