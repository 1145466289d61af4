// The owner changes the duration of a confirmed visit (docs/product.md, Stretching), at the price of the new duration
// or at the old price. The start stays. There is no fee, and the client may cancel for free.
import { isPlaced, type PlacedDetails } from "~/ledger/readers/request-details.server";
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import type { UnknownBusy } from "~/calendars/index.server";
import { getTariff } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { done, refused, type Refused } from "~/shared/result";

import { stretchedMail } from "~/ledger/emails/changes";
import type { Clash } from "~/ledger/times/clashes.server";
import { moveVisit } from "~/ledger/rows/placing.server";
import { keepBookingLength, keepBookingLines } from "~/ledger/rows/writer.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { changeProblem } from "~/ledger/model/states";
import { runOnRequest, type Clashing } from "../placing/run-command.server";
import { withTotalOverridden, keepOverrides } from "../model/price-overrides";
import { retime } from "../placing/move-placed.server";
import {
  findStartProblem,
  findUnread,
  overrideReasons,
  type NamedPlace,
  type StartProblem,
} from "../placing/named-start.server";
import { priceFactorOf } from "~/business/areas/areas";
import { quote, type Tariff, termsOn } from "~/offer/index";
import { dayIn } from "~/shared/dates";

export interface StretchInput extends Pick<NamedPlace, "overbookReason" | "unreadReason"> {
  requestId: string;
  version: number;
  minutes: number;
  /** Price of the new duration that was shown to the owner, in cents. */
  quotedTotal: Cents;
  /** True to keep the old price. */
  keepsPrice: boolean;
  /** Shown to the client. */
  reason: string;
  /** True to send no mail, because the owner contacts the client herself. */
  isSilent: boolean;
}

export type StretchOutcome =
  | { ok: true; value: { request: Request; visit: Visit } }
  | Clashing
  | UnknownBusy
  | { ok: false; reason: "price-changed"; quote: Quote }
  | Refused<
      | "no-such-request"
      | "changed-meanwhile"
      | "not-confirmed"
      | "started"
      | "over"
      | "same-length"
      | "no-such-duration"
      | StartProblem
    >;

export async function stretchVisit(ctx: AdminContext, input: StretchInput): Promise<StretchOutcome> {
  const { db, now, business } = ctx;
  const details = await getRequestDetails(db, input.requestId);
  if (!details) return refused("no-such-request");
  const { request } = details;
  const wrongState = changeProblem(request.status);
  if (wrongState) return refused(wrongState);
  if (!isPlaced(details)) return refused("not-confirmed");
  if (request.version !== input.version) return refused("changed-meanwhile");
  const { minutes, keepsPrice } = input;
  if (minutes === request.duration) return refused("same-length");
  const priced = priceOfLength(details, minutes, await getTariff(db), business.timeZone);
  if (!priced) return refused("no-such-duration");
  if (!keepsPrice && priced.total !== input.quotedTotal) return { ok: false, reason: "price-changed", quote: priced };
  const { walkerId, startsAt, id: ownVisitId } = details.visit;
  const spite = knowingly(details, input);
  const start = { ...spite, walkerId, startsAt, minutes, ownVisitId };
  const problem = await findStartProblem(db, now, business.timeZone, start);
  if (problem) return refused(problem);
  const unknown = await findUnread(ctx, start);
  if (unknown) return unknown;
  const price = keepsPrice ? withTotalOverridden(priced, { amount: request.totalCents, reason: input.reason }) : priced;
  const outcome = await stretch(ctx, details, { ...input, ...spite }, price);
  // The start stays, so no other starts are offered.
  return "clashes" in outcome ? { ...outcome, free: [] } : outcome;
}

/** Making an overbooked visit shorter needs no new reason. */
const knowingly = ({ request, visit }: PlacedDetails, { minutes, overbookReason, unreadReason }: StretchInput) => ({
  overbookReason: overbookReason ?? (minutes < request.duration ? visit.overbookReason : null),
  unreadReason: unreadReason ?? null,
});

type Stretched =
  | { ok: true; value: { request: Request; visit: Visit } }
  | (Refused<"clash"> & { clashes: Clash[] })
  | Refused<"changed-meanwhile">;

async function stretch(
  ctx: AdminContext,
  details: PlacedDetails,
  input: StretchInput,
  price: Quote,
): Promise<Stretched> {
  const { minutes, reason, isSilent, keepsPrice, overbookReason = null } = input;
  const before = details.request;
  return runOnRequest<Stretched>(ctx, details, async (tx, locked, { audit, mail }) => {
    const { walkerId, startsAt } = details.visit;
    const placed = await moveVisit(
      tx,
      details.visit.id,
      { walkerId, startsAt, minutes, overbookReason },
      ctx.now,
      ctx.business.timeZone,
    );
    if (!placed.ok) return placed;
    const { visit } = placed;
    if (visit.version !== details.visit.version + 1) return refused("changed-meanwhile");
    const request = await retime(
      tx,
      ctx,
      locked,
      visit,
      {
        action: "stretchVisit",
        reason,
        details: { movedByOwner: true, minutes, was: before.duration, total: price.total, ...overrideReasons(input) },
        values: { duration: minutes, quote: price, totalCents: price.total },
      },
      ctx.business.timeZone,
    );
    await keepBookingLength(tx, request.id, minutes);
    await keepBookingLines(tx, details.pets, price);
    await audit(details, "stretchVisit", {
      before: { minutes: before.duration, total: before.totalCents },
      after: {
        minutes,
        total: price.total,
        reason,
        ...(keepsPrice ? { keepsPrice } : {}),
        ...overrideReasons(input),
        ...(isSilent ? { isSilent } : {}),
      },
    });
    const changed = { ...details, request, visit };
    if (!isSilent) await mail(stretchedMail, { details: changed, was: before, reason, now: ctx.now });
    return done({ request, visit });
  });
}

/** Returns the price of the visit at another duration; null when that duration isn't offered. */
export function priceOfLength(
  { request, visit, petNames }: PlacedDetails,
  minutes: number,
  tariff: Tariff,
  zone: string,
): Quote | null {
  const made = quote({
    service: request.serviceType,
    minutes,
    dogs: petNames,
    priceFactor: priceFactorOf(tariff.areas, request.areaSlug),
    medication: request.medication,
    training: request.training,
    ...termsOn(tariff, dayIn(zone, visit.startsAt)),
  });
  return made && keepOverrides(request.quote, made);
}
