// Reads the home access, that is codes and keys, of a visit's households. Each access is logged before anything is
// read.
import { serviceName } from "~/business/services/service-names";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type ActionFunctionArgs, data } from "react-router";
import { z } from "zod";

import { busyStates } from "~/business/booking-states";
import { requests } from "~/db/tables/visits";
import { listKeysOf, listWithAccess, lookAtHouseholds } from "~/clients/index.server";
import {
  type ClientContext,
  isAdmin,
  getExchange,
  notFound,
  receiveOwnForm,
  replyRefusal,
  walkerContext,
} from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import { clientName, petsOf, selectRequests, findVisit } from "~/ledger/index.server";

import { opensAt, type WayInState, wayInState } from "./way-in";
import { wayInClosed } from "../texts/care";

/** Returns the visit's households; null when the visit is not the person's or has no household to visit. */
async function findHouseholds(ctx: ClientContext, visitId: string) {
  const visit = await findVisit(ctx, visitId, "open the way in");
  if (!visit) return null;
  const isOwner = isAdmin(ctx.actor);
  // The walker does not get the access of households that canceled or were not home.
  const those = isOwner ? undefined : inArray(requests.status, [...busyStates]);
  const rows = await selectRequests(ctx.db, { clientId: requests.clientId, name: clientName, pets: petsOf(ctx.db) })
    .where(and(eq(requests.visitId, visitId), those))
    .orderBy(asc(requests.createdAt), asc(requests.id));
  const state: WayInState = isOwner ? "open" : wayInState(visit, ctx.now);
  if (rows.length === 0 && state !== "called-off") return null;
  const households = rows.map(({ clientId, name, pets }) => ({ clientId, name, pets: pets.map((pet) => pet.name) }));
  return { visit, state, households };
}

/** Data of the page before home access is opened. */
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
    service: serviceName(ctx.business.services, visit.serviceType),
    state,
    opensAt: opensAt(visit).toString(),
    households: households.map(({ clientId, ...household }) => ({ ...household, hasAny: stored.has(clientId) })),
  };
}

/** Reads the home access of each household. `entries`: null when nothing is stored or decryption fails. */
export async function openWayIn(
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
  const keys = await listKeysOf(ctx.db, ids);
  return households.map((household) => toOpened(household, opened, keys));
}

/** Combines a household with its entries and the keys that the business holds. */
export function toOpened(
  { clientId, name, pets }: { clientId: string; name: string; pets: readonly string[] },
  opened: Awaited<ReturnType<typeof lookAtHouseholds>>,
  keys: Awaited<ReturnType<typeof listKeysOf>>,
) {
  const access = opened.get(clientId);
  return {
    name,
    pets,
    kind: access ? (access.entries ? ("open" as const) : ("unreadable" as const)) : ("none" as const),
    entries: access?.entries ?? null,
    keys: keys.filter(({ profileId, isOut }) => isOut && profileId === clientId),
  };
}

export type OpenedHousehold = Awaited<ReturnType<typeof openAll>>[number];

interface OpenedWayIn {
  opened: OpenedHousehold[];
}

export async function submitWayIn(args: ActionFunctionArgs, visitId: string) {
  const { answerHeaders } = getExchange(args.context);
  answerHeaders.set("Cache-Control", "private, no-store");
  const received = await receiveOwnForm(args, { schema: z.object({}) });
  if (received.kind === "refused") return received.reply;
  const outcome = await openWayIn(walkerContext(args.context), visitId);
  if (outcome.ok) return data<OpenedWayIn>({ opened: outcome.value });
  if (outcome.reason === "no-such-visit") throw notFound();
  return replyRefusal({ status: 403, message: wayInClosed[outcome.reason] }, {});
}
