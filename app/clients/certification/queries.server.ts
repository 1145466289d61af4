// Reads a client's progress through the checklist.
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { preparedOnce } from "~/db/prepared";
import { checklistWaivers, contractSignatures, pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { healthRecords } from "~/db/tables/health";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";

import { activeStates, type VisitState } from "~/business/booking-states";
import { nearDay, timeOf } from "~/business/times/times-in-words";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";

import { areaOfAddress } from "~/business/areas/area-of-address";
import { areasStored } from "~/offer/index.server";
import type { ClientContext } from "~/platform/index.server";
import { type AddressState, adviceOn, threadTexts } from "~/clients/certification/texts";
import type { NextStep } from "~/shared/form-reply";
import {
  type ChecklistFacts,
  checklistOf,
  type ChecklistStep,
  checklistSteps,
  firstUnproven,
  isComplete,
  nextStepOf,
  rabiesStep,
  type StepState,
} from "./rules";

const isStep = (step: string): step is ChecklistStep => (checklistSteps as readonly string[]).includes(step);

const progressOf = preparedOnce((db) =>
  db
    .select({
      address: profiles.address,
      emailVerified: profiles.emailVerified,
      certified: profiles.certified,
      role: profiles.role,
      isEmployee: profiles.isEmployee,
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
      pets: jsonRows(
        db
          .select({
            id: pets.id,
            name: pets.name,
            isAccepted: pets.isAccepted,
            isExcused: isNotNull(pets.rabiesExcusedUntil).mapWith(Boolean),
            rabies: jsonRows(
              db
                .select({ status: healthRecords.status })
                .from(healthRecords)
                .where(and(eq(healthRecords.petId, pets.id), eq(healthRecords.kind, "rabies"))),
            ),
          })
          .from(pets)
          .where(eq(pets.ownerId, profiles.id))
          .orderBy(asc(pets.createdAt), asc(pets.id)),
      ),
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
  rabies: rabiesStep(progress?.pets ?? []),
  meeting: meetingStep(progress),
  hasAcceptedPet: progress?.pets.some((pet) => pet.isAccepted) ?? false,
  waived: progress?.waivers.map(({ step }) => step).filter(isStep) ?? [],
});

function meetingStep(progress: Progress) {
  const isIn = (...states: VisitState[]) => progress?.meetings.some(({ status }) => states.includes(status));
  if (progress?.metOn || isIn("completed")) return "done";
  return isIn(...activeStates) ? "pending" : "open";
}

/** Returns the time of the next meet and greet: "tomorrow, 1:00 PM", "Tue, Dec 1, 1:00 PM"; null without one. */
function comingMeetingOf(progress: Progress, now: Temporal.Instant, zone: string): string | null {
  const coming = progress?.meetings.find(
    ({ status, startsAt }) => status === "confirmed" && Temporal.Instant.compare(now, startsAt) < 0,
  );
  if (!coming) return null;
  const { startsAt } = coming;
  const near = nearDay(startsAt, now, zone)?.toLowerCase();
  return withoutZone(near ? `${near}, ${timeOf(startsAt.toString(), zone)}` : formatInstant(startsAt, zone), zone);
}

/** A client's checklist as the client sees it. */
export interface OwnChecklist {
  steps: { step: ChecklistStep; state: StepState }[];
  /** State of the address, which the text of an open step depends on. */
  address: AddressState;
  hasPet: boolean;
  /** First pet whose rabies certificate is missing. */
  unproven: { id: string; name: string } | null;
  /** False while the email address isn't confirmed, so that earlier meet and greets aren't shown yet. */
  isConfirmed: boolean;
}

export function ownChecklistOf(progress: Progress): OwnChecklist {
  const facts = checklistFactsOf(progress);
  const unproven = firstUnproven(progress?.pets ?? []);
  return {
    steps: checklistOf(facts),
    address: addressStateOf(progress),
    hasPet: facts.hasPet,
    unproven: unproven ? { id: unproven.id, name: unproven.name } : null,
    isConfirmed: progress?.emailVerified ?? false,
  };
}

/** Returns the path of a new client's next step; null for everybody else, and when the rest is the owner's. */
export async function nextStepPage(db: Db, profileId: string): Promise<string | null> {
  const progress = await readProgress(db, profileId);
  if (!progress || progress.certified || progress.role === "admin" || progress.isEmployee) return null;
  const checklist = ownChecklistOf(progress);
  const next = nextStepOf(checklist.steps);
  return (next && adviceOn({ step: next, state: "open" }, checklist)?.way?.to) ?? null;
}

/** Returns the client's next step in words, with the link to its page; without a link, the rest is the owner's. */
export function nextStepInWords(progress: Progress, now: Temporal.Instant, zone: string): NextStep {
  const checklist = ownChecklistOf(progress);
  const next = nextStepOf(checklist.steps);
  const advice = next && adviceOn({ step: next, state: "open" }, checklist);
  if (advice) return { text: advice.why, ...advice.way };
  const meetingAt = comingMeetingOf(progress, now, zone);
  return { text: meetingAt ? threadTexts.booked(meetingAt) : threadTexts.allMine };
}

/** Returns the checklist with the time of the meet and greet; null when every step is done. */
export function openChecklistOf(progress: Progress, now: Temporal.Instant, zone: string) {
  const checklist = ownChecklistOf(progress);
  return isComplete(checklist.steps) ? null : { ...checklist, meetingAt: comingMeetingOf(progress, now, zone) };
}

type Reader = Pick<ClientContext, "db" | "actor" | "now" | "business">;

/** Returns the open checklist, to be shown above the pages of the steps; null for walkers and the owner. */
export async function getOpenChecklist({ db, actor, now, business }: Reader) {
  if (actor.role === "admin" || actor.isEmployee) return null;
  return openChecklistOf(await readProgress(db, actor.id), now, business.timeZone);
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
