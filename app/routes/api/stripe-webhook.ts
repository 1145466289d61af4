// POST /api/stripe/webhook (docs/product.md, Paying by card).
import { megabyte, type PageHandle } from "~/shared/page-handle";
import { answerCardWebhook } from "~/money/cards/checkout/receive-event.server";

// Limit for the body; Stripe's events have only a few kilobytes.
export const handle: PageHandle = {
  body: { bytes: megabyte / 2, megabytes: 1 },
  postsFrom: "programs",
  inDraft: "open",
};

export const action = answerCardWebhook;
