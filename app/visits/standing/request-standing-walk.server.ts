// A client asks for a standing walk: the pattern, and one request for its first day, whose answer is the answer to all
// of it (docs/product.md, Standing walks). What they agreed to is kept with that request's history.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, series, seriesPets } from "~/db/tables/visits";
import { enqueueMail, type ClientContext } from "~/platform/index.server";
import { formatDay, Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import {
  type Checked,
  checkRequest,
  type RequestInput,
  type RequestRefused,
} from "~/visits/asking/check-request.server";
import { areStillAccepted } from "~/visits/asking/request-service.server";
import { findByFormKey, findSent, hasTooManyOpen, lockOpenRequests } from "~/visits/asking/sent-before.server";
import { writePendingRequest } from "~/visits/asking/write-pending-request.server";
import { waitsAlready } from "./asked-before.server";
import { mailsOfAsking } from "./mails/asking-mails.server";
import { firstDateOf, type Pattern, patternProblem, type PatternRefusal } from "./rules";
import type { Series } from "./series.server";
import { standingTerms, standingTermsVersion } from "./terms";

export interface StandingInput extends RequestInput {
  /** ISO weekdays: 1 Monday … 7 Sunday. `date` is the first day it may fall on. */
  weekdays: readonly number[];
  everyWeeks: 1 | 2;
  /** The last day it may fall on, as an ISO date; null: until stopped. */
  until: string | null;
}

export type StandingOutcome =
  | { ok: true; value: { seriesId: string; requestId: string; bookingId: string } }
  | RequestRefused
  | { ok: false; reason: PatternRefusal };

/** `quotedTotal` is the price of the first day. `date` and `until` must be days that a calendar has. */
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
  const asked = await checkRequest(
    ctx.db,
    { clientId: ctx.actor.id, now: ctx.now },
    { ...input, date: first.toString() },
  );
  if (!asked.ok) return asked;
  const written = await allOrNothing(ctx.db, (tx) => write(tx, ctx, { ...input, formKey }, pattern, asked));
  if (written.ok) ctx.services.wakeMail();
  if (written.ok || written.reason !== "sent-before") return written;
  const other = await findByFormKey(ctx.db, formKey);
  if (!other) throw new Error("a standing walk that was sent before is gone");
  return outcomeOf(ctx.db, other);
}

/** What the same form has made before, sent twice or from two tabs. */
async function outcomeOf(db: Db, { requestId, bookingId }: { requestId: string; bookingId: string }) {
  const [row] = await db.select({ seriesId: requests.seriesId }).from(requests).where(eq(requests.id, requestId));
  if (!row?.seriesId) throw new Error("what was sent before is no standing walk");
  return { ok: true as const, value: { seriesId: row.seriesId, requestId, bookingId } };
}

async function write(tx: Db, ctx: ClientContext, input: StandingInput, pattern: Pattern, asked: Checked) {
  await lockOpenRequests(tx, ctx.actor.id);
  if (await findByFormKey(tx, input.formKey)) return refused("sent-before");
  const petIds = asked.priced.pets.map(({ id }) => id);
  if (!(await areStillAccepted(tx, ctx.actor.id, petIds))) return refused("pet-pending");
  const stored = await writeSeries(tx, ctx, input, pattern, asked);
  if (await waitsAlready(tx, stored)) return refused("asked-already");
  if (await hasTooManyOpen(tx, { clientId: ctx.actor.id, now: ctx.now })) return refused("too-many-open");
  const { zip, area, pets, quote } = asked.priced;
  const written = await writePendingRequest(tx, ctx, {
    ...input,
    clientId: ctx.actor.id,
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
  await enqueueMail(tx, await mailsOfAsking(tx, ctx, stored, pets));
  return {
    ok: true as const,
    value: { seriesId: stored.id, requestId: written.request.id, bookingId: written.bookingId },
  };
}

async function writeSeries(
  tx: Db,
  ctx: ClientContext,
  input: StandingInput,
  pattern: Pattern,
  { priced: { pets, zip, area } }: Checked,
): Promise<Series> {
  const at = ctx.now;
  const [stored] = await tx
    .insert(series)
    .values({
      clientId: ctx.actor.id,
      serviceType: input.service,
      duration: input.minutes,
      weekdays: [...pattern.weekdays],
      everyWeeks: pattern.everyWeeks,
      startsOn: pattern.startsOn,
      endsOn: pattern.endsOn,
      timeOfDay: input.timeOfDay,
      medication: input.medication,
      training: input.training,
      specialRequests: input.specialRequests,
      zip,
      areaSlug: area.slug,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!stored) throw new Error("a standing walk was not written");
  await tx.insert(seriesPets).values(pets.map(({ id }, position) => ({ seriesId: stored.id, petId: id, position })));
  return stored;
}

/** The proof California asks for: what was agreed to, word for word, when (the history's own time) and from where. */
const consentOf = ({ address }: ClientContext, { endsOn }: Pattern) => ({
  terms: standingTerms(endsOn && formatDay(endsOn)),
  version: standingTermsVersion,
  address,
});
