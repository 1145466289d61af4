// The forms of the employees' page.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import { adminContext, receiveOwnForm, replyDone, replyRefusal, told } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import type { Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { chooseColor, flagEmployee, inviteEmployee, unflagEmployee } from "./commands.server";
import { employeeForm, type EmployeeInput } from "./forms";
import {
  colorSaved,
  emailTaken,
  employeeRefusals,
  employeesTexts,
  flagged,
  invited,
  unflagged,
} from "~/accounts/texts/walkers";
import { listEmployees } from "./queries.server";
import type { EmployeeRefusal } from "./rules";

type Reason = EmployeeRefusal | "unknown-person" | "changed-meanwhile" | "email-taken";

const page = href("/admin/employees");

export async function submitEmployees(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: employeeForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await carryOut(args, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: outcome.value }, page);
  if (outcome.reason === "email-taken") return replyRefusal({ status: 409, errors: { email: emailTaken } }, values);
  if (outcome.reason === "changed-meanwhile") {
    const version = [String(await versionNow(args, values.id?.[0]))];
    return replyRefusal({ status: 409, message: changedMeanwhile }, { ...values, version });
  }
  const message = employeeRefusals[outcome.reason];
  const toast = { kind: "error", title: employeesTexts.notChanged, text: message } as const;
  return replyRefusal({ status: 409, message, toast }, values);
}

async function carryOut(args: ActionFunctionArgs, input: EmployeeInput): Promise<Result<Toast, Reason>> {
  const ctx = adminContext(args.context);
  switch (input.intent) {
    case "flag":
      return told(await flagEmployee(ctx, input.id), flagged);
    case "unflag":
      return told(await unflagEmployee(ctx, input.id), unflagged);
    case "color":
      return told(await chooseColor(ctx, input), colorSaved);
    case "invite":
      return told(await inviteEmployee(ctx, input), invited);
  }
}

async function versionNow(args: ActionFunctionArgs, id: string | undefined): Promise<number> {
  const all = await listEmployees(adminContext(args.context).db);
  return all.find((each) => each.id === id)?.version ?? 1;
}
