// Adds clients who can book, walkers, requests and visits, for tests of the ledger.
import { findService } from "~/business/services/services";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleTerms } from "~/sample/business/sample-policies";
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import { serviceHours } from "~/business/calendars/hours";
import { and, asc, eq } from "drizzle-orm";
import { sampleFilledContract } from "~/sample/business/sample-filled-contract";
import type { Db } from "~/db/client.server";
import { bookings, requests, visits } from "~/db/tables/visits";
import { contractSignatures, pets } from "~/db/tables/clients";
import { timeOfDayAt, windowOf } from "~/business/times/windows";
import { addPerson, type Person } from "./people";
import { zone, atWall } from "./zone";

export type Pet = typeof pets.$inferSelect;

/** Columns of a pet that needs no rabies record, for tests that aren't about records. */
export const excused = { rabiesExcusedUntil: Temporal.PlainDate.from("2199-12-31"), rabiesExcuse: "Of the tests" };

/** Adds a pet, accepted by default. */
export async function addPet(db: Db, ownerId: string, overrides: Partial<typeof pets.$inferInsert> = {}): Promise<Pet> {
  const [pet] = await db
    .insert(pets)
    .values({ ownerId, name: "Biscuit", isAccepted: true, ...excused, ...overrides })
    .returning();
  if (!pet) throw new Error("no pet was stored");
  return pet;
}

/** Adds a certified client in Culver City with a confirmed email address, a signed contract and accepted pets. */
export async function addReadyClient(
  db: Db,
  overrides: Parameters<typeof addPerson>[1] & { petNames?: readonly string[] } = {},
): Promise<{ client: Person; pets: Pet[] }> {
  const { petNames = ["Biscuit"], ...person } = overrides;
  const client = await addPerson(db, {
    address: "4100 Duquesne Ave, Culver City, CA 90232",
    certified: true,
    phone: "(310) 555-0177",
    ...person,
  });
  await signContractFor(db, client);
  const theirs: Pet[] = [];
  for (const name of petNames) theirs.push(await addPet(db, client.id, { name }));
  return { client, pets: theirs };
}

export async function signContractFor(
  db: Db,
  client: Person,
  version: string = sampleFilledContract.version,
  more: Partial<typeof contractSignatures.$inferInsert> = {},
): Promise<void> {
  await db.insert(contractSignatures).values({
    profileId: client.id,
    version,
    signedName: `${client.firstName} ${client.lastName}`,
    address: client.address ?? "4100 Duquesne Ave, Culver City, CA 90232",
    area: "culver-city",
    releases: {},
    document: "The contract.",
    documentHash: "0".repeat(64),
    signedAt: atWall("2026-11-20T09:00"),
    internetAddress: "192.0.2.7",
    browser: "test",
    ...more,
  });
}

