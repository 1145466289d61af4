// Reads the visit being moved on the grid; returns null when it can't be moved.
import type { Db } from "~/db/client.server";
import { hasEmail } from "~/platform/index";

import type { MoveAsked } from "../bookings/desk-view";
import { listRequestsOn } from "~/ledger/index.server";

export interface Moving {
  visitId: string;
  /** Id of one household's request; all households of the visit move together. */
  requestId: string;
  version: number;
  pets: readonly string[];
  clients: readonly string[];
  /** Whether at least one of the households has an email address. */
  isMailed: boolean;
  walkerId: string;
  startsAt: string;
  endsAt: string;
  minutes: number;
  /** Travel time to the next visit, in minutes. */
  travel: number;
  to: MoveAsked["to"];
  /** Whether the visit's length can be changed. */
  maySize: boolean;
}

export async function readMoving(db: Db, { visitId, to }: MoveAsked): Promise<Moving | null> {
  const promised = (await listRequestsOn(db, visitId)).filter(({ request }) => request.status === "confirmed");
  const [first] = promised;
  if (first?.visit?.status !== "confirmed") return null;
  const { request, visit } = first;
  return {
    visitId,
    requestId: request.id,
    version: request.version,
    pets: promised.flatMap(({ pets }) => pets.map(({ name }) => name)),
    clients: promised.map(({ clientName }) => clientName),
    isMailed: promised.some(({ client }) => hasEmail(client.email)),
    walkerId: visit.walkerId,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    minutes: visit.startsAt.until(visit.endsAt).total("minutes"),
    travel: visit.endsAt.until(visit.occupiedUntil).total("minutes"),
    to,
    maySize: promised.length === 1 && visit.seats === null,
  };
}
