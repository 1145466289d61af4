// The forms about leads at the desk: the bar under the list, and those of one lead's page.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import { getServices, ownContext } from "~/server/context";
import { notFound } from "~/server/guards";
import { receiveOwnForm } from "~/server/receive-own-form";
import { replyDone, replyFailed, replyRefusal } from "~/server/form-replies";

import { refusedPassword } from "../accounts/new-password.server";
import { changedMeanwhile } from "../audit/changed-meanwhile";
import { markLeads, replyToLead, saveLeadNotes } from "./desk-commands.server";
import { leadPageForm, type MakeClientInput, markLeadsForm } from "./desk-forms";
import { makeClientOfLead } from "./desk-make-client.server";
import {
  clientCreated,
  clientCreationBroke,
  clientCreationFailed,
  leadsMarked,
  makeClientRefusals,
  notesSaved,
  nothingToMark,
  replyAlreadySent,
  replySent,
} from "./desk-messages";
import { findClientByEmail, getLead } from "./desk-queries.server";
import type { LeadMark } from "./rules";

type Values = Record<string, string[]>;
type Input<Intent> = Extract<z.output<typeof leadPageForm>, { intent: Intent }>;

/** `back`: the page the form stands on, for browsers without scripts. */
export async function submitLeadMarks(args: ActionFunctionArgs, back: string) {
  const received = await receiveOwnForm(args, { schema: markLeadsForm, lists: ["ids"] });
  if (received.kind === "refused") return received.reply;
  const { ids, intent } = received.input;
  return replyToMark(args, ids, intent, back, received.values);
}

async function replyToMark(
  args: ActionFunctionArgs,
  ids: readonly string[],
  mark: LeadMark,
  back: string,
  values: Values,
) {
  const outcome = await markLeads(ownContext(args.context), ids, mark);
  if (!outcome.ok) {
    const toast = { kind: "error" as const, title: "Nothing changed", text: nothingToMark };
    return replyRefusal(args, { status: 409, message: nothingToMark, toast }, values);
  }
  const { changed, skipped, batch } = outcome.value;
  return replyDone(args, { ok: true, toast: leadsMarked(mark, changed, skipped, batch) }, back);
}

export async function submitLeadPage(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: leadPageForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent === "notes") return submitNotes(args, id, input, values);
  if (input.intent === "reply") return submitReply(args, id, input, values);
  if (input.intent === "client") return submitClient(args, id, input, values);
  return replyToMark(args, [id], input.intent, `/admin/leads/${id}`, values);
}

async function submitNotes(args: ActionFunctionArgs, id: string, input: Input<"notes">, values: Values) {
  const outcome = await saveLeadNotes(ownContext(args.context), id, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: notesSaved }, `/admin/leads/${id}`);
  return replyChanged(args, id, values);
}

async function submitReply(args: ActionFunctionArgs, id: string, input: Input<"reply">, values: Values) {
  const outcome = await replyToLead(ownContext(args.context), id, input);
  const page = `/admin/leads/${id}`;
  if (outcome.ok) return replyDone(args, { ok: true, toast: replySent(outcome.value.name) }, page);
  if (outcome.reason === "already-sent") return replyDone(args, { ok: true, toast: replyAlreadySent }, page);
  return replyChanged(args, id, values);
}

/** The second of two editors: told so, with the version and the notes that are there now. */
async function replyChanged(args: ActionFunctionArgs, id: string, values: Values) {
  const lead = await getLead(getServices(args.context).db, id);
  if (!lead) throw notFound();
  const now = { version: [String(lead.version)], stored: [lead.ownerNotes ?? ""] };
  return replyRefusal(args, { status: 409, message: changedMeanwhile }, { ...values, ...now });
}

async function submitClient(args: ActionFunctionArgs, id: string, input: MakeClientInput, values: Values) {
  const { db, log } = getServices(args.context);
  const failed = (text: string) => ({ kind: "error" as const, title: clientCreationFailed, text });
  const weak = input.password ? await refusedPassword(input.password, input.email) : null;
  if (weak) return replyRefusal(args, { status: 400, errors: { password: weak } }, values);
  try {
    const outcome = await makeClientOfLead(ownContext(args.context), id, input);
    if (outcome.ok) {
      const { name, invited } = outcome.value;
      return replyDone(args, { ok: true, toast: clientCreated(name, invited) }, `/admin/leads/${id}`);
    }
    const text = makeClientRefusals[outcome.reason];
    const refusal = { status: 409, message: `${clientCreationFailed}. ${text}`, toast: failed(text) };
    if (outcome.reason !== "email-taken")
      return replyRefusal(args, { ...refusal, ...petError(outcome.reason, text) }, values);
    const taken = await findClientByEmail(db, input.email);
    const link = taken ? { link: { to: `/admin/clients/${taken.id}`, name: taken.name } } : {};
    return replyRefusal(args, { ...refusal, errors: { email: text }, ...link }, values);
  } catch (error) {
    log.error({ err: error, lead: id }, "a client could not be made of a lead");
    return replyFailed(args, clientCreationBroke, values);
  }
}

const petError = (reason: string, text: string) => (reason.includes("pet") ? { errors: { pets: text } } : {});
