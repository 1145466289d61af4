// The page a card payment is begun on: also where a tip that can't be read is put right.
import { data, type LoaderFunctionArgs } from "react-router";

import { getExchange, notFound } from "~/platform/index.server";

import { loadOfferByToken } from "./card-offer.server";

export async function loadCardPage({ params, context }: LoaderFunctionArgs) {
  const { mustNotKeep, answerHeaders } = getExchange(context);
  mustNotKeep();
  answerHeaders.set("Referrer-Policy", "strict-origin");
  answerHeaders.set("Cache-Control", "private, no-store");
  const token = params.token ?? "";
  const offer = await loadOfferByToken(context, token);
  if (!offer) throw notFound();
  return data({ token, offer });
}
