// Queries about health records and rabies records. They read certificates only one at a time.
import { href } from "react-router";
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";

import { healthKinds } from "~/business/health-records";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { jsonRows } from "~/db/one-statement";
import { type ClientContext, readDocument, type SignedIn } from "~/platform/index.server";
import { isId } from "~/shared/ids";

import { can } from "~/clients/policy";
import { healthTexts, rabiesWords } from "~/clients/health/texts";
import type { NextStep } from "~/shared/form-reply";
import { canBeBooked, rabiesState } from "./rules";

/** Returns a pet with its records; null for an unknown pet, or when the actor may not read them. */
export async function getPetWithRecords(db: Db, actor: SignedIn, petId: string, today: Temporal.PlainDate) {
  if (!isId(petId)) return null;
  const [pet] = await db
    .select({
      id: pets.id,
      name: pets.name,
      ownerId: pets.ownerId,
      isAccepted: pets.isAccepted,
      excusedUntil: pets.rabiesExcusedUntil,
      excuse: pets.rabiesExcuse,
    })
    .from(pets)
    .where(eq(pets.id, petId));
  if (!pet || !can(actor, "read health records", pet)) return null;
  const rows = await db
    .select({
      id: healthRecords.id,
      kind: healthRecords.kind,
      givenOn: healthRecords.givenOn,
      expiresOn: healthRecords.expiresOn,
      status: healthRecords.status,
      reason: healthRecords.reason,
      hasDocument: isNotNull(healthRecords.documentType).mapWith(Boolean),
    })
    .from(healthRecords)
    .where(eq(healthRecords.petId, petId))
    .orderBy(desc(healthRecords.expiresOn), desc(healthRecords.createdAt));
  const rabies = rows.filter(({ kind }) => kind === "rabies");
  return {
    ...pet,
    excusedUntil: pet.excusedUntil?.toString() ?? null,
    rabies: rabiesState({ records: rabies, excusedUntil: pet.excusedUntil }, today),
    records: rows
      .toSorted((a, b) => healthKinds.indexOf(a.kind) - healthKinds.indexOf(b.kind))
      .map(({ givenOn, expiresOn, ...row }) => ({
        ...row,
        givenOn: givenOn.toString(),
        expiresOn: expiresOn.toString(),
        isOver: expiresOn.until(today).days > 0,
      })),
  };
}

export type PetWithRecords = NonNullable<Awaited<ReturnType<typeof getPetWithRecords>>>;

/** Returns a certificate; null for an unknown record, or when the actor may not read it. */
export async function getRecordDocument({ db, actor, services }: ClientContext, id: string) {
  if (!isId(id)) return null;
  const [row] = await db
    .select({
      bytes: healthRecords.document,
      type: healthRecords.documentType,
      kind: healthRecords.kind,
      ownerId: pets.ownerId,
    })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(eq(healthRecords.id, id));
  if (!row?.type || !can(actor, "read health records", row)) return null;
  const bytes = row.bytes ?? (await readDocument(services.files, id));
  if (!bytes) services.log.error({ record: id }, "the certificate of a health record is not in the store");
  return bytes && { bytes, type: row.type, kind: row.kind };
}

const rabiesOf = (db: Db) =>
  jsonRows(
    db
      .select({ status: healthRecords.status, expiresOn: healthRecords.expiresOn })
      .from(healthRecords)
      .where(and(eq(healthRecords.petId, pets.id), eq(healthRecords.kind, "rabies"))),
  );

type Which = { petIds: readonly string[] } | { ownerId: string };

/** Selects rabies records: those of the given pets, or those of a client's accepted pets. */
function selectRabies(db: Db, which: Which) {
  const those =
    "petIds" in which
      ? inArray(pets.id, [...which.petIds])
      : and(eq(pets.ownerId, which.ownerId), eq(pets.isAccepted, true));
  return db
    .select({ id: pets.id, name: pets.name, excusedUntil: pets.rabiesExcusedUntil, records: rabiesOf(db) })
    .from(pets)
    .where(those)
    .orderBy(asc(pets.createdAt), asc(pets.id));
}

/** Column with a query's rabies records, to be passed to {@link withoutRabies}. */
export const rabiesStored = (db: Db, which: Which) => jsonRows(selectRabies(db, which));

/** Lists the pets that can't be booked today because they have no valid rabies record. */
export const listWithoutRabies = async (db: Db, which: Which, today: Temporal.PlainDate) =>
  withoutRabies(await selectRabies(db, which), today);

export const withoutRabies = (rows: Awaited<ReturnType<typeof selectRabies>>, today: Temporal.PlainDate) =>
  rows.flatMap(({ id, name, ...facts }) => {
    const state = rabiesState(facts, today);
    return canBeBooked(state) ? [] : [{ id, name, state }];
  });

/** Returns why a client's pets can't be booked today, by pet id. */
export const rabiesNotes = (...stored: Parameters<typeof withoutRabies>): Record<string, NextStep> =>
  Object.fromEntries(
    withoutRabies(...stored).map(({ id, name, state }) => [
      id,
      { text: rabiesWords[state](name, null), to: href("/profile/pets/:id/records", { id }), link: healthTexts.link },
    ]),
  );

/** Lists accepted pets with their health records, to send reminders. The client's email address must be confirmed. */
export const listForReminders = (db: Db) =>
  db
    .select({
      petId: pets.id,
      pet: pets.name,
      excusedUntil: pets.rabiesExcusedUntil,
      firstName: profiles.firstName,
      email: profiles.email,
      records: jsonRows(
        db
          .select({
            id: healthRecords.id,
            kind: healthRecords.kind,
            status: healthRecords.status,
            expiresOn: healthRecords.expiresOn,
          })
          .from(healthRecords)
          .where(eq(healthRecords.petId, pets.id)),
      ),
    })
    .from(pets)
    .innerJoin(profiles, eq(profiles.id, pets.ownerId))
    .where(and(eq(pets.isAccepted, true), eq(profiles.emailVerified, true), sql`${profiles.leftOn} is null`));
