// Commands for health records: the client sends one, and the owner approves, declines, or excuses a pet from one.
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { HealthKind } from "~/business/health-records";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import type { ProofDocument } from "~/offer/index.server";
import {
  type AdminContext,
  type ClientContext,
  enqueueMail,
  isAdmin,
  readDocument,
  recordChanges,
  removeDocuments,
  renderMail,
  storeDocument,
} from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { can } from "~/clients/policy";
import { ownChecklistOf, type Progress, readProgress } from "~/clients/certification/queries.server";
import { recordDecidedMail, recordReceivedMail } from "./emails";
import { excuseProblem, type ExcuseProblem, makeRoom, recordProblem, type RecordProblem } from "./rules";

async function findPet(db: Db, petId: string) {
  const [pet] = await db
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
    .where(eq(pets.id, petId));
  return pet;
}

type Pet = NonNullable<Awaited<ReturnType<typeof findPet>>>;

/**
 * Stores a record, replacing the record of the same kind that awaits approval. A record entered by the owner is
 * approved at once.
 */
export async function addRecord(
  ctx: ClientContext,
  petId: string,
  { kind, ...dates }: { kind: HealthKind; givenOn: string; expiresOn: string },
  document: ProofDocument | null,
): Promise<Result<"waiting" | "approved", "unknown-pet" | "no-document" | "no-room" | RecordProblem>> {
  const pet = await findPet(ctx.db, petId);
  if (!pet || !can(ctx.actor, "read health records", pet)) return refused("unknown-pet");
  const givenOn = Temporal.PlainDate.from(dates.givenOn);
  const expiresOn = Temporal.PlainDate.from(dates.expiresOn);
  const problem = recordProblem({ givenOn, expiresOn }, dayIn(ctx.business.timeZone, ctx.now));
  if (problem) return refused(problem);
  const byOwner = isAdmin(ctx.actor);
  if (!document && !byOwner) return refused("no-document");
  const recordId = crypto.randomUUID();
  const { files, origin, wakeMail } = ctx.services;
  const notice = recordReceivedMail({ ...pet, recordId, kind }, ctx.business.identity, origin);
  const mails = byOwner ? [] : [await renderMail(notice, origin)];
  // The file is stored before the row, so that a row never exists without its file.
  if (document) await storeDocument(files, recordId, document.bytes);
  const stored = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates of ${pet.ownerId}`}, 0))`);
    const record = { petId, kind, givenOn, expiresOn, documentBytes: document?.bytes.length ?? null };
    // A form that is sent twice stores one record and sends one mail.
    if (await isStored(tx, ctx, record, document)) return { removed: [recordId], isNew: false };
    const replaced = await listWaiting(tx, record);
    const dropped = document ? await dropForRoom(tx, ctx, { pet, replaced, addedBytes: document.bytes.length }) : [];
    if (!dropped) return null;
    await tx.delete(healthRecords).where(inArray(healthRecords.id, replaced));
    const decision = byOwner ? { status: "approved" as const, decidedBy: ctx.actor.id, decidedAt: ctx.now } : {};
    const documentType = document?.type ?? null;
    await tx.insert(healthRecords).values({ ...record, id: recordId, documentType, createdAt: ctx.now, ...decision });
    if (byOwner) await logChange(tx, ctx, pet, "addHealthRecord", { record: kind, expiresOn: expiresOn.toString() });
    await enqueueMail(tx, mails);
    return { removed: [...replaced, ...dropped], isNew: true };
  });
  await removeDocuments(files, stored ? stored.removed : [recordId]);
  if (!stored) return refused("no-room");
  if (stored.isNew && !byOwner) wakeMail();
  return done(byOwner ? "approved" : "waiting");
}

type NewRecord = Pick<typeof healthRecords.$inferInsert, "petId" | "kind" | "givenOn" | "expiresOn" | "documentBytes">;

const isOfKind = ({ petId, kind }: NewRecord) => and(eq(healthRecords.petId, petId), eq(healthRecords.kind, kind));

/** Whether the same record with the same certificate is already stored, as approved or awaiting approval. */
async function isStored(tx: Db, ctx: ClientContext, record: NewRecord, document: ProofDocument | null) {
  const { documentBytes, givenOn, expiresOn, status } = healthRecords;
  const isAlike = and(
    isOfKind(record),
    eq(givenOn, record.givenOn),
    eq(expiresOn, record.expiresOn),
    record.documentBytes ? eq(documentBytes, record.documentBytes) : isNull(documentBytes),
    inArray(status, ["waiting", "approved"]),
  );
  const alike = await tx
    .select({ id: healthRecords.id, bytes: healthRecords.document })
    .from(healthRecords)
    .where(isAlike);
  if (!document) return alike.length > 0;
  for (const { id, bytes } of alike) {
    const stored = bytes ?? (await readDocument(ctx.services.files, id));
    if (stored && Buffer.from(stored).equals(document.bytes)) return true;
  }
  return false;
}

