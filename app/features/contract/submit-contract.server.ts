// The actions of /dashboard/contract: signing, and changing optional releases.
import type { ActionFunctionArgs } from "react-router";

import { contractReleases } from "~/business/contract-releases";
import { intentOf } from "~/server/intent-of";
import { getServices, ownContext } from "~/server/context";
import { receiveOwnForm, tooOften } from "~/server/receive-own-form";
import { replyDone, replyRefusal } from "~/server/form-replies";

import { changeRelease } from "./change-release.server";
import { releaseForm, signForm } from "./forms";
import { alreadySignedToast, releaseTexts, signedToast, signRefusal } from "./messages";
import { signContract } from "./sign-contract.server";

const page = "/dashboard/contract";

export async function submitContract(args: ActionFunctionArgs) {
  const intent = await intentOf(args.request);
  return intent === "sign" ? submitSignature(args) : submitRelease(args);
}

async function submitSignature(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: signForm });
  if (received.kind === "refused") return received.reply;
  const ctx = ownContext(args.context);
  // Its copy is one of the mails the limit counts; a try that signs nothing is none.
  const { limits } = getServices(args.context);
  const waitSeconds = await limits.take("release", ctx.actor.id);
  if (waitSeconds > 0) return replyRefusal(args, tooOften(args, waitSeconds), received.values);
  const outcome = await signContract(ctx, received.input, args.request.headers.get("User-Agent") ?? "");
  if (!outcome.ok) await limits.giveBack("release", ctx.actor.id);
  if (outcome.ok) return replyDone(args, { ok: true, toast: signedToast }, page);
  if (outcome.reason === "already-signed") return replyDone(args, { ok: true, toast: alreadySignedToast }, page);
  const refusal = signRefusal(outcome.reason, `${ctx.actor.firstName} ${ctx.actor.lastName}`);
  return replyRefusal(args, { status: outcome.reason === "text-changed" ? 409 : 400, ...refusal }, received.values);
}

async function submitRelease(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: releaseForm, limit: "release" });
  if (received.kind === "refused") return received.reply;
  const { input } = received;
  const initials = input.intent === "give-release" ? input.initials : null;
  const outcome = await changeRelease(ownContext(args.context), { release: input.release, initials });
  const heading = contractReleases.find(({ id }) => id === input.release)?.heading ?? "";
  if (outcome.ok) {
    const toast = initials ? releaseTexts.given(heading) : releaseTexts.takenBack(heading);
    return replyDone(args, { ok: true, toast }, page);
  }
  if (outcome.reason === "no-change") return replyDone(args, { ok: true, toast: releaseTexts.unchanged }, page);
  return replyRefusal(args, { status: 400, message: releaseTexts.notSigned }, received.values);
}
