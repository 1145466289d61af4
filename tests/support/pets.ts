// Adds pets, and clients whose pets can be accepted, for tests of commands.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";

import { addPerson } from "./people";
import { atWall } from "./zone";

export async function storePet(db: Db, ownerId: string, values: Partial<typeof pets.$inferInsert> = {}) {
  const [pet] = await db
    .insert(pets)
    .values({ ownerId, name: "Biscuit", ...values })
    .returning();
  if (!pet) throw new Error("no pet was stored");
  return pet;
}

export const addRabiesRecord = (db: Db, petId: string, status: "approved" | "waiting" = "approved") =>
  db.insert(healthRecords).values({
    petId,
    kind: "rabies",
    status,
    givenOn: Temporal.PlainDate.from("2026-06-01"),
    expiresOn: Temporal.PlainDate.from("2029-06-01"),
    decidedAt: status === "approved" ? atWall("2026-06-02T09:00") : null,
  });

export const petNow = async (db: Db, id: string) => (await db.select().from(pets).where(eq(pets.id, id)))[0];

/** Adds a client in the service area whose contract step is waived, so that an accepted pet certifies the client. */
export async function addReadyClient(db: Db) {
  const client = await addPerson(db, { firstName: "Casey", address: "1 Main Street, Venice, CA 90291" });
  await db.insert(checklistWaivers).values({ profileId: client.id, step: "contract", note: "Signed on paper." });
  return client;
}

export const isCertified = async (db: Db, id: string) =>
  (await db.select({ certified: profiles.certified }).from(profiles).where(eq(profiles.id, id)))[0]?.certified;
