// The forms of /admin/settings/trust: keep a proof, with a document or without, or remove it.
import { type ActionFunctionArgs, href } from "react-router";

import { changedMeanwhile } from "~/platform/index";
import {
  adminContext,
  getServices,
  getSignedIn,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { documentRefusals, proofRefusals, proofTexts, tooManyDocuments } from "~/offer/texts";
import { checkDocument, type ProofDocument } from "./check-document.server";
import { removeProof, saveProof } from "./commands.server";
import { proofForm } from "./forms";
import { getProofs } from "./queries.server";

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

type Given = { ok: true; document: ProofDocument | null } | { ok: false; status: number; error: string };

async function receiveDocument({ context }: ActionFunctionArgs, form: FormData): Promise<Given> {
  const file = form.get("document");
  // A browser sends an empty file without a name where none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return { ok: true, document: null };
  const waitSeconds = await getServices(context).limits.take("picture", getSignedIn(context).id);
  if (waitSeconds > 0) return { ok: false, status: 429, error: tooManyDocuments(Math.ceil(waitSeconds / 60)) };
  const checked = await checkDocument(file);
  if (checked.ok) return { ok: true, document: checked.value };
  return { ok: false, status: checked.reason === "too-large" ? 413 : 400, error: documentRefusals[checked.reason] };
}
