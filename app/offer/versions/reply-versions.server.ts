// What the forms of every versioned thing answer alike: restored, or that somebody else was first.
import type { ActionFunctionArgs } from "react-router";

import { adminContext, asToast, replyDone, replyRefusal } from "~/platform/index.server";

import { versionRefusals, versionTexts } from "./texts";
import { getNewest, restoreVersion, type Versioned } from "./versions.server";

type Typed = Record<string, string[]>;

/** What was typed stays; sent once more, it is meant for what is there now. */
export async function replyChangedMeanwhile<Value>(
  { context }: ActionFunctionArgs,
  versioned: Versioned<Value>,
  values: Typed,
) {
  const { version } = await getNewest(adminContext(context).db, versioned);
  const refusal = { status: 409, message: versionRefusals["changed-meanwhile"] };
  return replyRefusal(refusal, { ...values, version: [String(version)] });
}

export async function replyRestored<Value>(
  args: ActionFunctionArgs,
  versioned: Versioned<Value>,
  { input, values, page }: { input: { version: number; to: number }; values: Typed; page: string },
) {
  const outcome = await restoreVersion(adminContext(args.context), versioned, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: versionTexts.restoredToast }, page);
  return replyRefusal(asToast(409, versionRefusals[outcome.reason]), values);
}
