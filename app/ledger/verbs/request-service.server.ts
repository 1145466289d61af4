// A client requests a visit (docs/product.md, Requests): request, bookings, history and two mails in one transaction. A
// repeated form makes one request.
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import {
  areStillAccepted,
  type Checked,
  checkRequest,
  type RequestInput,
  type RequestRefused,
} from "~/ledger/requests/check-request.server";
import { isMissingRabiesRecord } from "~/ledger/requests/rabies-record.server";
import {
  findByFormKey,
  findSent,
  hasTooManyOpen,
  lockOpenRequests,
  waitsAlready,
} from "~/ledger/requests/sent-before.server";
import { askedBy, writePendingRequest } from "~/ledger/requests/write-pending-request.server";
import { requestReceivedMail, requestToOwnerMail } from "~/ledger/emails/requests";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { within } from "~/business/times/times-in-words";
import { runCommand, type Refused } from "../placing/run-command.server";

type RequestOutcome = { ok: true; value: { requestId: string; bookingId: string } } | RequestRefused;

/** `input.date` must be valid. `bookingId`: booking of the first pet, for the page /booking/{bookingId}. */
export async function requestService(ctx: ClientContext, input: RequestInput): Promise<RequestOutcome> {
  const { formKey, sent } = await findSent(ctx.db, ctx.actor.id, input);
  if (sent) return asSent(sent);
  const checked = await checkRequest(ctx.db, { clientId: ctx.actor.id, now: ctx.now }, input);
  if (!checked.ok) return checked;
  if (await isMissingRabiesRecord(ctx.db, checked.priced.pets, ctx.now)) return refused("no-rabies");
  const stored = await store(ctx, { ...input, formKey }, checked);
  if (stored.ok || stored.reason !== "sent-before") return stored;
  const twin = await findByFormKey(ctx.db, formKey);
  if (!twin) throw new Error("a request that was sent before is gone");
  return asSent(twin);
}

const asSent = ({ requestId, bookingId }: { requestId: string; bookingId: string }) => done({ requestId, bookingId });

const store = (ctx: ClientContext, input: RequestInput, { day, window, priced }: Checked) =>
  runCommand<RequestOutcome | Refused<"sent-before">>(ctx, async (tx, { mail }) => {
    const asked = { ...askedBy(ctx, input, priced), date: day, window, action: "requestService" };
    const petIds = asked.pets.map(({ id }) => id);
    await lockOpenRequests(tx, asked.clientId);
    if (!(await areStillAccepted(tx, asked.clientId, petIds))) return refused("pet-pending");
    if (await waitsAlready(tx, asked)) return refused("asked-already");
    if (await hasTooManyOpen(tx, { ...asked, now: ctx.now })) return refused("too-many-open");
    const written = await writePendingRequest(tx, ctx, asked);
    if (!written) return refused("sent-before");
    const details = await getRequestDetails(tx, written.request.id);
    if (!details) throw new Error("a request that was just written is gone");
    const told = { details, when: within(input.timeOfDay, window) };
    // Mails are queued in the transaction, so a repeated form sends them once.
    await mail(requestReceivedMail, told);
    await mail(requestToOwnerMail, told);
    return asSent({ requestId: details.request.id, bookingId: written.bookingId });
  });
