// POST /api/stripe/webhook (docs/product.md, Paying by card).
import { answerCardWebhook } from "~/money/index.server";

export const action = answerCardWebhook;
