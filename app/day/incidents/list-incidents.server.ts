// Lists incidents with their added lines and photos: of a visit, of a household, or all.
import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles, pets } from "~/db/tables/clients";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { requests, visits } from "~/db/tables/visits";
import { type AdminContext, type ClientContext, isAdmin } from "~/platform/index.server";

import { listPhotos } from "../photos/visit-photo.server";
import { clientName, petsWith, selectRequests } from "~/ledger/index.server";
import { can } from "~/ledger/index";

const most = 200;

/** All incidents, newest first. */
export const listIncidents = ({ db }: AdminContext) => select(db, undefined);

/** Incidents on all visits of a household. */
export const listIncidentsOf = ({ db }: Pick<AdminContext, "db">, clientId: string) =>
  select(
    db,
    inArray(
      incidents.visitId,
      db.select({ id: requests.visitId }).from(requests).where(eq(requests.clientId, clientId)),
    ),
  );

export const listIncidentsOn = (db: Db, visitId: string) => select(db, eq(incidents.visitId, visitId));

export type Incident = Awaited<ReturnType<typeof select>>[number];

async function select(db: Db, which: SQL | undefined) {
  const rows = await db
    .select({ incident: incidents, by: clientName, startsAt: visits.startsAt })
    .from(incidents)
    .innerJoin(profiles, eq(profiles.id, incidents.reportedBy))
    .leftJoin(visits, eq(visits.id, incidents.visitId))
    .where(which)
    .orderBy(desc(incidents.reportedAt), desc(incidents.id))
    .limit(most);
  if (rows.length === 0) return [];
  const ids = rows.map(({ incident }) => incident.id);
  const [lines, photos, households] = await Promise.all([
    db
      .select({ line: incidentLines, by: clientName })
      .from(incidentLines)
      .innerJoin(profiles, eq(profiles.id, incidentLines.writtenBy))
      .where(inArray(incidentLines.incidentId, ids))
      .orderBy(asc(incidentLines.writtenAt), asc(incidentLines.id)),
    listPhotos(db, "incidentId", ids),
    listHouseholds(
      db,
      rows.flatMap(({ incident }) => incident.visitId ?? []),
    ),
  ]);
  return rows.map(({ incident: { formKey: _, reportedBy: __, ...incident }, by, startsAt }) => ({
    ...incident,
    happenedAt: incident.happenedAt.toString(),
    reportedAt: incident.reportedAt.toString(),
    by,
    startsAt: startsAt?.toString() ?? null,
    households: households.filter(({ visitId }) => visitId === incident.visitId),
    lines: lines
      .filter(({ line }) => line.incidentId === incident.id)
      .map(({ line: { id, line, writtenAt }, by: writer }) => ({ id, line, by: writer, at: writtenAt.toString() })),
    photos: photos.get(incident.id) ?? [],
  }));
}

async function listHouseholds(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return [];
  const rows = await selectRequests(db, {
    visitId: requests.visitId,
    clientId: requests.clientId,
    name: clientName,
    pets: petsWith(db, { name: pets.name }),
  }).where(inArray(requests.visitId, [...visitIds]));
  return rows.map(({ pets: own, ...household }) => ({ ...household, pets: own.map(({ name }) => name) }));
}

/** Whether the person may see an incident's photos: the visit's walker, or the owner. */
export async function seesIncident({ db, actor }: Pick<ClientContext, "db" | "actor">, id: string): Promise<boolean> {
  if (isAdmin(actor)) return true;
  const [row] = await db
    .select({ walkerId: visits.walkerId })
    .from(incidents)
    .innerJoin(visits, eq(visits.id, incidents.visitId))
    .where(eq(incidents.id, id));
  return row !== undefined && can(actor, "report an incident", row);
}
