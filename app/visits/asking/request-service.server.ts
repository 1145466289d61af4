// A client asks for a visit (docs/product.md, Requests): the request, its bookings, its history and two mails, in one
// transaction. One form makes one request, however often it is sent.
import { and, asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { type ClientContext, enqueueMail, type RenderedMail, renderMail } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { getIdentity } from "~/offer/index.server";
import { type Checked, checkRequest, type RequestInput, type RequestRefused } from "./check-request.server";
import { requestReceivedMail, requestToOwnerMail } from "~/visits/emails/requests";
import type { AskedRequest } from "~/visits/model/asked-request.server";
import { findByFormKey, findSent, hasTooManyOpen, lockOpenRequests, waitsAlready } from "./sent-before.server";
import { serviceName } from "~/visits/model/names";
import { within } from "~/visits/model/times-in-words";
import { type DraftedRequest, draftRequest, storeDraft } from "./write-pending-request.server";

export type RequestOutcome = { ok: true; value: { requestId: string; bookingId: string } } | RequestRefused;

/** `bookingId`: of its first pet; the request's page is /booking/{bookingId}. `input.date` must be a real day. */
export async function requestService(ctx: ClientContext, input: RequestInput): Promise<RequestOutcome> {
  const { formKey, sent } = await findSent(ctx.db, ctx.actor.id, input);
  if (sent) return done(idsOf(sent));
  const checked = await checkRequest(ctx.db, { clientId: ctx.actor.id, now: ctx.now }, input);
  if (!checked.ok) return checked;
  const draft = draftOf(ctx, input, checked, formKey);
  const stored = await ctx.db.transaction(async (tx) => {
    const refusal = await refusedMeanwhile(tx, ctx, draft);
    if (refusal) return refusal;
    const written = await storeDraft(tx, ctx, draft);
    if (!written) return null;
    // Written here, and not before: of one form that is sent many times at once, only one is told about.
    await enqueueMail(tx, await mailsOf(tx, ctx, draft, checked));
    return { requestId: draft.request.id, bookingId: draft.bookingId };
  });
  if (typeof stored === "string") return refused(stored);
  if (stored) ctx.services.wakeMail();
  const outcome = stored ?? (await findByFormKey(ctx.db, formKey));
  if (!outcome) throw new Error("a request that was sent before is gone");
  return done(idsOf(outcome));
}

const idsOf = ({ requestId, bookingId }: { requestId: string; bookingId: string }) => ({ requestId, bookingId });

async function refusedMeanwhile(
  tx: Db,
  { now }: ClientContext,
  draft: DraftedRequest,
): Promise<"pet-pending" | "asked-already" | "too-many-open" | null> {
  const { clientId, formKey } = draft.request;
  await lockOpenRequests(tx, clientId);
  const petIds = draft.bookings.map(({ petId }) => petId);
  if (!(await areStillAccepted(tx, clientId, petIds))) return "pet-pending";
  if (await waitsAlready(tx, draft.request, petIds)) return "asked-already";
  return (await hasTooManyOpen(tx, { clientId, now, ...(formKey ? { formKey } : {}) })) ? "too-many-open" : null;
}

/** Accepting is taken back, and pets are deleted, at any moment: not in this one anymore. */
export async function areStillAccepted(tx: Db, ownerId: string, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: pets.id })
    .from(pets)
    .where(and(inArray(pets.id, [...ids]), eq(pets.ownerId, ownerId), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.id))
    .for("share");
  return rows.length === ids.length;
}

function draftOf(ctx: ClientContext, input: RequestInput, { day, window, priced }: Checked, formKey: string) {
  const { service, minutes, timeOfDay, medication, training, specialRequests } = input;
  return draftRequest(
    {
      clientId: ctx.actor.id,
      pets: priced.pets,
      service,
      minutes,
      date: day,
      timeOfDay,
      window,
      medication,
      training,
      specialRequests,
      zip: priced.zip,
      areaSlug: priced.area.slug,
      quote: priced.quote,
      formKey,
      action: "requestService",
    },
    ctx.now,
  );
}

async function mailsOf(
  tx: Db,
  ctx: ClientContext,
  { request, bookingId }: DraftedRequest,
  { window, priced }: Checked,
): Promise<RenderedMail[]> {
  const { origin } = ctx.services;
  const identity = await getIdentity(tx);
  const [client] = await tx.select().from(profiles).where(eq(profiles.id, ctx.actor.id));
  if (!client) throw new Error("a client who is signed in is gone");
  const stay: AskedRequest = {
    requestId: request.id,
    bookingId,
    firstName: client.firstName,
    clientName: `${client.firstName} ${client.lastName}`,
    email: client.email,
    service: serviceName(request.serviceType),
    minutes: request.duration,
    petNames: priced.pets.map(({ name }) => name),
    when: within(request.timeOfDay, window),
    quote: priced.quote,
    specialRequests: request.specialRequests ?? null,
  };
  return Promise.all([
    renderMail(requestReceivedMail(stay, identity, origin), origin),
    renderMail(requestToOwnerMail(stay, client, identity, origin), origin),
  ]);
}
