// "Download my data": everything stored about a person. Password hashes, tokens, access entries and the owner's notes
// are left out.
import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { href } from "react-router";

import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";
import { careTasks, visitTasks } from "~/db/tables/care-tasks";
import { checklistWaivers, contractSignatures, pets, profiles, releaseChanges } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { healthRecords } from "~/db/tables/health";
import { outbox } from "~/db/tables/platform";
import { passkeys, sessions } from "~/db/tables/accounts";
import { waitlist } from "~/db/tables/site";
import { visitSteps } from "~/db/tables/visit-steps";
import { visits } from "~/db/tables/visits";

import { getAccessFacts, listLooks } from "~/clients/access/queries.server";
import { listKeysOf } from "~/clients/access/keys.server";
import { dataNotes } from "~/clients/profile/texts";
import { listMembers } from "./household.server";
import { ownCalendars } from "./own-calendars.server";
import { ownBookings, ownMeetings, ownRequests, ownStandingWalks } from "./own-requests.server";

/** Returns plain data, ready to be written as JSON. `personId`: for a member of the household, their own account. */
export async function getOwnData(db: Db, profileId: string, personId = profileId) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  if (!profile) throw new Error("the signed-in person has no profile");
  const { ownerNotes: _, image: __, version: ___, ...about } = profile;
  return {
    profile: about,
    pets: await ownPets(db, profileId),
    healthRecords: await ownHealthRecords(db, profileId),
    contract: await ownContract(db, profileId),
    wayIn: await ownWayIn(db, profileId),
    thingsToDo: await ownTasks(db, profileId),
    messages: await ownMessages(db, profileId),
    meetings: await ownMeetings(db, profileId),
    bookings: await ownBookings(db, profileId),
    requests: await ownRequests(db, profileId),
    standingWalks: await ownStandingWalks(db, profileId),
    visitPlaces: await ownPlaces(db, profileId),
    calendars: await ownCalendars(db, profileId, profile.emailVerified ? profile.email : null),
    members: (await listMembers(db, profileId)).map(({ id: _, ...member }) => member),
    signIn: await ownSignIn(db, personId),
    // These rows are found by email address, so they are included only if the address is confirmed.
    ...(profile.emailVerified ? await ofAddress(db, profile.email) : {}),
  };
}

/** Response that the browser stores as a JSON file. */
export const asDataFile = (data: object, fileName: string): Response =>
  new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });

async function ownPets(db: Db, profileId: string) {
  const rows = await db.select().from(pets).where(eq(pets.ownerId, profileId)).orderBy(asc(pets.createdAt));
  return rows.map(({ ownerId: _, version: __, rabiesExcuse: ___, ...pet }) => pet);
}

/** `certificate`: path where the client can open the file while signed in. */
async function ownHealthRecords(db: Db, profileId: string) {
  const rows = await db
    .select({
      id: healthRecords.id,
      documentType: healthRecords.documentType,
      pet: pets.name,
      kind: healthRecords.kind,
      givenOn: healthRecords.givenOn,
      expiresOn: healthRecords.expiresOn,
      status: healthRecords.status,
      reason: healthRecords.reason,
    })
    .from(healthRecords)
    .innerJoin(pets, eq(pets.id, healthRecords.petId))
    .where(eq(pets.ownerId, profileId))
    .orderBy(asc(healthRecords.createdAt));
  return rows.map(({ id, documentType, ...record }) => ({
    ...record,
    certificate: documentType ? href("/health-records/:id", { id }) : null,
  }));
}

async function ownContract(db: Db, profileId: string) {
  const signatures = await db
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.profileId, profileId))
    .orderBy(asc(contractSignatures.signedAt));
  const changes = await db
    .select()
    .from(releaseChanges)
    .where(eq(releaseChanges.profileId, profileId))
    .orderBy(asc(releaseChanges.createdAt));
  const waived = await db
    .select({ step: checklistWaivers.step, createdAt: checklistWaivers.createdAt })
    .from(checklistWaivers)
    .where(eq(checklistWaivers.profileId, profileId));
  return {
    signatures: signatures.map(({ profileId: _, paperType, ...signature }) => ({
      ...signature,
      photo: paperType && href("/dashboard/contract/:id/photo", { id: signature.id }),
    })),
    releaseChanges: changes.map(({ profileId: _, ...change }) => change),
    waivedSteps: waived,
  };
}

/**
 * History of the access entries: changes, views and keys. The entries themselves are left out, since they could open
 * the home.
 */
async function ownWayIn(db: Db, profileId: string) {
  const [facts, looks, keys] = await Promise.all([
    getAccessFacts(db, profileId),
    listLooks(db, profileId),
    listKeysOf(db, [profileId]),
  ]);
  return {
    note: dataNotes.wayIn,
    lastChangedAt: facts?.updatedAt ?? null,
    looks: looks.map(({ id: _, ...look }) => look),
    keys: keys.map(({ label, opens, history }) => ({
      label,
      opens,
      moves: history.map(({ kind, at, holder }) => ({ kind, at, holder })),
    })),
  };
}

/** Reads all entries of the list of things to do, removed ones included, with their ticks. */
async function ownTasks(db: Db, profileId: string) {
  const done = db
    .select({ visit: visits.startsAt, at: visitTasks.happenedAt, notDoneBecause: visitTasks.reason })
    .from(visitTasks)
    .innerJoin(visits, eq(visits.id, visitTasks.visitId))
    .where(eq(visitTasks.taskId, careTasks.id))
    .orderBy(asc(visitTasks.happenedAt));
  const rows = await db
    .select({ task: careTasks, pet: pets.name, done: jsonRows(done) })
    .from(careTasks)
    .leftJoin(pets, eq(pets.id, careTasks.petId))
    .where(eq(careTasks.profileId, profileId))
    .orderBy(asc(careTasks.createdAt), asc(careTasks.id));
  return rows.map(({ task: { id: _, profileId: __, petId: ___, ...task }, pet, ...each }) => ({
    ...task,
    pet,
    ...each,
  }));
}

/** Contact messages linked to the account. Other messages with the same email address may come from a stranger. */
async function ownMessages(db: Db, profileId: string) {
  const rows = await db.select().from(leads).where(eq(leads.profileId, profileId)).orderBy(asc(leads.createdAt));
  return rows.map(({ ownerNotes: _, formKey: __, version: ___, profileId: ____, ...lead }) => lead);
}

/** Positions of a walker's phone at Start and Finish. */
const ownPlaces = (db: Db, profileId: string) =>
  db
    .select({ step: visitSteps.step, at: visitSteps.happenedAt, place: visitSteps.place })
    .from(visitSteps)
    .where(and(eq(visitSteps.actorId, profileId), isNotNull(visitSteps.place)))
    .orderBy(asc(visitSteps.happenedAt));

const ownSignIn = async (db: Db, profileId: string) => ({
  sessions: await db
    .select({
      since: sessions.createdAt,
      until: sessions.expiresAt,
      browser: sessions.userAgent,
      internetAddress: sessions.ipAddress,
    })
    .from(sessions)
    .where(eq(sessions.userId, profileId))
    .orderBy(desc(sessions.createdAt)),
  passkeys: await db
    .select({ name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, profileId)),
});

/** Rows found by email address. The texts of mails are left out, since some contain links that open the account. */
const ofAddress = async (db: Db, email: string) => ({
  waitlist: await db
    .select({ receiveUpdates: waitlist.receiveUpdates, signupDate: waitlist.signupDate })
    .from(waitlist)
    .where(eq(waitlist.email, email)),
  mails: await db
    .select({ subject: outbox.subject, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.createdAt)),
});
