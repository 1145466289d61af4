// Stripe's webhook (docs/product.md, Paying by card). Unsigned, forged and old events get a 400 and write nothing. Only
// the event's id and type are logged.
import { getExchange, commandContext } from "~/platform/index.server";

import { openCards } from "~/money/cards/stripe/open-cards.server";
import { CardsUnreachable } from "~/money/cards/stripe/port";
import { receiveCardEvent } from "./receive-event.server";

const answer = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

export async function answerCardWebhook({ context }: { context: Parameters<typeof commandContext>[0] }) {
  const ctx = commandContext(context);
  const { body, headers } = getExchange(context);
  const port = await openCards(ctx.services);
  if (!port) return answer(404);
  const read = await body.raw();
  if (read.state !== "good") {
    await body.discard();
    return answer(read.state === "too-large" ? 413 : 400);
  }
  const event = port.readEvent(read.bytes, headers.get("Stripe-Signature") ?? "");
  if (!event) return answer(400);
  try {
    await receiveCardEvent(ctx, port, event);
    return answer(200);
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error;
    // Stripe repeats the event for three days.
    ctx.services.log.warn({ err: error, event: event.id }, "a card event waits: Stripe could not be asked");
    return answer(503);
  }
}
