// A client requests a visit (docs/product.md, Requests). One transaction writes the request, its bookings and history,
// and queues two mails. A repeated form makes one request.
import type { Db } from "~/db/client.server";
import type { ClientContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import {
  areStillAccepted,
  type Checked,
  checkRequest,
  type RequestInput,
  type RequestRefused,
  isMissingRabiesRecord,
} from "~/ledger/requests/check-request.server";
import {
  findByFormKey,
  findSent,
  hasTooManyOpen,
  lockOpenRequests,
  waitsAlready,
} from "~/ledger/requests/sent-before.server";
import { askedBy, type PendingRequest, writePendingRequest } from "~/ledger/requests/write-pending-request.server";
import { requestReceivedMail, requestToOwnerMail } from "~/ledger/emails/requests";
import { getRequestDetails } from "~/ledger/readers/request-details.server";
import { within } from "~/business/times/times-in-words";
import { runCommand, type Telling } from "../placing/run-command.server";

type Sent = { requestId: string; bookingId: string };
type RequestOutcome = { ok: true; value: Sent } | RequestRefused;
type Storing = RequestOutcome | Refused<"sent-before">;

/**
 * Requests a visit. `input.date` must be valid. `bookingId`: booking of the first pet, for the page
 * /booking/{bookingId}.
 */
export const requestService = (ctx: ClientContext, input: RequestInput): Promise<RequestOutcome> =>
  sendRequest(ctx, input, input.date, async (tx, { asked, window }, { write, mail }) => {
    if (await waitsAlready(tx, asked)) return refused("asked-already");
    const written = await write({ action: "requestService" });
    if (!written.ok) return written;
    const details = await getRequestDetails(tx, written.value.requestId);
    if (!details) throw new Error("a request that was just written is gone");
    const content = { details, when: within(input.timeOfDay, window, ctx.business.timeZone) };
    // Mails are queued in the transaction, so a repeated form sends them once.
    await mail(requestReceivedMail, content);
    await mail(requestToOwnerMail, content);
    return written;
  });

type Written = Pick<PendingRequest, "series" | "action" | "details">;
type Asked = Omit<PendingRequest, keyof Written> & { formKey: string };

interface Writer extends Pick<Telling, "mail"> {
  /** Writes the request. Refused when the client has too many open ones. */
  write: (written: Written) => Promise<Storing>;
}

/**
 * Checks a request for `date` and runs `store` in a transaction while holding the client's lock. A repeated form
 * returns the request it made first.
 */
export async function sendRequest(
  ctx: ClientContext,
  input: RequestInput,
  date: string,
  store: (tx: Db, checked: Checked & { asked: Asked }, writer: Writer) => Promise<Storing>,
): Promise<RequestOutcome> {
  const clientId = ctx.actor.id;
  const { formKey, sent } = await findSent(ctx.db, clientId, input);
  if (sent) return asSent(sent);
  const checked = await checkRequest(ctx.db, { clientId, business: ctx.business, now: ctx.now }, { ...input, date });
  if (!checked.ok) return checked;
  const { day, window, priced } = checked;
  if (await isMissingRabiesRecord(ctx.db, priced.pets, ctx.now, ctx.business.timeZone)) return refused("no-rabies");
  const asked = { ...askedBy(ctx, { ...input, formKey }, priced), date: day, window };
  const petIds = priced.pets.map(({ id }) => id);
  const stored = await runCommand<Storing>(ctx, async (tx, { mail }) => {
    await lockOpenRequests(tx, clientId);
    if (await findByFormKey(tx, formKey)) return refused("sent-before");
    if (!(await areStillAccepted(tx, clientId, petIds))) return refused("pet-pending");
    const write = async (written: Written): Promise<Storing> => {
      if (await hasTooManyOpen(tx, { clientId, now: ctx.now, formKey }, ctx.business.timeZone))
        return refused("too-many-open");
      const pending = await writePendingRequest(tx, ctx, { ...asked, ...written });
      return pending ? asSent({ requestId: pending.request.id, bookingId: pending.bookingId }) : refused("sent-before");
    };
    return store(tx, { ...checked, asked }, { write, mail });
  });
  if (stored.ok || stored.reason !== "sent-before") return stored;
  const twin = await findByFormKey(ctx.db, formKey);
  if (!twin) throw new Error("a request that was sent before is gone");
  return asSent(twin);
}

const asSent = ({ requestId, bookingId }: Sent) => done({ requestId, bookingId });
