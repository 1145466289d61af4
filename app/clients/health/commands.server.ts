// A client sends a health record, and the owner looks at it; or she lets a pet go without one for a while, and says why.
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { HealthKind } from "~/business/health-records";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { getIdentity, type ProofDocument } from "~/offer/index.server";
import {
  type AdminContext,
  type ClientContext,
  enqueueMail,
  isAdmin,
  recordChanges,
  removeDocuments,
  renderMail,
  storeDocument,
} from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { can } from "~/clients/policy";
import { recordDecidedMail, recordReceivedMail } from "./emails";
import type { AddRecordInput } from "./forms";
import { excuseProblem, type ExcuseProblem, makeRoom, recordProblem, type RecordProblem } from "./rules";

const findPet = async (db: Db, petId: string) =>
  (
    await db
      .select({
        id: pets.id,
        name: pets.name,
        ownerId: pets.ownerId,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        email: profiles.email,
        excusedUntil: pets.rabiesExcusedUntil,
      })
      .from(pets)
      .innerJoin(profiles, eq(profiles.id, pets.ownerId))
      .where(eq(pets.id, petId))
  )[0];

/** One that waits is replaced by the next of its kind. What the owner enters herself, she has seen. */
export async function addRecord(
  ctx: ClientContext,
  petId: string,
  { kind, ...dates }: AddRecordInput,
  document: ProofDocument | null,
): Promise<Result<"waiting" | "approved", "unknown-pet" | "no-document" | "no-room" | RecordProblem>> {
  const pet = await findPet(ctx.db, petId);
  if (!pet || !can(ctx.actor, "read health records", pet)) return refused("unknown-pet");
  const givenOn = Temporal.PlainDate.from(dates.givenOn);
  const expiresOn = Temporal.PlainDate.from(dates.expiresOn);
  const problem = recordProblem({ givenOn, expiresOn }, dayInLosAngeles(ctx.now));
  if (problem) return refused(problem);
  const byOwner = isAdmin(ctx.actor);
  if (!document && !byOwner) return refused("no-document");
  const recordId = crypto.randomUUID();
  const { origin } = ctx.services;
  const told = recordReceivedMail({ ...pet, recordId, kind }, await getIdentity(ctx.db), origin);
  const mails = byOwner ? [] : [await renderMail(told, origin)];
  const { files } = ctx.services;
  // The file is stored before the row, so a row always has its file.
  if (document) await storeDocument(files, recordId, document.bytes);
  const stored = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates of ${pet.ownerId}`}, 0))`);
    // A form that is sent twice makes one record and one mail.
    if (await isSentBefore(tx, { petId, kind, givenOn, expiresOn, bytes: document?.bytes.length ?? null }))
      return { gone: [recordId], isNew: false };
    const replaced = await listWaiting(tx, petId, kind);
    const dropped = document ? await dropForRoom(tx, ctx, { pet, replaced, addedBytes: document.bytes.length }) : [];
    if (!dropped) return null;
    await tx.delete(healthRecords).where(inArray(healthRecords.id, replaced));
    await tx.insert(healthRecords).values({
      id: recordId,
      petId,
      kind,
      givenOn,
      expiresOn,
      documentType: document?.type ?? null,
      documentBytes: document?.bytes.length ?? null,
      createdAt: ctx.now,
      ...(byOwner ? { status: "approved" as const, decidedBy: ctx.actor.id, decidedAt: ctx.now } : {}),
    });
    if (byOwner) await recordDecision(tx, ctx, pet, { action: "addHealthRecord", kind, expiresOn });
    await enqueueMail(tx, mails);
    return { gone: [...replaced, ...dropped], isNew: true };
  });
  await removeDocuments(files, stored ? stored.gone : [recordId]);
  if (!stored) return refused("no-room");
  if (stored.isNew && !byOwner) ctx.services.wakeMail();
  return done(byOwner ? "approved" : "waiting");
}

interface SentRecord {
  petId: string;
  kind: HealthKind;
  givenOn: Temporal.PlainDate;
  expiresOn: Temporal.PlainDate;
  /** Length of the certificate in bytes; null when there is none. */
  bytes: number | null;
}

/** Whether the same record, with a certificate of the same length, is already waiting or approved. */
async function isSentBefore(tx: Db, { petId, kind, givenOn, expiresOn, bytes }: SentRecord): Promise<boolean> {
  const { documentBytes, status } = healthRecords;
  const same = and(
    eq(healthRecords.petId, petId),
    eq(healthRecords.kind, kind),
    eq(healthRecords.givenOn, givenOn),
    eq(healthRecords.expiresOn, expiresOn),
    bytes === null ? isNull(documentBytes) : eq(documentBytes, bytes),
    inArray(status, ["waiting", "approved"]),
  );
  return (await tx.$count(healthRecords, same)) > 0;
}

