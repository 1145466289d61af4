// A walker, or the owner, opens the way into the households of one visit. Each look is noted before anything is read.
import { and, asc, eq, inArray } from "drizzle-orm";

import { keptStates } from "~/business/booking-states";
import { requests } from "~/db/tables/visits";
import { listKeysOf, listWithAccess, lookAtHouseholds } from "~/clients/index.server";
import { type ClientContext, isAdmin } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { clientName, petsOf, selectRequests, findVisit } from "~/ledger/index.server";
import { opensAt, type WayInState, wayInOf } from "./way-in";

/** Null: there is no such visit for them, or nobody's home to go to. */
async function findHouseholds(ctx: ClientContext, visitId: string) {
  const visit = await findVisit(ctx, visitId, "open the way in");
  if (!visit) return null;
  const isOwner = isAdmin(ctx.actor);
  // Who canceled, or was out, is not gone to: their door stays shut to the walker.
  const those = isOwner ? undefined : inArray(requests.status, [...keptStates]);
  const rows = await selectRequests(ctx.db, { clientId: requests.clientId, name: clientName, pets: petsOf(ctx.db) })
    .where(and(eq(requests.visitId, visitId), those))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  const state: WayInState = isOwner ? "open" : wayInOf(visit, ctx.now);
  if (rows.length === 0 && state !== "called-off") return null;
  const households = rows.map(({ clientId, name, pets }) => ({ clientId, name, pets: pets.map((pet) => pet.name) }));
  return { visit, state, households };
}

/** Before anything is opened: whose it is, and whether it may be. */
export async function loadWayIn(ctx: ClientContext, visitId: string) {
  const found = await findHouseholds(ctx, visitId);
  if (!found) return null;
  const { visit, state, households } = found;
  const stored = await listWithAccess(
    ctx.db,
    households.map(({ clientId }) => clientId),
  );
  return {
    id: visitId,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    serviceType: visit.serviceType,
    state,
    opensAt: opensAt(visit).toString(),
    households: households.map(({ clientId, ...household }) => ({ ...household, hasAny: stored.has(clientId) })),
  };
}

/** Of each household: what it entered; null: nothing, or it cannot be opened. */
export async function lookAtWayIn(
  ctx: ClientContext,
  visitId: string,
): Promise<Result<Awaited<ReturnType<typeof openAll>>, "no-such-visit" | Exclude<WayInState, "open">>> {
  const found = await findHouseholds(ctx, visitId);
  if (!found) return refused("no-such-visit");
  if (found.state !== "open") return refused(found.state);
  return done(await openAll(ctx, visitId, found.households));
}

async function openAll(
  ctx: ClientContext,
  visitId: string,
  households: readonly { clientId: string; name: string; pets: readonly string[] }[],
) {
  const ids = households.map(({ clientId }) => clientId);
  const opened = await lookAtHouseholds(ctx, ids, visitId);
  const keys = (await listKeysOf(ctx.db, ids)).filter(({ isOut }) => isOut);
  return households.map(({ clientId, ...household }) => {
    const access = opened.get(clientId);
    return {
      ...household,
      kind: access ? (access.entries ? ("open" as const) : ("unreadable" as const)) : ("none" as const),
      entries: access?.entries ?? null,
      keys: keys.filter(({ profileId }) => profileId === clientId),
    };
  });
}

/** A household of the visit, as it was opened. */
export type OpenedHousehold = Awaited<ReturnType<typeof openAll>>[number];