/** Adds a walker other than the owner. */
export const addWalker = (db: Db, overrides: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(db, { firstName: "Alex", lastName: "Lopez", isEmployee: true, ...overrides });

type Day = Temporal.PlainDate | string;

/** Row type whose days may also be ISO dates. */
export type WithDays<Row, Columns extends keyof Row> = Omit<Row, Columns> & { [Column in Columns]?: Day | null };

type NewRequest = Omit<WithDays<Partial<typeof requests.$inferInsert>, "seriesDate">, "date"> & {
  date?: Day;
  /** By default, all accepted pets of the client. */
  pets?: readonly Pick<Pet, "id">[];
};

/** Adds a pending request: by default, a 30-minute walk for all pets on the morning of Tuesday, November 24, 2026. */
export async function addRequest(db: Db, client: Pick<Person, "id">, overrides: NewRequest = {}): Promise<Request> {
  const { pets: chosen, ...given } = overrides;
  const { petIds, values } = await requestRow(db, client, given, chosen);
  const [request] = await db.insert(requests).values(values).returning();
  if (!request) throw new Error("no request was stored");
  const exact = request.status === "pending" ? null : request.windowStart;
  await addBookings(db, request, petIds, exact);
  return request;
}

/** Adds several requests like {@link addRequest} in one insert. */
export async function addRequests(
  db: Db,
  client: Pick<Person, "id">,
  count: number,
  overrides: NewRequest = {},
): Promise<Request[]> {
  const { pets: chosen, ...given } = overrides;
  const { petIds, values } = await requestRow(db, client, given, chosen);
  const stored = await db
    .insert(requests)
    .values(Array.from({ length: count }, () => values))
    .returning();
  await db.insert(bookings).values(stored.flatMap((request) => bookingsOf(request, petIds, null)));
  return stored;
}

async function requestRow(db: Db, client: Pick<Person, "id">, given: NewRequest, chosen: NewRequest["pets"]) {
  const day = Temporal.PlainDate.from(given.date ?? "2026-11-24");
  const timeOfDay = given.timeOfDay ?? "morning";
  const window = windowOf(serviceHours, day, timeOfDay, zone);
  const petIds = (chosen ?? (await acceptedPetsOf(db, client.id))).map(({ id }) => id);
  const total = given.totalCents ?? 3000 + 2000 * Math.max(0, petIds.length - 1);
  const values = {
    clientId: client.id,
    serviceType: "dog-walks",
    duration: 30,
    timeOfDay,
    windowStart: window?.start ?? day.toZonedDateTime(zone).toInstant(),
    windowEnd: window?.end ?? day.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
    zip: "90232",
    areaSlug: "culver-city",
    quote: { lines: [{ kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: total }], total },
    totalCents: total,
    terms: sampleTerms,
    ...given,
    date: day,
    seriesDate: dayOrNull(given.seriesDate),
  } satisfies typeof requests.$inferInsert;
  return { petIds, values };
}

export const dayOrNull = (day: Day | null | undefined) => (day ? Temporal.PlainDate.from(day) : null);

async function acceptedPetsOf(db: Db, ownerId: string): Promise<Pick<Pet, "id">[]> {
  return db
    .select({ id: pets.id })
    .from(pets)
    .where(and(eq(pets.ownerId, ownerId), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.createdAt), asc(pets.id));
}

async function addBookings(
  db: Db,
  request: Request,
  petIds: readonly string[],
  exact: Temporal.Instant | null,
): Promise<void> {
  if (petIds.length > 0) await db.insert(bookings).values(bookingsOf(request, petIds, exact));
}

function bookingsOf(request: Request, petIds: readonly string[], exact: Temporal.Instant | null) {
  // Sorted ids, so that the first pet's booking has the smallest id: links lead to that booking.
  const ids = petIds.map(() => crypto.randomUUID()).toSorted();
  return petIds.map((petId, index) => ({
    id: ids[index],
    requestId: request.id,
    clientId: request.clientId,
    petId,
    serviceType: request.serviceType,
    status: request.status,
    date: request.date,
    timeSlot: exact ? wallTime(exact) : request.timeOfDay,
    duration: request.duration,
  }));
}

const wallTime = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });

interface NewVisit {
  walker: Pick<Person, "id">;
  client: Pick<Person, "id">;
  /** Wall time of the business: "2026-11-24T10:00". */
  startsAt: string | Temporal.Instant;
  minutes?: number;
  /** Travel time to the next visit, in minutes. */
  travel?: number;
  pets?: readonly Pick<Pet, "id">[];
  visit?: Partial<typeof visits.$inferInsert>;
  request?: NewRequest;
}

/** Adds a confirmed visit with its request and bookings: by default, a 30-minute walk with 15 minutes of travel. */
export async function addVisit(db: Db, given: NewVisit): Promise<{ visit: Visit; request: Request }> {
  const { minutes = 30, travel = 15 } = given;
  const start =
    typeof given.startsAt === "string"
      ? Temporal.PlainDateTime.from(given.startsAt).toZonedDateTime(zone).toInstant()
      : given.startsAt;
  const end = start.add({ minutes });
  const status = given.visit?.status ?? "confirmed";
  const chosen = given.pets ?? (await acceptedPetsOf(db, given.client.id));
  const serviceType = given.request?.serviceType ?? "dog-walks";
  const [visit] = await db
    .insert(visits)
    .values({
      walkerId: given.walker.id,
      serviceType,
      seats: findService(sampleBusiness.services, serviceType)?.group?.max ?? null,
      startsAt: start,
      endsAt: end,
      occupiedUntil: end.add({ minutes: travel }),
      source: "request",
      dogs: chosen.length,
      ...given.visit,
      status,
    })
    .returning();
  if (!visit) throw new Error("no visit was stored");
  const { pets: _, ...values } = given.request ?? {};
  const row = await requestRow(
    db,
    given.client,
    {
      date: start.toZonedDateTimeISO(zone).toPlainDate(),
      timeOfDay: timeOfDayAt(start, zone),
      duration: minutes,
      status,
      visitId: visit.id,
      answeredAt: start.subtract({ hours: 48 }),
      ...values,
    },
    chosen,
  );
  const [request] = await db.insert(requests).values(row.values).returning();
  if (!request) throw new Error("no request was stored");
  await addBookings(db, request, row.petIds, start);
  return { visit, request };
}
