// Reads the guide of a new site, and stores on which steps the owner has pressed Next.
import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import { changeKept, getTermsNow, holidaysKept, type KeptSetting, readMissing, settingOf } from "~/offer/index.server";
import { holidaysKey, readHolidayChoices } from "~/offer/index";
import { readInOneStatement } from "~/db/one-statement";
import type { AdminContext } from "~/platform/index.server";
import { done } from "~/shared/result";

import { countSampleClients } from "../practice/sample-clients.server";
import { hasPlace, stepNotes } from "./step-notes";
import { guideSteps, type StepId, stepIds } from "./steps";

const seenSteps: KeptSetting<readonly StepId[]> = {
  key: "guide_steps",
  name: "Steps of the guide",
  read: readSeen,
  logged: (seen) => ({ done: seen.join(", ") }),
};

function readSeen(json: string | null): readonly StepId[] {
  try {
    const stored: unknown = JSON.parse(json || "[]");
    return Array.isArray(stored) ? stepIds.filter((id) => stored.includes(id)) : [];
  } catch {
    return [];
  }
}

export async function readGuide(db: Db, business: Business, now: Temporal.Instant) {
  const { region } = business;
  const [missing, { stored, holidays }, terms, sampleClients] = await Promise.all([
    readMissing(db, business),
    readInOneStatement(db, { stored: settingOf(seenSteps.key), holidays: settingOf(holidaysKey) }),
    getTermsNow(db, business, now),
    countSampleClients(db),
  ]);
  const kept = holidaysKept(readHolidayChoices(holidays));
  return {
    missing,
    steps: guideSteps(missing, readSeen(stored)),
    notes: stepNotes({ region, hasArea: !missing.includes("hasArea"), holidays: kept, ...terms }),
    sampleClients,
    hasPlace: hasPlace(region),
  };
}

export type Guide = Awaited<ReturnType<typeof readGuide>>;

/** Marks a step as done. Two tabs can do so at once. */
export const finishStep = (ctx: AdminContext, step: StepId) =>
  changeKept(ctx, seenSteps, "finishGuideStep", (seen) =>
    done(stepIds.filter((id) => id === step || seen.includes(id))),
  );
