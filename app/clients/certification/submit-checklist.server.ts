// Forms of the checklist on a client's page at the desk.
import { href } from "react-router";
import { z } from "zod";

import { adminContext, formAction } from "~/platform/index.server";
import { changedMeanwhile, findConflictingFields } from "~/platform/index";
import { isDay } from "~/shared/dates";
import { schemaOf } from "~/shared/fields";

import { recordMeeting, takeBackWaiver, waiveStep } from "./commands.server";
import { waivableSteps, waiverNote, checklistSteps } from "./rules";
import { checklistRefusals, checklistTexts } from "./texts";

const step = z.enum(checklistSteps, { error: "That isn't a step of the checklist" });

/** Schema for the value of `<input type="date">`: a calendar day or an empty text. */
const dayOrNone = z
  .string()
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || (isDay(value) && value >= "2000"), { error: "Please enter a date" })
  .transform((value) => (value === "" ? null : Temporal.PlainDate.from(value)));

export const waiveForm = schemaOf({ note: waiverNote }).extend({
  step: step.refine((one) => waivableSteps.includes(one), { error: checklistRefusals.notWaivable }),
});

export const meetingForm = z.object({ metOn: dayOrNone, metBefore: dayOrNone });

export function checklistActions(profileId: string) {
  const shared = { context: adminContext, page: href("/admin/clients/:id", { id: profileId }) };
  const isGone = { status: 409, message: checklistRefusals["no-such-client"] };
  return {
    "waive-step": formAction({
      ...shared,
      schema: waiveForm,
      command: (ctx, input) => waiveStep(ctx, { profileId, ...input }),
      done: checklistTexts.waived,
      texts: {
        "no-such-client": isGone,
        "already-waived": { status: 409, message: checklistRefusals["already-waived"] },
      },
    }),
    "unwaive-step": formAction({
      ...shared,
      schema: z.object({ step }),
      command: (ctx, input) => takeBackWaiver(ctx, { profileId, ...input }),
      done: checklistTexts.unwaived,
      texts: { "no-such-client": isGone, "not-waived": { status: 409, message: checklistRefusals["not-waived"] } },
    }),
    "record-meeting": formAction({
      ...shared,
      schema: meetingForm,
      command: (ctx, input) => recordMeeting(ctx, { profileId, ...input }),
      done: (_, { input }) => (input.metOn ? checklistTexts.met : checklistTexts.unmet),
      texts: {
        "no-such-client": isGone,
        "in-the-future": { status: 400, errors: { metOn: checklistRefusals["in-the-future"] } },
        "changed-meanwhile": ({ metOn }, { values }) => {
          const stored = metOn?.toString() ?? null;
          return {
            status: 409,
            message: changedMeanwhile,
            errors: findConflictingFields({ metOn: stored }, { metOn: values.metOn?.[0] ?? null }),
            // The form is filled with the stored day, so that saving again overwrites it on purpose.
            values: { metBefore: [stored ?? ""] },
          };
        },
      },
    }),
  };
}
