// Actions of /dashboard/contract: signing, and changing optional releases.
import { href } from "react-router";

import { contractReleases } from "~/business/contract/contract-releases";
import {
  clientContext,
  eachText,
  formAction,
  formActions,
  getExchange,
  getServices,
  tooOften,
  type Limit,
} from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { changeRelease } from "./change-release.server";
import { releaseForm, signForm } from "./forms";
import {
  addressRefusals,
  alreadySignedToast,
  releaseTexts,
  signedToast,
  signedUnconfirmedToast,
  signRefusals,
} from "~/clients/contract/texts";
import { signContract } from "./sign-contract.server";

/** Signatures and changed releases of a contract; each sends a mail. */
const releaseLimit: Limit = { name: "release", points: 10, minutes: 60 };

const page = href("/dashboard/contract");

export const submitContract = formActions({
  sign: formAction({
    schema: signForm,
    context: clientContext,
    command: async (ctx, input, { args }) => {
      // The copy counts towards the limit of mails; an attempt that signs nothing does not.
      const { limits } = getServices(args.context);
      const waitSeconds = await limits.take(releaseLimit, ctx.actor.id);
      if (waitSeconds > 0) return { ...refused("too-often"), waitSeconds };
      const outcome = await signContract(ctx, input, getExchange(args.context).headers.get("User-Agent") ?? "");
      if (!outcome.ok) await limits.giveBack(releaseLimit, ctx.actor.id);
      return outcome;
    },
    done: (_, { ctx }) => (ctx.actor.emailVerified ? signedToast : signedUnconfirmedToast),
    texts: {
      "too-often": ({ waitSeconds }, { args }) => tooOften(args, waitSeconds),
      "already-signed": alreadySignedToast,
      "text-changed": { status: 409, message: signRefusals["text-changed"] },
      "not-a-client": { status: 400, message: signRefusals["not-a-client"] },
      "name-differs": (_, { ctx: { actor } }) => ({
        status: 400,
        errors: { signedName: signRefusals["name-differs"](`${actor.firstName} ${actor.lastName}`) },
      }),
      ...eachText(addressRefusals, (address) => ({ status: 400, errors: { address } })),
    },
    page,
  }),
  default: formAction({
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
  }),
});
