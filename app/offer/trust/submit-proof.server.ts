// The action of /admin/settings/trust, which saves a proof, with or without a document, or removes it.
import { href } from "react-router";
import { z } from "zod";

import { proofKinds } from "~/business/proofs";
import { proofRefusals, proofTexts } from "~/offer/texts";
import { changedMeanwhile } from "~/platform/index";
import { adminContext, eachText, formAction, formActions } from "~/platform/index.server";
import { dayIn, isDay } from "~/shared/dates";
import { done } from "~/shared/result";

import { removeProof, saveProof } from "./commands.server";
import { getProofs } from "./queries.server";
import { receiveDocument } from "./receive-document.server";

const page = href("/admin/settings/trust");

const kind = z.enum(proofKinds);
const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });

export const submitProof = formActions({
  save: formAction({
    /** `version`: the version that the form showed; 0 if there was no proof. */
    schema: z.object({ kind, date: day, version: z.coerce.number().int().min(0) }),
    context: adminContext,
    page,
    async command(ctx, input, { args, form }) {
      const given = await receiveDocument(args, form);
      if (!given.ok) return { ...given, reason: "document" as const };
      return saveProof(ctx, { ...input, document: given.document });
    },
    done: proofTexts.saved,
    texts: {
      document: ({ status, error }) => ({ status, errors: { document: error } }),
      ...eachText(proofRefusals, (text) => ({ status: 400, errors: { date: text } })),
      "changed-meanwhile": async (_, { ctx, input }) => {
        const stored = (await getProofs(ctx.db, dayIn(ctx.business.timeZone, ctx.now)))[input.kind];
        return { status: 409, message: changedMeanwhile, values: { version: [String(stored?.version ?? 0)] } };
      },
    },
  }),
  remove: formAction({
    schema: z.object({ kind }),
    context: adminContext,
    page,
    command: async (ctx, input) => done(await removeProof(ctx, input.kind)),
    done: proofTexts.removed,
    texts: {},
  }),
});
