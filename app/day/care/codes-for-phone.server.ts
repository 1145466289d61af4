// Home access for the walker's phone, which shows it without signal (docs/product.md, Codes without signal). The log
// says that it was sent; the phone reports each look later.
import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";

import { busyStates } from "~/business/booking-states";
import { requests, visits } from "~/db/tables/visits";
import { areCodesOnPhones, listKeysOf, logPhoneLook, sendToPhone } from "~/clients/index.server";
import type { Press } from "~/ledger/index";
import { clientName, petsOf, selectRequests } from "~/ledger/index.server";
import type { ClientContext } from "~/platform/index.server";
import { refused } from "~/shared/result";

import { toOpened } from "./open-way-in.server";
import { closesAt, mayBeOnPhone, opensAt } from "./way-in";

/**
 * Returns the home access of the walker's own visits of today. The same hours apply to the owner. Households that have
 * stored nothing are left out.
 */
export async function loadCodesForPhone(ctx: ClientContext) {
  const own = (await areCodesOnPhones(ctx.db)) ? await listVisitsForPhone(ctx) : [];
  const households = await listHouseholds(
    ctx,
    own.map(({ id }) => id),
  );
  const opened = await sendToPhone(ctx, households);
  const keys = await listKeysOf(ctx.db, [...opened.keys()]);
  const sent = own.map((visit) => ({
    visitId: visit.id,
    opensAt: opensAt(visit).epochMilliseconds,
    closesAt: closesAt(visit).epochMilliseconds,
    households: households
      .filter(({ visitId, clientId }) => visitId === visit.id && opened.has(clientId))
      .map((household) => toOpened(household, opened, keys)),
  }));
  return {
    accountId: ctx.actor.id,
    /** The server's clock, in epoch milliseconds like the times of the visits. */
    at: ctx.now.epochMilliseconds,
    visits: sent.filter((visit) => visit.households.length > 0),
  };
}

export type CodesForPhone = Awaited<ReturnType<typeof loadCodesForPhone>>;

async function listVisitsForPhone({ db, actor, now, business }: ClientContext) {
  const isNear = and(gt(visits.endsAt, now.subtract({ hours: 24 })), lt(visits.startsAt, now.add({ hours: 48 })));
  const own = await db
    .select()
    .from(visits)
    .where(and(eq(visits.walkerId, actor.id), isNear))
    .orderBy(asc(visits.startsAt));
  return own.filter((visit) => mayBeOnPhone(visit, now, business.timeZone));
}

/** Returns the households of the visits without those that canceled or were not home. */
async function listHouseholds({ db }: ClientContext, visitIds: readonly string[]) {
  if (visitIds.length === 0) return [];
  const rows = await selectRequests(db, {
    visitId: requests.visitId,
    clientId: requests.clientId,
    name: clientName,
    pets: petsOf(db),
  })
    .where(and(inArray(requests.visitId, [...visitIds]), inArray(requests.status, [...busyStates])))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  return rows.map(({ visitId, pets, ...household }) => ({
    ...household,
    visitId: visitId ?? "",
    pets: pets.map((pet) => pet.name),
  }));
}

/** Logs a look at codes on the actor's phone. A press without a key is refused, because it could be logged twice. */
export const notePhoneLook = async (ctx: ClientContext, { visitId, key, happenedAt = ctx.now }: PhoneLook) =>
  key ? logPhoneLook(ctx, { visitId, key, happenedAt }) : refused("no-such-visit");

interface PhoneLook extends Pick<Press, "key" | "happenedAt"> {
  visitId: string;
}
