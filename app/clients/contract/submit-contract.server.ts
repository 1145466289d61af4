// Actions of /dashboard/contract: signing, and changing optional releases.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import { contractReleases } from "~/business/contract/contract-releases";
import {
  formAction,
  getExchange,
  getServices,
  intentOf,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyRefusal,
  tooOften,
  type Limit,
} from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { changeRelease } from "./change-release.server";
import { releaseForm, signForm } from "./forms";
import {
  alreadySignedToast,
  releaseTexts,
  signedToast,
  signedUnconfirmedToast,
  signRefusal,
} from "~/clients/contract/texts";
import { signContract } from "./sign-contract.server";

/** Signatures and changed releases of a contract; each sends a mail. */
const releaseLimit: Limit = { name: "release", points: 10, minutes: 60 };

const page = href("/dashboard/contract");

export async function submitContract(args: ActionFunctionArgs) {
  const intent = await intentOf(args);
  return intent === "sign" ? submitSignature(args) : submitRelease(args);
}

async function submitSignature(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: signForm });
  if (received.kind === "refused") return received.reply;
  const ctx = clientContext(args.context);
  // The copy counts towards the limit of mails; an attempt that signs nothing does not.
  const { limits } = getServices(args.context);
  const waitSeconds = await limits.take(releaseLimit, ctx.actor.id);
  if (waitSeconds > 0) return replyRefusal(tooOften(args, waitSeconds), received.values);
  const outcome = await signContract(ctx, received.input, getExchange(args.context).headers.get("User-Agent") ?? "");
  if (!outcome.ok) await limits.giveBack(releaseLimit, ctx.actor.id);
  const toast = ctx.actor.emailVerified ? signedToast : signedUnconfirmedToast;
  if (outcome.ok) return replyDone(args, { ok: true, toast }, page);
  if (outcome.reason === "already-signed") return replyDone(args, { ok: true, toast: alreadySignedToast }, page);
  const refusal = signRefusal(outcome.reason, `${ctx.actor.firstName} ${ctx.actor.lastName}`);
  return replyRefusal({ status: outcome.reason === "text-changed" ? 409 : 400, ...refusal }, received.values);
}

const submitRelease = formAction({
  schema: releaseForm,
  limit: releaseLimit,
  context: clientContext,
  command: async (ctx, input) => {
    const initials = input.intent === "give-release" ? input.initials : null;
    const outcome = await changeRelease(ctx, { release: input.release, initials });
    if (!outcome.ok) return outcome.reason === "no-change" ? done(releaseTexts.unchanged) : refused(outcome.reason);
    const heading = contractReleases.find(({ id }) => id === input.release)?.heading ?? "";
    return done(initials ? releaseTexts.given(heading) : releaseTexts.takenBack(heading));
  },
  done: (toast) => toast,
  texts: {
    "not-signed": { status: 400, message: releaseTexts.notSigned },
    "not-optional": { status: 400, message: releaseTexts.notSigned },
  },
  page,
});
