// Opens the connection to Stripe. Stripe's library is loaded on first use, since it needs more memory than the rest of
// money/.
import type { CommandContext, Limit, Services } from "~/platform/index.server";

import type { CardPort } from "./port";

/** Limits redirects to Stripe's page, since each one calls Stripe's API. */
export const cardPaymentLimit: Limit = { name: "card-payment", points: 20, minutes: 10 };

const opened = new WeakMap<NonNullable<Services["cards"]>, Promise<CardPort>>();

/** Returns null when card payments are not configured. */
export async function openCards({ cards }: Pick<CommandContext["services"], "cards">): Promise<CardPort | null> {
  if (!cards) return null;
  let port = opened.get(cards);
  if (!port) {
    port = import("./adapter.server").then(({ createStripe }) => createStripe(cards));
    opened.set(cards, port);
  }
  return port;
}
