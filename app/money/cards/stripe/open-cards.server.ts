// The way to the card company; null where nobody pays by card here. Its library is loaded by the first who needs it: it takes
// more memory than the rest of money.
import type { CardSettings, CommandContext } from "~/platform/index.server";

import type { CardPort } from "./port";

const opened = new WeakMap<CardSettings, Promise<CardPort>>();

export async function openCards({ cards }: Pick<CommandContext["services"], "cards">): Promise<CardPort | null> {
  if (!cards) return null;
  let port = opened.get(cards);
  if (!port) {
    port = import("./adapter.server").then(({ createStripe }) => createStripe(cards));
    opened.set(cards, port);
  }
  return port;
}
