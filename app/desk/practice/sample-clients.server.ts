// Adds and removes sample clients (docs/product.md, Practice). They have no email address, so no mail is ever sent to
// them, and their visits are not charged.
import { eq, inArray } from "drizzle-orm";

import { sampleClientIds } from "~/business/sample-clients";
import { instantAt } from "~/business/times/windows";
import type { Db } from "~/db/client.server";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { deleteIncidents } from "~/day/index.server";
import { incidents } from "~/db/tables/incidents";
import { bookByOwner, deleteRequestsOf, deleteVisits, priceRequest, requestService } from "~/ledger/index.server";
import { noEmailOf } from "~/platform/index";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { type SampleHousehold, sampleHouseholds } from "./households";

const isSample = inArray(profiles.id, [...sampleClientIds]);

export const countSampleClients = (db: Db): Promise<number> => db.$count(profiles, isSample);

/** Adds the sample clients with pets, visits of the coming days and an open request. Adding them twice adds none. */
export async function addSampleClients(ctx: AdminContext): Promise<Result<number, "live" | "nothing-to-offer">> {
  const { business } = ctx;
  if (business.state === "live") return refused("live");
  const households = sampleHouseholds(business.areas, business.services);
  if (households.length === 0) return refused("nothing-to-offer");
  const isNew = await ctx.db.transaction((tx) => addHouseholds(tx, ctx, households));
  if (isNew) for (const household of households) await addVisits(ctx, household);
  return done(households.length);
}

async function addHouseholds(tx: Db, ctx: AdminContext, households: readonly SampleHousehold[]): Promise<boolean> {
  const yesterday = dayIn(ctx.business.timeZone, ctx.now).subtract({ days: 1 });
  const added = await tx
    .insert(profiles)
    .values(
      households.map(({ id, firstName, lastName, address }) => ({
        id,
        firstName,
        lastName,
        address,
        metOn: yesterday,
        email: noEmailOf(id),
        emailVerified: true,
        certified: true,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  if (added.length === 0) return false;
  const reason = "A sample client";
  const excuse = { rabiesExcusedUntil: yesterday.add({ years: 1 }), rabiesExcuse: reason };
  await tx
    .insert(pets)
    .values(
      households.map(({ id, pet }) => ({ ...pet, ...excuse, ownerId: id, isAccepted: true, acceptedAt: ctx.now })),
    );
  const waiver = { step: "contract", note: reason, waivedBy: ctx.actor.id, createdAt: ctx.now };
  await tx.insert(checklistWaivers).values(households.map(({ id }) => ({ ...waiver, profileId: id })));
  await record(tx, ctx, "addSampleClients", { before: {}, after: { clients: added.length } });
  return true;
}

/** Books the visits and sends the request. A time that isn't free, or is outside the hours, is left out. */
async function addVisits(ctx: AdminContext, { id, visits: booked, asks }: SampleHousehold): Promise<void> {
  const { db, now, actor, business } = ctx;
  const [pet] = await db.select({ id: pets.id }).from(pets).where(eq(pets.ownerId, id));
  const first = dayIn(business.timeZone, now).add({ days: 1 });
  const wishOf = async ({ service, minutes, inDays }: NonNullable<SampleHousehold["asks"]>) => {
    const date = first.add({ days: inDays });
    const wish = { petIds: [pet?.id ?? ""], service, minutes, medication: false, training: false };
    const priced = await priceRequest(db, { ...wish, clientId: id, date });
    const quotedTotal = priced.ok ? priced.quote.total : 0;
    return { ...wish, date, quotedTotal, specialRequests: null, formKey: crypto.randomUUID() };
  };
  for (const visit of booked) {
    const { date, ...wish } = await wishOf(visit);
    await bookByOwner(ctx, {
      ...wish,
      clientId: id,
      walkerId: actor.id,
      startsAt: instantAt(date, visit.at, business.timeZone),
      price: null,
      unsignedReason: null,
      isSilent: true,
    });
  }
  if (!asks) return;
  const { date, ...wish } = await wishOf(asks);
  // The request has the sample client as its actor, and mails to the owner are suppressed.
  const email = noEmailOf(id);
  const client = { ...actor, id, email, role: "client" as const, isEmployee: false, emailVerified: true };
  const silent = { ...business, identity: { ...business.identity, email } };
  await requestService(
    { ...ctx, actor: client, business: silent },
    { ...wish, date: date.toString(), timeOfDay: "morning" },
  );
}

/** Removes the sample clients with everything about them. Returns how many there were. */
export async function removeSampleClients(tx: Db, ctx: AdminContext): Promise<number> {
  const emptied = await deleteRequestsOf(tx, sampleClientIds, ctx.now);
  const isOnOne = inArray(incidents.visitId, emptied);
  const reported = await tx.update(incidents).set({ visitId: null }).where(isOnOne).returning({ id: incidents.id });
  await deleteIncidents(
    tx,
    reported.map(({ id }) => id),
  );
  await deleteVisits(tx, emptied);
  const removed = await tx.delete(profiles).where(isSample).returning({ id: profiles.id });
  if (removed.length > 0)
    await record(tx, ctx, "removeSampleClients", { before: { clients: removed.length }, after: { clients: 0 } });
  return removed.length;
}

const record = (
  tx: Db,
  ctx: AdminContext,
  action: string,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
) => recordChanges(tx, ctx, [{ action, table: "profiles", id: sampleClientIds[0], name: "Sample clients", ...change }]);
