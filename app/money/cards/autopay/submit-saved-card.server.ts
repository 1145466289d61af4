// Loader and action of /profile/card. Returns 404 when card payments are off.
import { type ActionFunctionArgs, href, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";

import { cardPaymentLimit, openCards } from "~/money/cards/stripe/open-cards.server";
import { autopayConsent, savedCardTexts as texts } from "~/money/texts/cards";
import {
  asToast,
  clientContext,
  type CommandContext,
  formAction,
  formActions,
  getExchange,
  notFound,
} from "~/platform/index.server";
import { success } from "~/shared/form-reply";
import { done } from "~/shared/result";

import { getOwnCard, isWaitingForCard, removeSavedCard, startSavingCard } from "./saved-card.server";

async function openCardsOrThrow({ services }: CommandContext) {
  const port = await openCards(services);
  if (!port) throw notFound();
  return port;
}

export async function loadSavedCard({ context }: LoaderFunctionArgs) {
  const ctx = clientContext(context);
  const port = await openCardsOrThrow(ctx);
  const { query, formsMayLeadTo } = getExchange(context);
  formsMayLeadTo.push(port.pagesAt);
  const from = query.get("card");
  const [card, isWaiting] = await Promise.all([
    getOwnCard(ctx.db, ctx.actor.id),
    from === "back" ? isWaitingForCard(ctx) : false,
  ]);
  return {
    card,
    isWaiting,
    isStopped: from === "stopped",
    consent: autopayConsent(ctx.business.identity.businessName, "this page"),
  };
}

const shared = { context: clientContext, limit: cardPaymentLimit, page: href("/profile/card") } as const;

export async function submitSavedCard(args: ActionFunctionArgs) {
  const port = await openCardsOrThrow(clientContext(args.context));
  return formActions({
    save: formAction({
      ...shared,
      schema: z.object({ agree: z.literal("yes", { error: texts.agree }) }),
      command: (ctx) => startSavingCard(ctx, port),
      done: ({ url }) => redirect(url, 303),
      texts: { unreachable: asToast(503, texts.unreachable), refused: asToast(503, texts.refused) },
    }),
    remove: formAction({
      ...shared,
      schema: z.object({}),
      command: async (ctx) => done(await removeSavedCard(ctx)),
      done: success(texts.removed.title, texts.removed.text),
      texts: {},
    }),
  })(args);
}
