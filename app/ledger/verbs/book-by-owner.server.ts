// The owner books a visit for a client (docs/product.md, Booked by the owner). One transaction writes the request and
// confirms it.
import { contractVersionNow } from "~/offer/index.server";
import { feeTermsNow } from "~/business/money/owner-policies";
import { getPlacedDetails } from "~/ledger/readers/request-details.server";
import type { UnknownBusy } from "~/calendars/index.server";
import { readProgress } from "~/clients/index.server";
import type { Db } from "~/db/client.server";
import type { AdminContext } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import { done, refused, type Refused } from "~/shared/result";

import {
  areStillAccepted,
  findPriceChange,
  contractFirst,
  type Priced,
  priceRequest,
  type RequestRefused,
  type Wish,
} from "~/ledger/requests/check-request.server";
import { findByFormKey, findSent } from "~/ledger/requests/sent-before.server";
import { writePendingRequest } from "~/ledger/requests/write-pending-request.server";
import { requestConfirmedMail } from "~/ledger/emails/requests";
import type { Clash } from "~/ledger/times/clashes.server";
import { lockWalker } from "~/ledger/rows/placing.server";
import { exactWindow, timeOfDayAt } from "~/business/times/windows";
import type { PriceRefusal } from "~/ledger/texts/requests";
import { runCommand, type Clashing } from "../placing/run-command.server";
import { withTotalOverridden } from "../model/price-overrides";
import {
  findStartProblem,
  findUnread,
  overrideReasons,
  type NamedPlace,
  offerFree,
  type StartProblem,
} from "../placing/named-start.server";
import { type PlaceRefusal, placeRequest } from "../placing/place-request.server";

export interface BookInput extends Omit<Wish, "before">, Omit<NamedPlace, "groupId"> {
  clientId: string;
  specialRequests: string | null;
  /** Total that was shown to the owner, in cents. */
  quotedTotal: Cents;
  /** Total that the owner chose instead of the calculated price, with a reason shown to the client. */
  price: { amount: Cents; reason: string } | null;
  /** Reason for booking although the contract is not signed. */
  unsignedReason: string | null;
  /** True to send no mail: the owner tells the client herself. */
  isSilent: boolean;
  formKey: string;
}

export type BookOutcome =
  | { ok: true; value: { requestId: string } }
  | Clashing
  | UnknownBusy
  | Extract<RequestRefused, { reason: "price-changed" }>
  | Refused<StartProblem | PlaceRefusal>
  | NotBookable;

/** Refusals that another time or walker can't resolve. */
export type NotBookable = Refused<"no-such-client" | "no-contract" | PriceRefusal>;

export async function bookByOwner(ctx: AdminContext, input: BookInput): Promise<BookOutcome> {
  const { db, now, business } = ctx;
  const progress = await readProgress(db, input.clientId);
  if (!progress) return refused("no-such-client");
  const { formKey, sent } = await findSent(db, input.clientId, asRequest(input, business.timeZone));
  if (sent) return done({ requestId: sent.requestId });
  const priced = await priceRequest(db, { ...input, date: dayIn(business.timeZone, input.startsAt) });
  if (!priced.ok) return priced;
  if (contractFirst(progress, contractVersionNow(ctx.business, now).version) && !input.unsignedReason)
    return refused("no-contract");
  if (!input.price && findPriceChange(priced, input.quotedTotal))
    return { ok: false, reason: "price-changed", quote: priced.quote };
  const problem = await findStartProblem(db, now, business.timeZone, input);
  if (problem) return refused(problem);
  const unknown = await findUnread(ctx, input);
  if (unknown) return unknown;
  const outcome = await store(ctx, { ...input, formKey }, priced);
  if (outcome.ok) ctx.services.wakeCalendars();
  return "clashes" in outcome ? offerFree(db, { ...input, now }, outcome.clashes, business.timeZone) : outcome;
}

/** The form's content as the client's request form has it, to detect a repeated submit. */
const asRequest = (input: BookInput, zone: string) => ({
  ...input,
  date: dayIn(zone, input.startsAt).toString(),
  timeOfDay: timeOfDayAt(input.startsAt, zone),
});

type Stored =
  | { ok: true; value: { requestId: string } }
  | (Refused<"clash"> & { clashes: Clash[] })
  | Refused<PlaceRefusal>
  | Refused<"pet-pending">;

const store = (ctx: AdminContext, input: BookInput, priced: Priced): Promise<Stored> =>
  runCommand<Stored>(ctx, async (tx, { audit, mail }) => {
    const { walkerId, startsAt, price, isSilent, unsignedReason } = input;
    await lockWalker(tx, walkerId);
    const twin = await findByFormKey(tx, input.formKey);
    if (twin) return done({ requestId: twin.requestId });
    const written = await write(tx, ctx, input, priced);
    if (!written.ok) return written;
    const requestId = written.value.id;
    const spite = { ...overrideReasons(input), ...(unsignedReason ? { unsignedReason } : {}) };
    const placed = await placeRequest(
      tx,
      ctx,
      written.value,
      {
        ...input,
        source: "request",
        action: "bookByOwner",
        reason: input.overbookReason ?? input.unreadReason ?? unsignedReason,
        details: spite,
      },
      ctx.business.timeZone,
    );
    if (!placed.ok) return placed;
    const details = await getPlacedDetails(tx, requestId);
    const after = {
      status: "confirmed",
      startsAt: startsAt.toString(),
      walker: details.walkerName,
      total: details.request.totalCents,
      ...(price ? { priceReason: price.reason, quoted: priced.quote.total } : {}),
      ...spite,
      ...(isSilent ? { isSilent } : {}),
    };
    await audit(details, "bookByOwner", { after });
    if (!isSilent) await mail(requestConfirmedMail, { details, now: ctx.now, other: null });
    return done({ requestId });
  });

async function write(tx: Db, ctx: AdminContext, input: BookInput, { pets, zip, area, quote }: Priced) {
  const { clientId, startsAt, minutes, price } = input;
  const ids = pets.map(({ id }) => id);
  if (!(await areStillAccepted(tx, clientId, ids))) return refused("pet-pending");
  const written = await writePendingRequest(tx, ctx, {
    ...input,
    pets,
    zip,
    areaSlug: area.slug,
    quote: price ? withTotalOverridden(quote, price) : quote,
    terms: feeTermsNow(ctx.business, ctx.now),
    date: dayIn(ctx.business.timeZone, startsAt),
    timeOfDay: timeOfDayAt(startsAt, ctx.business.timeZone),
    window: exactWindow(startsAt, minutes),
    action: "noteRequest",
  });
  if (!written) throw new Error("a form that was sent once is stored already");
  return done(written.request);
}
