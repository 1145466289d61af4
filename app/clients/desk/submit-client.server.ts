// Actions of the forms on a client's page at the desk.
import { type ActionFunctionArgs, href } from "react-router";

import {
  asToast,
  eachText,
  formAction,
  notFound,
  adminContext,
  receiveOwnForm,
  redirectWithMessage,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { changedMeanwhile, findConflictingFields, shownEmail } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import { mapResult } from "~/shared/result";

import { changeClientEmail, giveEmail } from "./change-email.server";
import { editClient, endClientSessions, saveClientNotes } from "./commands.server";
import { accountForm, changeEmailForm, detailsForm, notesForm } from "./forms";
import { markBack, markLeft } from "./leave.server";
import {
  clientBack,
  clientEmailChanged,
  clientLeft,
  detailsSaved,
  emailGiven,
  emailTaken,
  stillComes,
  linkRefusals,
  linkSent,
  nothingSent,
  notesSaved,
  sameEmail,
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

/** Replies to a stale form: the typed values stay, with the stored ones beside them. */
async function replyChanged(args: ActionFunctionArgs, id: string, typed: Typed, values: Record<string, string[]>) {
  const ctx = adminContext(args.context);
  const client = await getClient(ctx.db, id, ctx.now);
  if (!client) throw notFound();
  const fields = Object.keys(typed) as (keyof Typed & keyof Client)[];
  const stored = Object.fromEntries(fields.map((field) => [field, client[field]])) as Record<string, string | null>;
  const errors = findConflictingFields(asPrinted(stored), asPrinted(typed as Record<string, string | null>));
  const version = [String(client.version)];
  return replyRefusal({ status: 409, message: changedMeanwhile, errors }, { ...values, version });
}

/** Formats the phone number as the form shows it. */
const asPrinted = (fields: Record<string, string | null>) =>
  fields.phone ? { ...fields, phone: printedPhone(fields.phone) } : fields;

export async function submitClientEmail(args: ActionFunctionArgs, id: string) {
  const received = await receiveOwnForm(args, { schema: changeEmailForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  const outcome = await changeClientEmail(ctx, id, input);
  if (outcome.ok) return replyDone(args, { ok: true, toast: clientEmailChanged }, pageOf(id));
  const { reason } = outcome;
  if (reason === "unknown-client") throw notFound();
  if (reason !== "changed-meanwhile") {
    return replyRefusal({ status: 409, errors: { email: reason === "email-taken" ? emailTaken : sameEmail } }, values);
  }
  const client = await getClient(ctx.db, id, ctx.now);
  const errors = findConflictingFields({ email: client && shownEmail(client.email) }, { email: input.email });
  return replyRefusal(
    { status: 409, message: changedMeanwhile, errors },
    { ...values, version: [String(client?.version ?? input.version)] },
  );
}

export const isAccountIntent = (intent: string | null | undefined): boolean =>
  accountForm.options.some(({ shape }) => shape.intent.value === intent);

/** Handles the forms of the account panel. */
export const submitAccount = (args: ActionFunctionArgs, id: string) =>
  formAction({
    schema: accountForm,
    context: adminContext,
    command: async (ctx, input) => {
      switch (input.intent) {
        case "end-sessions":
          return mapResult(await endClientSessions(ctx, id), sessionsEnded);
        case "give-email":
          return mapResult(await giveEmail(ctx, id, input.email), () => emailGiven);
        case "leave":
          return mapResult(await markLeft(ctx, id), clientLeft);
        case "return":
          return mapResult(await markBack(ctx, id), clientBack);
        case "send-link":
          return mapResult(await sendLinkAgain(ctx, id, input.kind), () => linkSent[input.kind]);
      }
    },
    done: (toast) => toast,
    texts: {
      "unknown-client": "not-found",
      "email-taken": { status: 409, errors: { email: emailTaken } },
      "has-email": { status: 409, errors: { email: changedMeanwhile } },
      "still-comes": asToast(409, stillComes),
      ...eachText(linkRefusals, (text) => asToast(409, nothingSent, text)),
    },
    page: pageOf(id),
  })(args);
