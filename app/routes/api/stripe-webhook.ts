// POST /api/stripe/webhook (docs/product.md, Paying by card).
import { answerCardWebhook } from "~/money/cards/events/answer-webhook.server";

export const action = answerCardWebhook;
