// Actions of a client's page at the desk.
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import { type AdminContext, adminContext, asToast, eachText, formAction, formActions } from "~/platform/index.server";
import { changedMeanwhile, conflictRefusal, shownEmail } from "~/platform/index";
import { printedPhone } from "~/shared/phone-number";
import type { Toast } from "~/shared/form-reply";

import { receiveDocument } from "~/offer/index.server";
import { refused } from "~/shared/result";
import { paperForm } from "~/clients/contract/forms";
import { recordPaperContract } from "~/clients/contract/sign-contract.server";
import { paperAddressRefusals, paperAlready, paperRefusals, paperTexts, paperToast } from "~/clients/contract/texts";
import { acceptanceActions } from "~/clients/acceptance/submit-acceptance.server";
import { checklistActions } from "~/clients/certification/submit-checklist.server";
import { changeClientEmail, giveEmail } from "./change-email.server";
import { editClient, endClientSessions, saveClientNotes, markBack, markLeft, sendLinkAgain } from "./commands.server";
import { changeEmailForm, clientEmail, detailsForm, notesForm } from "./forms";
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
import { linkKinds } from "./rules";

export const submitClientPage = (args: ActionFunctionArgs, id: string) =>
  formActions({ ...acceptanceActions, ...checklistActions(id), ...clientActions(id) })(args);

function clientActions(id: string) {
  const page = href("/admin/clients/:id", { id });
  const shared = { context: adminContext, page };
  /** Redirects from the form's page to the client's page. */
  const saved = (toast: Toast) => ({ toast, to: page, leads: true as const });
  return {
    details: formAction({
      ...shared,
      schema: detailsForm,
      command: (ctx, input) => editClient(ctx, id, input),
      done: saved(detailsSaved),
      texts: {
        "unknown-client": "not-found",
        "changed-meanwhile": (_, { ctx, input: { version: __, ...typed } }) => refuseStale(ctx, id, typed),
      },
    }),
    notes: formAction({
      ...shared,
      schema: notesForm,
      command: (ctx, input) => saveClientNotes(ctx, id, input),
      done: saved(notesSaved),
      texts: {
        "unknown-client": "not-found",
        "changed-meanwhile": (_, { ctx, input: { ownerNotes } }) => refuseStale(ctx, id, { ownerNotes }),
      },
    }),
    "change-email": formAction({
      ...shared,
      schema: changeEmailForm,
      command: (ctx, input) => changeClientEmail(ctx, id, input),
      done: clientEmailChanged,
      texts: {
        "unknown-client": "not-found",
        "email-taken": { status: 409, errors: { email: emailTaken } },
        "same-email": { status: 409, errors: { email: sameEmail } },
        "changed-meanwhile": (_, { ctx, input: { email } }) => refuseStale(ctx, id, { email }),
      },
    }),
    "give-email": formAction({
      ...shared,
      schema: z.object({ email: clientEmail }),
      command: (ctx, { email }) => giveEmail(ctx, id, email),
      done: emailGiven,
      texts: {
        "unknown-client": "not-found",
        "email-taken": { status: 409, errors: { email: emailTaken } },
        "has-email": { status: 409, errors: { email: changedMeanwhile } },
      },
    }),
    "send-link": formAction({
      ...shared,
      schema: z.object({ kind: z.enum(linkKinds) }),
      command: (ctx, { kind }) => sendLinkAgain(ctx, id, kind),
      done: (_, { input }) => linkSent[input.kind],
      texts: {
        "unknown-client": "not-found",
        ...eachText(linkRefusals, (text) => asToast(409, nothingSent, text)),
      },
    }),
    "paper-contract": formAction({
      ...shared,
      schema: paperForm,
      command: async (ctx, input, { args, form }) => {
        const given = await receiveDocument(args, form);
        return given.ok
          ? recordPaperContract(ctx, id, input, given.document)
          : { ...given, ...refused("bad-document") };
      },
      done: saved(paperToast),
      texts: {
        "unknown-client": "not-found",
        "already-signed": saved(paperAlready),
        "bad-document": ({ status, error }) => ({ status, errors: { document: error } }),
        "no-photo": { status: 400, errors: { document: paperTexts.noPhoto } },
        ...eachText(paperRefusals, (signedOn) => ({ status: 400, errors: { signedOn } })),
        ...eachText(paperAddressRefusals, (message) => ({ status: 400, message })),
      },
    }),
    "end-sessions": formAction({
      ...shared,
      schema: z.object({}),
      command: (ctx) => endClientSessions(ctx, id),
      done: sessionsEnded,
      texts: { "unknown-client": "not-found" },
    }),
    leave: formAction({
      ...shared,
      schema: z.object({}),
      command: (ctx) => markLeft(ctx, id),
      done: clientLeft,
      texts: { "unknown-client": "not-found", "still-comes": asToast(409, stillComes) },
    }),
    return: formAction({
      ...shared,
      schema: z.object({}),
      command: (ctx) => markBack(ctx, id),
      done: clientBack,
      texts: { "unknown-client": "not-found" },
    }),
  };
}

type Field = "firstName" | "lastName" | "phone" | "address" | "ownerNotes" | "email";

/** Refuses a stale form. The typed values are kept, with the stored ones beside them. */
async function refuseStale(ctx: AdminContext, id: string, typed: Partial<Record<Field, string | null>>) {
  const client = await getClient(ctx.db, id, ctx.now);
  if (!client) return "not-found";
  const shown = { ...client, email: shownEmail(client.email) };
  const stored = Object.fromEntries(
    (Object.keys(typed) as (Field & keyof Client)[]).map((name) => [name, shown[name]]),
  );
  return conflictRefusal(client.version, asPrinted(stored), asPrinted(typed as Record<string, string | null>));
}

/** Formats the phone number as it appears in the form. */
const asPrinted = (fields: Record<string, string | null>) =>
  fields.phone ? { ...fields, phone: printedPhone(fields.phone) } : fields;
