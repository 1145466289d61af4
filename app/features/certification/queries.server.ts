// How far a client has come, from what is stored.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { checklistWaivers, contractSignatures, pets, profiles } from "~/db/schema";

import { areaOfAddress } from "../areas/rules";
import { type ChecklistFacts, type ChecklistStep, checklistSteps } from "./rules";

const isStep = (step: string): step is ChecklistStep => (checklistSteps as readonly string[]).includes(step);

export async function getChecklistFacts(db: Db, profileId: string): Promise<ChecklistFacts> {
  const [profile] = await db
    .select({ address: profiles.address, metOn: profiles.metOn })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const theirPets = await db.select({ isAccepted: pets.isAccepted }).from(pets).where(eq(pets.ownerId, profileId));
  const signatures = await db
    .select({ id: contractSignatures.id })
    .from(contractSignatures)
    .where(eq(contractSignatures.profileId, profileId));
  const waivers = await db
    .select({ step: checklistWaivers.step })
    .from(checklistWaivers)
    .where(eq(checklistWaivers.profileId, profileId));
  return {
    addressIsServed: profile?.address ? areaOfAddress(profile.address).verdict === "served" : false,
    hasPet: theirPets.length > 0,
    contractIsSigned: signatures.length > 0,
    meetingWasHeld: profile?.metOn != null,
    hasAcceptedPet: theirPets.some((pet) => pet.isAccepted),
    waived: waivers.map(({ step }) => step).filter(isStep),
  };
}