/** Lists the ids of the records that a new record of this kind replaces, because they await approval. */
async function listWaiting(tx: Db, record: NewRecord): Promise<string[]> {
  const isWaiting = and(isOfKind(record), eq(healthRecords.status, "waiting"));
  const rows = await tx.select({ id: healthRecords.id }).from(healthRecords).where(isWaiting);
  return rows.map(({ id }) => id);
}

/**
 * Makes room for one more certificate within the household's limits, by removing certificates from records that no
 * longer need them. Returns the ids of those records; null when there is still no room. The caller must hold the lock
 * on the household.
 */
async function dropForRoom(
  tx: Db,
  { now, business }: ClientContext,
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
  const kept = rows.filter(({ id }) => !replaced.includes(id));
  const dropped = makeRoom(kept, addedBytes, dayIn(business.timeZone, now));
  if (dropped)
    await tx
      .update(healthRecords)
      .set({ document: null, documentType: null, documentBytes: null })
      .where(inArray(healthRecords.id, dropped));
  return dropped;
}

/** Approves a record that awaits approval, or declines it with `reason`. The client gets a mail in both cases. */
export async function decideRecord(
  ctx: AdminContext,
  petId: string,
  { recordId, reason }: { recordId: string; reason: string | null },
): Promise<Result<"approved" | "declined", "no-such-record">> {
  const pet = await findPet(ctx.db, petId);
  const isWaiting = and(
    eq(healthRecords.id, recordId),
    eq(healthRecords.petId, petId),
    eq(healthRecords.status, "waiting"),
  );
  const { kind, expiresOn } = healthRecords;
  const [record] = await ctx.db.select({ kind, expiresOn }).from(healthRecords).where(isWaiting);
  if (!pet || !record) return refused("no-such-record");
  const { origin } = ctx.services;
  const checklist = ownChecklistOf(
    withApproved(await readProgress(ctx.db, pet.ownerId), record.kind === "rabies" ? petId : null),
  );
  const about = { ...pet, recordId, kind: record.kind, reason, checklist };
  const unrendered = recordDecidedMail(about, ctx.business.identity, origin);
  const mail = await renderMail(unrendered, origin);
  const status = reason === null ? "approved" : "declined";
  const decided = await ctx.db.transaction(async (tx) => {
    const decision = { status, reason, decidedBy: ctx.actor.id, decidedAt: ctx.now } as const;
    const rows = await tx.update(healthRecords).set(decision).where(isWaiting).returning({ id: healthRecords.id });
    if (rows.length === 0) return false;
    const action = reason === null ? "approveHealthRecord" : "declineHealthRecord";
    const after = { record: record.kind, expiresOn: record.expiresOn.toString(), ...(reason ? { reason } : {}) };
    await logChange(tx, ctx, pet, action, after);
    await enqueueMail(tx, [mail]);
    return true;
  });
  if (!decided) return refused("no-such-record");
  ctx.services.wakeMail();
  return done(status);
}

/** Returns the client's progress once this pet's rabies record is approved. */
const withApproved = (progress: Progress, petId: string | null): Progress =>
  progress && {
    ...progress,
    pets: progress.pets.map((pet) => (pet.id === petId ? { ...pet, rabies: [{ status: "approved" }] } : pet)),
  };

/** Lets visits be requested for a pet without a rabies record until a day. */
export async function excusePet(
  ctx: AdminContext,
  petId: string,
  { until, excuse }: { until: string; excuse: string },
): Promise<Result<{ name: string }, "unknown-pet" | ExcuseProblem>> {
  const pet = await findPet(ctx.db, petId);
  if (!pet) return refused("unknown-pet");
  const day = Temporal.PlainDate.from(until);
  const problem = excuseProblem(day, dayIn(ctx.business.timeZone, ctx.now));
  if (problem) return refused(problem);
  await ctx.db.transaction(async (tx) => {
    const change = { rabiesExcusedUntil: day, rabiesExcuse: excuse, version: sql`${pets.version} + 1` };
    await tx.update(pets).set(change).where(eq(pets.id, petId));
    const before = { excusedUntil: pet.excusedUntil?.toString() ?? null };
    await logChange(tx, ctx, pet, "excuseRabiesRecord", { excusedUntil: until, reason: excuse }, before);
  });
  return done({ name: pet.name });
}

type Values = Record<string, string | null>;

async function logChange(tx: Db, ctx: ClientContext, pet: Pet, action: string, after: Values, before: Values = {}) {
  const name = `${pet.name} (${pet.firstName} ${pet.lastName})`;
  await recordChanges(tx, ctx, [{ action, table: "pets", id: pet.id, name, before, after }]);
}
