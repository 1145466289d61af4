// Actions of /admin/employees.
import { href } from "react-router";

import type { ActionFunctionArgs } from "react-router";

import { adminContext, receiveOwnForm, replyDone, replyRefusal, told } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import type { Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { chooseColor, flagWalker, inviteWalker, unflagWalker } from "./commands.server";
import { walkerForm, type WalkerFormInput } from "./forms";
import {
  colorSaved,
  emailTaken,
  flagRefusals,
  walkersTexts,
  flagged,
  invited,
  unflagged,
} from "~/accounts/walkers/texts";
import { listWalkers } from "./queries.server";
import type { FlagRefusal } from "./rules";

type Reason = FlagRefusal | "unknown-person" | "changed-meanwhile" | "email-taken";

const page = href("/admin/employees");

export async function submitWalkers(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: walkerForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await runCommand(args, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: outcome.value }, page);
  if (outcome.reason === "email-taken") return replyRefusal({ status: 409, errors: { email: emailTaken } }, values);
  if (outcome.reason === "changed-meanwhile") {
    const version = [String(await versionNow(args, values.id?.[0]))];
    return replyRefusal({ status: 409, message: changedMeanwhile }, { ...values, version });
  }
  const message = flagRefusals[outcome.reason];
  const toast = { kind: "error", title: walkersTexts.notChanged, text: message } as const;
  return replyRefusal({ status: 409, message, toast }, values);
}

async function runCommand(args: ActionFunctionArgs, input: WalkerFormInput): Promise<Result<Toast, Reason>> {
  const ctx = adminContext(args.context);
  switch (input.intent) {
    case "flag":
      return told(await flagWalker(ctx, input.id), flagged);
    case "unflag":
      return told(await unflagWalker(ctx, input.id), unflagged);
    case "color":
      return told(await chooseColor(ctx, input), colorSaved);
    case "invite":
      return told(await inviteWalker(ctx, input), invited);
  }
}

async function versionNow(args: ActionFunctionArgs, id: string | undefined): Promise<number> {
  const all = await listWalkers(adminContext(args.context).db);
  return all.find((each) => each.id === id)?.version ?? 1;
}
