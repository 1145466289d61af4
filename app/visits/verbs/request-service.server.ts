// A client asks for a visit (docs/product.md, Requests): the request, its bookings, its history and two mails, in one
// transaction. One form makes one request, however often it is sent.
import type { Db } from "~/db/client.server";
import { type ClientContext, enqueueMail, renderMail } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { getIdentity } from "~/offer/index.server";
import {
  areStillAccepted,
  type Checked,
  checkRequest,
  type RequestInput,
  type RequestRefused,
} from "~/visits/asking/check-request.server";
import {
  findByFormKey,
  findSent,
  hasTooManyOpen,
  lockOpenRequests,
  waitsAlready,
} from "~/visits/asking/sent-before.server";
import { askedBy, writePendingRequest } from "~/visits/asking/write-pending-request.server";
import { requestReceivedMail, requestToOwnerMail } from "~/visits/booking/emails/request-received";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import { getRequestDetails } from "~/visits/model/request-details.server";
import { within } from "~/visits/model/times-in-words";

type RequestOutcome = { ok: true; value: { requestId: string; bookingId: string } } | RequestRefused;

/** `bookingId`: of its first pet; the request's page is /booking/{bookingId}. `input.date` must be a real day. */
export async function requestService(ctx: ClientContext, input: RequestInput): Promise<RequestOutcome> {
  const { formKey, sent } = await findSent(ctx.db, ctx.actor.id, input);
  if (sent) return asSent(sent);
  const checked = await checkRequest(ctx.db, { clientId: ctx.actor.id, now: ctx.now }, input);
  if (!checked.ok) return checked;
  const stored = await allOrNothing(ctx.db, (tx) => store(tx, ctx, { ...input, formKey }, checked));
  if (stored.ok) ctx.services.wakeMail();
  if (stored.ok || stored.reason !== "sent-before") return stored;
  const twin = await findByFormKey(ctx.db, formKey);
  if (!twin) throw new Error("a request that was sent before is gone");
  return asSent(twin);
}

const asSent = ({ requestId, bookingId }: { requestId: string; bookingId: string }) => done({ requestId, bookingId });

async function store(tx: Db, ctx: ClientContext, input: RequestInput, { day, window, priced }: Checked) {
  const asked = { ...askedBy(ctx, input, priced), date: day, window, action: "requestService" };
  const petIds = asked.pets.map(({ id }) => id);
  await lockOpenRequests(tx, ctx.actor.id);
  if (!(await areStillAccepted(tx, ctx.actor.id, petIds))) return refused("pet-pending");
  if (await waitsAlready(tx, asked)) return refused("asked-already");
  if (await hasTooManyOpen(tx, { ...asked, now: ctx.now })) return refused("too-many-open");
  const written = await writePendingRequest(tx, ctx, asked);
  if (!written) return refused("sent-before");
  const details = await getRequestDetails(tx, written.request.id);
  if (!details) throw new Error("a request that was just written is gone");
  const { origin } = ctx.services;
  const identity = await getIdentity(tx);
  const told = askedRequestOf(details, within(input.timeOfDay, window));
  // Written here, and not before: of one form that is sent many times at once, only one is told about.
  await enqueueMail(tx, [
    await renderMail(requestReceivedMail(told, identity, origin), origin),
    await renderMail(requestToOwnerMail(told, details.client, identity, origin), origin),
  ]);
  return asSent({ requestId: written.request.id, bookingId: written.bookingId });
}