/** Ids of the waiting records that a new one of this kind replaces. */
async function listWaiting(tx: Db, petId: string, kind: HealthKind): Promise<string[]> {
  const isReplaced = and(
    eq(healthRecords.petId, petId),
    eq(healthRecords.kind, kind),
    eq(healthRecords.status, "waiting"),
  );
  const rows = await tx.select({ id: healthRecords.id }).from(healthRecords).where(isReplaced);
  return rows.map(({ id }) => id);
}

/**
 * Removes certificates from records that no longer need them, to make room for one more within the household's limits.
 * Returns the ids of those records; null when there is no room. The caller holds the household's lock.
 */
async function dropForRoom(
  tx: Db,
  { now }: ClientContext,
  { pet, replaced, addedBytes }: { pet: Pet; replaced: readonly string[]; addedBytes: number },
): Promise<string[] | null> {
  const rows = await tx
    .select({
      id: healthRecords.id,
      bytes: sql<number>`${healthRecords.documentBytes}`,
      status: healthRecords.status,
      expiresOn: healthRecords.expiresOn,
    })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(and(eq(pets.ownerId, pet.ownerId), isNotNull(healthRecords.documentBytes)));
  const dropped = makeRoom(
    rows.filter(({ id }) => !replaced.includes(id)),
    addedBytes,
    dayInLosAngeles(now),
  );
  if (dropped)
    await tx
      .update(healthRecords)
      .set({ document: null, documentType: null, documentBytes: null })
      .where(inArray(healthRecords.id, dropped));
  return dropped;
}

/** `reason`: null approves it. The client is told. */
export async function decideRecord(
  ctx: AdminContext,
  petId: string,
  { recordId, reason }: { recordId: string; reason: string | null },
): Promise<Result<"approved" | "declined", "no-such-record">> {
  const pet = await findPet(ctx.db, petId);
  const waiting = and(
    eq(healthRecords.id, recordId),
    eq(healthRecords.petId, petId),
    eq(healthRecords.status, "waiting"),
  );
  const { kind, expiresOn } = healthRecords;
  const [record] = await ctx.db.select({ kind, expiresOn }).from(healthRecords).where(waiting);
  if (!pet || !record) return refused("no-such-record");
  const { origin } = ctx.services;
  const told = recordDecidedMail({ ...pet, recordId, kind: record.kind, reason }, await getIdentity(ctx.db), origin);
  const mail = await renderMail(told, origin);
  const status = reason === null ? "approved" : "declined";
  const decided = await ctx.db.transaction(async (tx) => {
    const decision = { status, reason, decidedBy: ctx.actor.id, decidedAt: ctx.now } as const;
    const rows = await tx.update(healthRecords).set(decision).where(waiting).returning({ id: healthRecords.id });
    if (rows.length === 0) return false;
    const action = reason === null ? "approveHealthRecord" : "declineHealthRecord";
    await recordDecision(tx, ctx, pet, { action, ...record, ...(reason === null ? {} : { reason }) });
    await enqueueMail(tx, [mail]);
    return true;
  });
  if (!decided) return refused("no-such-record");
  ctx.services.wakeMail();
  return done(status);
}

/** For a while, requests for this pet need no rabies record. */
export async function excusePet(
  ctx: AdminContext,
  petId: string,
  { until, excuse }: { until: string; excuse: string },
): Promise<Result<{ name: string }, "unknown-pet" | ExcuseProblem>> {
  const pet = await findPet(ctx.db, petId);
  if (!pet) return refused("unknown-pet");
  const day = Temporal.PlainDate.from(until);
  const problem = excuseProblem(day, dayInLosAngeles(ctx.now));
  if (problem) return refused(problem);
  await ctx.db.transaction(async (tx) => {
    const change = { rabiesExcusedUntil: day, rabiesExcuse: excuse, version: sql`${pets.version} + 1` };
    await tx.update(pets).set(change).where(eq(pets.id, petId));
    await recordChanges(tx, ctx, [
      {
        action: "excuseRabiesRecord",
        table: "pets",
        id: petId,
        name: nameOf(pet),
        before: { excusedUntil: pet.excusedUntil?.toString() ?? null },
        after: { excusedUntil: until, reason: excuse },
      },
    ]);
  });
  return done({ name: pet.name });
}

type Pet = NonNullable<Awaited<ReturnType<typeof findPet>>>;

const nameOf = ({ name, firstName, lastName }: Pet) => `${name} (${firstName} ${lastName})`;

const recordDecision = (
  tx: Db,
  ctx: ClientContext,
  pet: Pet,
  { action, kind, expiresOn, reason }: { action: string; kind: string; expiresOn: Temporal.PlainDate; reason?: string },
) =>
  recordChanges(tx, ctx, [
    {
      action,
      table: "pets",
      id: pet.id,
      name: nameOf(pet),
      before: {},
      after: { record: kind, expiresOn: expiresOn.toString(), ...(reason ? { reason } : {}) },
    },
  ]);
