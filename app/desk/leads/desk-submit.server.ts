// The forms about leads at the desk: the bar under the list, and those of one lead's page.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import {
  getServices,
  intentOf,
  notFound,
  clientContext,
  receiveOwnForm,
  type Refusal,
  replyDone,
  replyFailed,
  replyRefusal,
  titled,
} from "~/platform/index.server";
import { refusedPassword } from "~/accounts/index.server";
import { changedMeanwhile, nowStored, sendBroke, sendFailed } from "~/platform/index";
import { clientCreated, creationBroke, creationFailed, notesSaved } from "~/clients/index";

import { markLeads, replyToLead, saveLeadNotes } from "./desk-commands.server";
import { leadPageForm, type MakeClientInput, markLeadsForm } from "./desk-forms";
import { makeClientOfLead } from "./desk-make-client.server";
import {
  invitationOnItsWay,
  leadsMarked,
  makeClientRefusals,
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
  const outcome = await markLeads(clientContext(args.context), ids, mark);
  if (!outcome.ok) {
    const toast = { kind: "error" as const, title: "Nothing changed", text: nothingToMark };
    return replyRefusal({ status: 409, message: nothingToMark, toast }, values);
  }
  const { changed, skipped, batch } = outcome.value;
  return replyDone(args, { ok: true, toast: leadsMarked(mark, changed, skipped, batch) }, back);
}

export async function submitLeadPage(args: ActionFunctionArgs, id: string) {
  const makesClient = (await intentOf(args)) === "client";
  const title = makesClient ? { failedTitle: creationFailed } : {};
  const received = await receiveOwnForm(args, { schema: leadPageForm, ...title });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent === "notes") return submitNotes(args, id, input, values);
  if (input.intent === "reply") return submitReply(args, id, input, values);
  if (input.intent === "client") return submitClient(args, id, input, values);
  return replyToMark(args, [id], input.intent, `/admin/leads/${id}`, values);
}

async function submitNotes(args: ActionFunctionArgs, id: string, input: Input<"notes">, values: Values) {
  const outcome = await saveLeadNotes(clientContext(args.context), id, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: notesSaved }, `/admin/leads/${id}`);
  const { ownerNotes, version } = await leadNow(args, id);
  const errors = nowStored({ ownerNotes }, { ownerNotes: input.ownerNotes });
  return replyRefusal({ status: 409, message: changedMeanwhile, errors }, { ...values, version });
}

async function submitReply(args: ActionFunctionArgs, id: string, input: Input<"reply">, values: Values) {
  const page = `/admin/leads/${id}`;
  try {
    const outcome = await replyToLead(clientContext(args.context), id, input);
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

/** For the second of two editors: what is there now. */
async function leadNow(args: ActionFunctionArgs, id: string) {
  const lead = await getLead(getServices(args.context).db, id);
  if (!lead) throw notFound();
  return { ownerNotes: lead.ownerNotes, version: [String(lead.version)] };
}

/** Every refusal has the title "Client Creation Failed". */
async function submitClient(args: ActionFunctionArgs, id: string, input: MakeClientInput, values: Values) {
  const { db, log } = getServices(args.context);
  const refuse = (refusal: Pick<Refusal, "status" | "link">, text: string, field?: string) =>
    replyRefusal(
      { ...refusal, ...titled(creationFailed, { text }), ...(field ? { errors: { [field]: text } } : {}) },
      values,
    );
  const weak = input.password ? await refusedPassword(input.password, input.email) : null;
  if (weak) return refuse({ status: 400 }, weak, "password");
  try {
    const outcome = await makeClientOfLead(clientContext(args.context), id, input);
    if (outcome.ok) {
      const { name, invited } = outcome.value;
      const note = invited ? { note: invitationOnItsWay } : {};
      return replyDone(args, { ok: true, toast: clientCreated(name), ...note }, `/admin/leads/${id}`);
    }
    const { reason } = outcome;
    const taken = reason === "email-taken" ? await findClientByEmail(db, input.email) : null;
    const link = taken ? { link: { to: `/admin/clients/${taken.id}`, name: taken.name } } : {};
    return refuse({ status: 409, ...link }, makeClientRefusals[reason], fieldOf[reason]);
  } catch (error) {
    log.error({ err: error, lead: id }, "a lead could not be made a client");
    return replyFailed(creationBroke, values);
  }
}

/** Where a refusal is about one field. */
const fieldOf: Partial<Record<keyof typeof makeClientRefusals, string>> = {
  "email-taken": "email",
  "too-many-pets": "pets",
  "pet-name-too-long": "pets",
};
