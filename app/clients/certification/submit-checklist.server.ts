// Action of the checklist on a client's page at the desk.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import { adminContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";
import { findConflictingFields } from "~/platform/index";
import type { Result } from "~/shared/result";

import { type MetMeanwhile, recordMeeting, takeBackWaiver, waiveStep } from "./commands.server";
import { checklistForm, type ChecklistInput } from "./forms";
import { type ChecklistRefusal, checklistRefusals, checklistTexts } from "./texts";

export async function submitChecklist(args: ActionFunctionArgs, profileId: string) {
  const received = await receiveOwnForm(args, { schema: checklistForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await runCommand(args, profileId, input);
  if (outcome.ok) {
    const toast = { kind: "success", ...toastText(input) } as const;
    return replyDone(args, { ok: true, toast }, href("/admin/clients/:id", { id: profileId }));
  }
  const message = checklistRefusals[outcome.reason];
  if ("metOn" in outcome) {
    const stored = outcome.metOn?.toString() ?? null;
    const errors = findConflictingFields({ metOn: stored }, { metOn: values.metOn?.[0] ?? null });
    // With the stored day, saving again overwrites on purpose.
    return replyRefusal({ status: 409, message, errors }, { ...values, metBefore: [stored ?? ""] });
  }
  return outcome.reason === "in-the-future"
    ? replyRefusal({ status: 400, errors: { metOn: message } }, values)
    : replyRefusal({ status: 409, message }, values);
}

function runCommand(
  { context }: ActionFunctionArgs,
  profileId: string,
  input: ChecklistInput,
): Promise<Result<null, Exclude<ChecklistRefusal, MetMeanwhile["reason"]>> | MetMeanwhile> {
  const ctx = adminContext(context);
  switch (input.intent) {
    case "waive-step":
      return waiveStep(ctx, { profileId, step: input.step, note: input.note });
    case "unwaive-step":
      return takeBackWaiver(ctx, { profileId, step: input.step });
    case "record-meeting":
      return recordMeeting(ctx, { profileId, metOn: input.metOn, metBefore: input.metBefore });
  }
}

function toastText(input: ChecklistInput) {
  if (input.intent === "waive-step") return checklistTexts.waived;
  if (input.intent === "unwaive-step") return checklistTexts.unwaived;
  return input.metOn ? checklistTexts.met : checklistTexts.unmet;
}
