// /profile/card: what stands there, and its two forms. Nothing of it is there where nobody pays by card.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";

import { autopayConsent, savedCardTexts as texts } from "~/money/texts/cards";
import { getIdentity } from "~/offer/index.server";
import {
  asToast,
  clientContext,
  getExchange,
  notFound,
  receiveOwnForm,
  replyDone,
  replyRefusal,
} from "~/platform/index.server";
import { success } from "~/shared/form-reply";

import { openCards } from "~/money/cards/stripe/open-cards.server";
import { getOwnCard, isWaitingForCard, removeSavedCard, startSavingCard } from "./saved-card.server";

const page = "/profile/card";

export async function loadSavedCard({ context }: LoaderFunctionArgs) {
  const ctx = clientContext(context);
  const port = await openCards(ctx.services);
  if (!port) throw notFound();
  const { query, formsMayLeadTo } = getExchange(context);
  formsMayLeadTo.push(port.pagesAt);
  const from = query.get("card");
  const [card, isWaiting, { businessName }] = await Promise.all([
    getOwnCard(ctx.db, ctx.actor.id),
    from === "back" ? isWaitingForCard(ctx) : false,
    getIdentity(ctx.db),
  ]);
  return { card, isWaiting, isStopped: from === "stopped", consent: autopayConsent(businessName, "this page") };
}

const cardForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), agree: z.literal("yes", { error: texts.agree }) }),
  z.object({ intent: z.literal("remove") }),
]);

export async function submitSavedCard(args: ActionFunctionArgs) {
  const ctx = clientContext(args.context);
  const port = await openCards(ctx.services);
  if (!port) throw notFound();
  const received = await receiveOwnForm(args, { schema: cardForm, limit: "card-payment" });
  if (received.kind === "refused") return received.reply;
  if (received.input.intent === "remove") {
    await removeSavedCard(ctx);
    return replyDone(args, { ok: true, toast: success(texts.removed.title, texts.removed.text) }, page);
  }
  const outcome = await startSavingCard(ctx, port);
  if (outcome.ok) return redirect(outcome.value.url, 303);
  return replyRefusal(asToast(503, texts[outcome.reason]), received.values);
}
