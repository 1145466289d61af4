// Reads a client's progress through the checklist.
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { checklistWaivers, contractSignatures, pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";

import { formatInstant } from "~/shared/dates";

import { areaOfAddress } from "~/business/areas/area-of-address";
import { areasStored } from "~/offer/index.server";
import type { SignedIn } from "~/platform/index.server";
import type { AddressState } from "~/clients/certification/texts";
import {
  type ChecklistFacts,
  checklistOf,
  type ChecklistStep,
  checklistSteps,
  isComplete,
  type StepState,
} from "./rules";

const isStep = (step: string): step is ChecklistStep => (checklistSteps as readonly string[]).includes(step);

const progressOf = preparedOnce((db) =>
  db
    .select({
      address: profiles.address,
      emailVerified: profiles.emailVerified,
      metOn: profiles.metOn,
      areas: areasStored(),
      /** Meet and greets of the client, soonest first. Those arranged before the client had an account are included. */
      meetings: jsonRows(
        db
          .select({ startsAt: visits.startsAt, status: meetings.visitStatus })
          .from(meetings)
          .innerJoin(visits, eq(visits.id, meetings.visitId))
          .where(
            or(
              eq(meetings.clientId, profiles.id),
              inArray(meetings.leadId, db.select({ id: leads.id }).from(leads).where(eq(leads.profileId, profiles.id))),
              // Unconfirmed email addresses don't count, since anyone may register with any address.
              and(eq(profiles.emailVerified, true), eq(meetings.email, profiles.email)),
            ),
          )
          .orderBy(asc(visits.startsAt)),
      ),
      pets: jsonRows(db.select({ isAccepted: pets.isAccepted }).from(pets).where(eq(pets.ownerId, profiles.id))),
      /** Signed contracts, newest first. */
      signed: jsonRows(
        db
          .select({
            id: contractSignatures.id,
            version: contractSignatures.version,
            signedAt: contractSignatures.signedAt,
          })
          .from(contractSignatures)
          .where(eq(contractSignatures.profileId, profiles.id))
          .orderBy(desc(contractSignatures.signedAt)),
      ),
      /** Waived steps with the owner's notes, which no one else may read. */
      waivers: jsonRows(
        db
          .select({ step: checklistWaivers.step, note: checklistWaivers.note })
          .from(checklistWaivers)
          .where(eq(checklistWaivers.profileId, profiles.id)),
      ),
    })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder("id")))
    .prepare("progress_of_client"),
);

/** Reads a client's progress in one statement; undefined for an unknown account. */
export async function readProgress(db: Db, profileId: string) {
  const [progress] = await progressOf(db).execute({ id: profileId });
  return progress;
}

export type Progress = Awaited<ReturnType<typeof readProgress>>;

export const getChecklistFacts = async (db: Db, profileId: string) =>
  checklistFactsOf(await readProgress(db, profileId));

export const checklistFactsOf = (progress: Progress): ChecklistFacts => ({
  addressIsServed: addressStateOf(progress) === "served",
  hasPet: progress !== undefined && progress.pets.length > 0,
  contractIsSigned: progress !== undefined && progress.signed.length > 0,
  meetingWasHeld: progress?.metOn != null || (progress?.meetings.some(({ status }) => status === "completed") ?? false),
  hasAcceptedPet: progress?.pets.some((pet) => pet.isAccepted) ?? false,
  waived: progress?.waivers.map(({ step }) => step).filter(isStep) ?? [],
});

/** Returns the time of the next meet and greet, such as "Tue, Nov 24, 11:00 AM PT"; null without one. */
export function comingMeetingOf(progress: Progress, now: Temporal.Instant, zone: string): string | null {
  const coming = progress?.meetings.find(
    ({ status, startsAt }) => status === "confirmed" && Temporal.Instant.compare(now, startsAt) < 0,
  );
  return coming ? formatInstant(coming.startsAt, zone) : null;
}

/** A client's checklist as the client sees it. */
export interface OwnChecklist {
  steps: { step: ChecklistStep; state: StepState }[];
  /** State of the address, which the text of an open step depends on. */
  address: AddressState;
  hasPet: boolean;
}

export function ownChecklistOf(progress: Progress): OwnChecklist {
  const facts = checklistFactsOf(progress);
  return { steps: checklistOf(facts), address: addressStateOf(progress), hasPet: facts.hasPet };
}

/**
 * Returns the checklist while a step is open, to be shown above the pages of the steps; null for walkers and the owner.
 */
export async function getOpenChecklist(db: Db, actor: SignedIn): Promise<OwnChecklist | null> {
  if (actor.role === "admin" || actor.isEmployee) return null;
  const checklist = ownChecklistOf(await readProgress(db, actor.id));
  return isComplete(checklist.steps) ? null : checklist;
}

/** Returns the served areas with their current zip codes. */
export const areasOf = (progress: Progress): readonly Area[] => progress?.areas ?? [];

const addressStateOf = (progress: Progress): AddressState =>
  progress?.address?.trim() ? areaOfAddress(areasOf(progress), progress.address).verdict : "none";

/** A client's checklist as the owner sees it, with the owner's notes. */
export interface ClientChecklist {
  steps: {
    step: ChecklistStep;
    state: StepState;
    /** Note of the waiver. A step that was waived and then done anyway still has one. */ note: string | null;
  }[];
  /** ISO date of the meet and greet. */
  metOn: string | null;
}

export function clientChecklistOf(progress: Progress): ClientChecklist {
  const noteOf = (step: ChecklistStep) => progress?.waivers.find((waiver) => waiver.step === step)?.note ?? null;
  return {
    steps: checklistOf(checklistFactsOf(progress)).map((one) => ({ ...one, note: noteOf(one.step) })),
    metOn: progress?.metOn?.toString() ?? null,
  };
}
