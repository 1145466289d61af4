// Actions of /dashboard/contract: signing, and changing optional releases at any time after signing. Each change is
// stored as a row and mailed to the owner and the client. An unconfirmed email address gets no mail, since it may be a
// stranger's.
import { getContract } from "~/offer/index.server";
import { href } from "react-router";
import { eq } from "drizzle-orm";

import {
  clientContext,
  eachText,
  formAction,
  formActions,
  getExchange,
  getServices,
  tooOften,
  type Limit,
  enqueueMail,
  type ClientContext,
  renderMail,
} from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";
import { profiles, releaseChanges } from "~/db/tables/clients";

import { nextStepPage } from "~/clients/certification/queries.server";
import { releaseForm, signForm } from "./forms";
import {
  addressRefusals,
  alreadySignedToast,
  releaseTexts,
  signedToast,
  signedUnconfirmedToast,
  signRefusals,
} from "./texts";
import { signContract } from "./sign-contract.server";
import { releaseChangedMail, releaseChangedNotice } from "./emails";
import { lockPetsOf, takePetsOutOfPublic } from "./photo-permission.server";
import { getGivenReleases } from "./queries.server";

type ReleaseRefusal = "not-signed" | "not-optional" | "no-change";

/** Gives or withdraws an optional release. `initials`: null withdraws it. */
export async function changeRelease(
  ctx: ClientContext,
  { release, initials }: { release: string; initials: string | null },
): Promise<Result<{ heading: string }, ReleaseRefusal>> {
  const { releases } = await getContract(ctx.db, ctx.business, ctx.now);
  const text = releases.find(({ id }) => id === release);
  if (!text?.optional) return refused("not-optional");
  const change = { id: crypto.randomUUID(), heading: text.heading, text: text.text, initials };
  const { identity } = ctx.business;
  const toClient = ctx.actor.emailVerified ? [releaseChangedMail(change, ctx.actor, identity)] : [];
  const mails = await Promise.all(
    [...toClient, releaseChangedNotice(change, ctx.actor, identity)].map((mail) =>
      renderMail(mail, ctx.services.origin),
    ),
  );
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockPetsOf(tx, ctx.actor.id);
    // Lock, so that the second of two concurrent changes sees the first.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, ctx.actor.id)).for("no key update");
    const given = await getGivenReleases(tx, ctx.actor.id);
    if (!given) return refused("not-signed" as const);
    if (given.has(release) === (initials !== null)) return refused("no-change" as const);
    await tx.insert(releaseChanges).values({
      id: change.id,
      profileId: ctx.actor.id,
      release,
      granted: initials !== null,
      initials,
      internetAddress: ctx.address,
      createdAt: ctx.now,
    });
    if (release === "photos" && initials === null) await takePetsOutOfPublic(tx, ctx, ctx.actor.id);
    await enqueueMail(tx, mails);
    return done({ heading: text.heading });
  });
  if (outcome.ok) ctx.services.wakeMail();
  return outcome;
}

/** Shared limit for signing and changing releases, since both send a mail. */
const releaseLimit: Limit = { name: "release", points: 10, minutes: 60 };

const page = href("/dashboard/contract");

export const submitContract = formActions({
  sign: formAction({
    schema: signForm,
    context: clientContext,
    command: async (ctx, input, { args }) => {
      // A signature counts towards the limit, since it sends a copy by mail. A refused attempt to sign does not count.
      const { limits } = getServices(args.context);
      const waitSeconds = await limits.take(releaseLimit, ctx.actor.id);
      if (waitSeconds > 0) return { ...refused("too-often"), waitSeconds };
      const outcome = await signContract(ctx, input, getExchange(args.context).headers.get("User-Agent") ?? "");
      if (!outcome.ok) await limits.giveBack(releaseLimit, ctx.actor.id);
      return outcome;
    },
    done: async (_, { ctx }) => ({
      toast: ctx.actor.emailVerified ? signedToast : signedUnconfirmedToast,
      to: (await nextStepPage(ctx.db, ctx.actor.id)) ?? page,
      leads: true,
    }),
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
      const { heading } = outcome.value;
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
