// Adds special kinds of requests: for a slot, of several households, and of a standing walk.
import { sampleTerms } from "~/sample/business/sample-policies";
import type { Request } from "~/ledger/readers/request-details.server";
import type { Db } from "~/db/client.server";
import { requestChanges } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { exactWindow, timeOfDayAt, windowColumns } from "~/business/times/windows";
import type { Person } from "./people";
import { addReadyClient, type WithDays, addRequest, dayOrNull } from "./ledger";
import { zone, atWall } from "./zone";

/**
 * Adds a pending 30-minute request for a chosen walker at an exact start, such as "2026-11-24T09:00" in Los Angeles.
 */
export async function addWaitingSlot(
  db: Db,
  client: Pick<Person, "id">,
  walker: Pick<Person, "id">,
  start: string,
): Promise<Request> {
  const startsAt = Temporal.PlainDateTime.from(start).toZonedDateTime(zone).toInstant();
  const request = await addRequest(db, client, {
    date: start.slice(0, 10),
    timeOfDay: timeOfDayAt(startsAt, zone),
    ...windowColumns(exactWindow(startsAt, 30)),
  });
  await db.insert(requestChanges).values({
    requestId: request.id,
    at: atWall("2026-11-20T09:00"),
    actorId: client.id,
    actorKind: "client",
    action: "askForSlot",
    toStatus: "pending",
    details: { walkerId: walker.id },
  });
  return request;
}

/** Adds a household for each name (such as robin@example.test), each with a request for that ISO date. */
export async function addRequestOfEach(db: Db, firstNames: readonly string[], date: string): Promise<void> {
  for (const firstName of firstNames) {
    const email = `${firstName.toLowerCase()}@example.test`;
    const petNames = [`${firstName}'s dog`];
    const { client } = await addReadyClient(db, { firstName, lastName: "Client", email, petNames });
    await addRequest(db, client, { date });
  }
}

/** Adds only the row of a standing walk that is not confirmed yet: every Tuesday morning from November 24, 2026. */
export async function addSeries(
  db: Db,
  client: Pick<Person, "id">,
  overrides: WithDays<Partial<typeof series.$inferInsert>, "startsOn" | "endsOn"> = {},
): Promise<typeof series.$inferSelect> {
  const [row] = await db
    .insert(series)
    .values({
      terms: sampleTerms,
      clientId: client.id,
      serviceType: "dog-walks",
      duration: 30,
      weekdays: [2],
      timeOfDay: "morning",
      zip: "90232",
      areaSlug: "culver-city",
      ...overrides,
      startsOn: Temporal.PlainDate.from(overrides.startsOn ?? "2026-11-24"),
      endsOn: dayOrNull(overrides.endsOn),
    })
    .returning();
  if (!row) throw new Error("no standing walk was stored");
  return row;
}
