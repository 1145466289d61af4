// The action of /admin/settings/trust: saves a proof, with or without a document, or removes it.
import { type ActionFunctionArgs, href } from "react-router";

import { changedMeanwhile } from "~/platform/index";
import { adminContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";
import { dayInLosAngeles, isDay } from "~/shared/dates";

import { proofRefusals, proofTexts } from "~/offer/texts";
import { removeProof, saveProof } from "./commands.server";
import { getProofs } from "./queries.server";
import { receiveDocument } from "./receive-document.server";
import { z } from "zod";
import { proofKinds } from "~/business/proofs";

const page = href("/admin/settings/trust");

export async function submitProof(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: proofForm });
  if (received.kind === "refused") return received.reply;
  const { input, form, values } = received;
  const ctx = adminContext(args.context);
  if (input.intent === "remove") {
    await removeProof(ctx, input.kind);
    return replyDone(args, { ok: true, toast: proofTexts.removed }, page);
  }
  const given = await receiveDocument(args, form);
  if (!given.ok) return replyRefusal({ status: given.status, errors: { document: given.error } }, values);
  const saved = await saveProof(ctx, { ...input, document: given.document });
  if (saved.ok) return replyDone(args, { ok: true, toast: proofTexts.saved }, page);
  if (saved.reason !== "changed-meanwhile")
    return replyRefusal({ status: 400, errors: { date: proofRefusals[saved.reason] } }, values);
  const stored = (await getProofs(ctx.db, dayInLosAngeles(ctx.now)))[input.kind];
  const newer = { ...values, version: [String(stored?.version ?? 0)] };
  return replyRefusal({ status: 409, message: changedMeanwhile }, newer);
}

const day = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });
const kind = z.enum(proofKinds);

const proofForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    kind,
    date: day,
    /** The version that the form showed; 0 for none. */
    version: z.coerce.number().int().min(0),
  }),
  z.object({ intent: z.literal("remove"), kind }),
]);
