// Loader and action of the pages that close an account: the client's own, and the owner's for a client.
import { and, eq } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import { listMembers } from "~/clients/index.server";
import { profiles } from "~/db/tables/clients";
import {
  adminContext,
  type ClientContext,
  clientContext,
  eachText,
  formAction,
  formActions,
  notFound,
  redirectDocumentWithMessage,
} from "~/platform/index.server";
import { dayIn, formatDay } from "~/shared/dates";

import { closeAccount, isClosable, keepAccount } from "./close-account.server";
import { readClosing } from "./closing.server";
import { accountClosed, accountKept, clientClosed, closedDays, closeRefusals, closeTexts } from "./texts";

/** @throws 404 when this isn't an account that can be closed. */
export async function loadClosing(ctx: ClientContext, clientId: string) {
  const { db, now, business } = ctx;
  const zone = business.timeZone;
  const [client] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, clientId), isClosable));
  if (!client) throw notFound();
  const by = ctx.actor.role === "admin" ? ("owner" as const) : ("client" as const);
  return {
    name: `${client.firstName} ${client.lastName}`,
    /** Day on which the data is deleted; null while the account is open. */
    until: client.closedAt && formatDay(dayIn(zone, client.closedAt.add({ hours: 24 * closedDays }))),
    members: (await listMembers(db, clientId)).slice(1).map((member) => member.name),
    closing: await readClosing(db, { clientId, by, now, zone }),
  };
}

const refusals = eachText(closeRefusals, (message: string) => ({ status: 409, message }));

const failed = { ...closeTexts.failed, logged: "an account could not be closed" };

export const submitOwnClosing = (args: ActionFunctionArgs) =>
  formActions({
    default: formAction({
      schema: z.object({ seen: z.string().catch("") }),
      context: clientContext,
      command: (ctx, input) => closeAccount(ctx, ctx.actor.id, input),
      // The session has ended, so the whole page is loaded again.
      done: () => redirectDocumentWithMessage(args, href("/"), accountClosed),
      texts: { "unknown-client": "not-found", ...refusals },
      failed,
    }),
    keep: formAction({
      schema: z.object({}),
      context: clientContext,
      command: keepAccount,
      done: () => redirectDocumentWithMessage(args, href("/dashboard"), accountKept),
      texts: { "unknown-client": "not-found" },
      failed,
    }),
  })(args);

export const submitClosing = (args: ActionFunctionArgs, clientId: string) =>
  formAction({
    schema: z.object({ seen: z.string().catch("") }),
    context: adminContext,
    command: (ctx, input) => closeAccount(ctx, clientId, input),
    done: { toast: clientClosed, to: href("/admin/clients/:id", { id: clientId }), leads: true },
    texts: { "unknown-client": "not-found", ...refusals },
    failed,
  })(args);
