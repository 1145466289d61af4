// What is known about people with an account.
import { and, asc, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/schema";
import type { Actor } from "~/server/actor";

import type { Viewer } from "./viewer";

/** Null for a visitor who is not signed in. */
export async function getViewer(db: Db, actor: Actor): Promise<Viewer | null> {
  if (actor.kind === "anonymous") return null;
  const [profile] = await db.select({ certified: profiles.certified }).from(profiles).where(eq(profiles.id, actor.id));
  const accepted = await db
    .select({ id: pets.id })
    .from(pets)
    .where(and(eq(pets.ownerId, actor.id), eq(pets.isAccepted, true)))
    .orderBy(asc(pets.createdAt));
  return {
    id: actor.id,
    email: actor.email,
    firstName: actor.firstName,
    lastName: actor.lastName,
    isAuthenticated: true,
    isAdmin: actor.role === "admin",
    isEmployee: actor.isEmployee,
    isVerified: actor.emailVerified,
    hasAcceptedDog: accepted.length > 0,
    acceptedDogs: accepted.map(({ id }) => id),
    isCertified: profile?.certified ?? false,
  };
}
