// Actions for leads: the bulk action of the list and the forms of a lead's page, selected by intent.
import { type ActionFunctionArgs, href } from "react-router";
import type { z } from "zod";

import {
  adminContext,
  asToast,
  formAction,
  getServices,
  intentOf,
  notFound,
  receiveOwnForm,
  type Refusal,
  replyDone,
  replyFailed,
  replyRefusal,
  titled,
} from "~/platform/index.server";
import { refusedPassword } from "~/accounts/index.server";
import { changedMeanwhile, findConflictingFields, sendBroke, sendFailed } from "~/platform/index";
import { releaseHolds } from "~/asking/index.server";
import { clientCreated, creationBroke, creationFailed, notesSaved } from "~/clients/index";
import {
  heldTexts,
  leadsMarked,
  makeClientRefusals,
  makeClientTexts,
  nothingMarked,
  replyAlreadySent,
  replySent,
} from "~/desk/leads/texts";

import { markLeads, replyToLead, saveLeadNotes } from "./commands.server";
import {
  deskReplyForm,
  makeClientForm,
  markLeadForm,
  markLeadsForm,
  notesForm,
  releaseHoldsForm,
  replyForm,
} from "./forms";
import { makeClientOfLead } from "./make-client.server";
import { findClientByEmail, getLead } from "./queries.server";
import type { LeadMark } from "./rules";

const pageOf = (id: string) => href("/admin/leads/:id", { id });

type Marked = Extract<Awaited<ReturnType<typeof markLeads>>, { ok: true }>["value"];

const markAnswers = {
  done: ({ changed, skipped, batch }: Marked, { input }: { input: { intent: LeadMark } }) =>
    leadsMarked(input.intent, changed, skipped, batch),
  texts: { "nothing-to-change": asToast(409, nothingMarked.title, nothingMarked.text) },
};

export const submitLeadMarks = formAction({
  schema: markLeadsForm,
  lists: ["ids"],
  context: adminContext,
  command: (ctx, { ids, intent }) => markLeads(ctx, ids, intent),
  ...markAnswers,
});

export const submitReleaseHolds = formAction({
  schema: releaseHoldsForm,
  context: adminContext,
  command: releaseHolds,
  done: heldTexts.released,
  texts: { "none-held": asToast(409, heldTexts.noneHeld) },
});

export async function submitLeadPage(args: ActionFunctionArgs, id: string) {
  const intent = await intentOf(args);
  if (intent === "notes") return submitNotes(args, id);
  if (intent === "reply") return submitReply(args, id);
  return intent === "client" ? submitClient(args, id) : submitMark(args, id);
}

const submitMark = (args: ActionFunctionArgs, id: string) =>
  formAction({
    schema: markLeadForm,
    context: adminContext,
    command: (ctx, { intent }) => markLeads(ctx, [id], intent),
    ...markAnswers,
    page: pageOf(id),
  })(args);

async function submitNotes(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: notesForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await saveLeadNotes(adminContext(args.context), id, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: notesSaved }, pageOf(id));
  const { ownerNotes, version } = await leadNow(args, id);
  const errors = findConflictingFields({ ownerNotes }, { ownerNotes: input.ownerNotes });
  return replyRefusal({ status: 409, message: changedMeanwhile, errors }, { ...values, version });
}

async function submitReply(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: replyForm });
  return received.kind === "refused" ? received.reply : sendReply(args, id, received, pageOf(id));
}

/** Sends a reply from the desk's first page and redirects there. */
export async function submitDeskReply(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: deskReplyForm });
  return received.kind === "refused" ? received.reply : sendReply(args, received.input.lead, received, href("/admin"));
}

async function sendReply(
  args: ActionFunctionArgs,
  id: string,
  { input, values }: { input: z.output<typeof replyForm>; values: Record<string, string[]> },
  page: string,
) {
  try {
    const outcome = await replyToLead(adminContext(args.context), id, input);
    if (outcome.ok) return replyDone(args, { ok: true, toast: replySent(outcome.value.email) }, page);
    if (outcome.reason === "already-sent") return replyDone(args, { ok: true, toast: replyAlreadySent }, page);
  } catch (error) {
    getServices(args.context).log.error({ err: error, lead: id }, "a reply could not be sent");
    return replyFailed(sendBroke, values);
  }
  const { version } = await leadNow(args, id);
  const toast = { kind: "error", title: sendFailed, text: changedMeanwhile } as const;
  return replyRefusal({ status: 409, message: changedMeanwhile, toast }, { ...values, version });
}

/** Current state of the lead, shown after a conflict. */
async function leadNow(args: ActionFunctionArgs, id: string) {
  const lead = await getLead(getServices(args.context).db, id);
  if (!lead) throw notFound();
  return { ownerNotes: lead.ownerNotes, version: [String(lead.version)] };
}

/** Makes a client from the lead. Every refusal has the title "Client Creation Failed". */
async function submitClient(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: makeClientForm, failedTitle: creationFailed });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { db, log } = getServices(args.context);
  const refuse = (refusal: Pick<Refusal, "status" | "link">, text: string, field?: string) =>
    replyRefusal(
      { ...refusal, ...titled(creationFailed, { text }), ...(field ? { errors: { [field]: text } } : {}) },
      values,
    );
  const weak = input.password ? await refusedPassword(input.password, input.email) : null;
  if (weak) return refuse({ status: 400 }, weak, "password");
  try {
    const outcome = await makeClientOfLead(adminContext(args.context), id, input);
    if (outcome.ok) {
      const { name, invited } = outcome.value;
      const note = invited ? { note: makeClientTexts.invited } : {};
      return replyDone(args, { ok: true, toast: clientCreated(name), ...note }, pageOf(id));
    }
    const { reason } = outcome;
    const taken = reason === "email-taken" ? await findClientByEmail(db, input.email) : null;
    const link = taken ? { link: { to: href("/admin/clients/:id", { id: taken.id }), name: taken.name } } : {};
    return refuse({ status: 409, ...link }, makeClientRefusals[reason], fieldOf[reason]);
  } catch (error) {
    log.error({ err: error, lead: id }, "a lead could not be made a client");
    return replyFailed(creationBroke, values);
  }
}

/** Form field that the refusal belongs to. */
const fieldOf: Partial<Record<keyof typeof makeClientRefusals, string>> = {
  "email-taken": "email",
  "too-many-pets": "pets",
  "pet-name-too-long": "pets",
};
