// How far a client has come, from what is stored.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { checklistWaivers, contractSignatures, pets, profiles } from "~/db/schema";

import { areaOfAddress } from "../areas/rules";
import type { AddressState } from "./messages";
import { type ChecklistFacts, checklistOf, type ChecklistStep, checklistSteps, type StepState } from "./rules";

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

/** The checklist as its client sees it. */
export interface OwnChecklist {
  steps: { step: ChecklistStep; state: StepState }[];
  /** What the advice on open steps depends on. */
  address: AddressState;
  hasPet: boolean;
}

export async function getOwnChecklist(db: Db, profileId: string): Promise<OwnChecklist> {
  const facts = await getChecklistFacts(db, profileId);
  return { steps: checklistOf(facts), address: await getAddressState(db, profileId), hasPet: facts.hasPet };
}

async function getAddressState(db: Db, profileId: string): Promise<AddressState> {
  const [profile] = await db.select({ address: profiles.address }).from(profiles).where(eq(profiles.id, profileId));
  return profile?.address?.trim() ? areaOfAddress(profile.address).verdict : "none";
}

/** The checklist as the owner sees it: with her notes, which nobody else reads. */
export interface ClientChecklist {
  steps: {
    step: ChecklistStep;
    state: StepState;
    /** Of a waiver, even where the step is done by now. */ note: string | null;
  }[];
  /** Day of the meet and greet, as an ISO date. */
  metOn: string | null;
}

export async function getClientChecklist(db: Db, profileId: string): Promise<ClientChecklist> {
  const facts = await getChecklistFacts(db, profileId);
  const [profile] = await db.select({ metOn: profiles.metOn }).from(profiles).where(eq(profiles.id, profileId));
  const waivers = await db
    .select({ step: checklistWaivers.step, note: checklistWaivers.note })
    .from(checklistWaivers)
    .where(eq(checklistWaivers.profileId, profileId));
  const noteOf = (step: ChecklistStep) => waivers.find((waiver) => waiver.step === step)?.note ?? null;
  return {
    steps: checklistOf(facts).map((one) => ({ ...one, note: noteOf(one.step) })),
    metOn: profile?.metOn ?? null,
  };
}
