// The forms of one client's page on the desk: each says by its intent what it is about.
import { href } from "react-router";
import type { ActionFunctionArgs } from "react-router";

import {
  asToast,
  eachText,
  formAction,
  notFound,
  adminContext,
  receiveOwnForm,
  redirectWithMessage,
  replyRefusal,
  told,
} from "~/platform/index.server";
import { changedMeanwhile, nowStored } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";

import { editClient, endClientSessions, saveClientNotes } from "./commands.server";
import { accountForm, detailsForm, notesForm } from "./forms";
import { markBack, markLeft } from "./leave.server";
import {
  clientBack,
  clientLeft,
  detailsSaved,
  stillComes,
  linkRefusals,
  linkSent,
  nothingSent,
  notesSaved,
  sessionsEnded,
} from "~/clients/desk/texts";
import { type Client, getClient } from "./queries.server";
import { sendLinkAgain } from "./send-link.server";

const pageOf = (id: string) => href("/admin/clients/:id", { id });

export async function submitDetails(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: detailsForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await editClient(adminContext(args.context), id, input);
  if (outcome.ok) return redirectWithMessage(args, pageOf(id), detailsSaved);
  const { firstName, lastName, phone, address } = input;
  return replyChanged(args, id, { firstName, lastName, phone, address }, values);
}

export async function submitNotes(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: notesForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const outcome = await saveClientNotes(adminContext(args.context), id, input);
  if (outcome.ok) return redirectWithMessage(args, pageOf(id), notesSaved);
  return replyChanged(args, id, { ownerNotes: input.ownerNotes }, values);
}

type Typed = Partial<Record<"firstName" | "lastName" | "phone" | "address" | "ownerNotes", string | null>>;

/** The second of two editors: what they typed stays, and beside it stands what is stored now. */
async function replyChanged(args: ActionFunctionArgs, id: string, typed: Typed, values: Record<string, string[]>) {
  const ctx = adminContext(args.context);
  const client = await getClient(ctx.db, id, ctx.now);
  if (!client) throw notFound();
  const fields = Object.keys(typed) as (keyof Typed & keyof Client)[];
  const stored = Object.fromEntries(fields.map((field) => [field, client[field]])) as Record<string, string | null>;
  const errors = nowStored(asPrinted(stored), asPrinted(typed as Record<string, string | null>));
  const version = [String(client.version)];
  return replyRefusal({ status: 409, message: changedMeanwhile, errors }, { ...values, version });
}

/** A phone as the form shows it. */
const asPrinted = (fields: Record<string, string | null>) =>
  fields.phone ? { ...fields, phone: printedPhone(fields.phone) } : fields;

export const isAccountIntent = (intent: string | null | undefined): boolean =>
  accountForm.options.some(({ shape }) => shape.intent.value === intent);

/** A new link, the end of every session, or of being a client. */
export const submitAccount = (args: ActionFunctionArgs, id: string) =>
  formAction({
    schema: accountForm,
    context: adminContext,
    command: async (ctx, input) => {
      switch (input.intent) {
        case "end-sessions":
          return told(await endClientSessions(ctx, id), sessionsEnded);
        case "leave":
          return told(await markLeft(ctx, id), clientLeft);
        case "return":
          return told(await markBack(ctx, id), clientBack);
        case "send-link":
          return told(await sendLinkAgain(ctx, id, input.kind), () => linkSent[input.kind]);
      }
    },
    texts: {
      "unknown-client": "not-found",
      "still-comes": asToast(409, stillComes),
      ...eachText(linkRefusals, (text) => asToast(409, nothingSent, text)),
    },
    page: pageOf(id),
  })(args);
