// Opens the connection to Stripe. Its library is loaded on first use, since it takes more memory than the rest of money.
import type { CommandContext, Limit, Services } from "~/platform/index.server";

import type { CardPort } from "./port";

/** Redirects to Stripe's page; each one calls Stripe. */
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
