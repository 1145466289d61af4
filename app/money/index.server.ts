// What other wings may ask of money/ on the server.
export { chargeDueStatements } from "./cards/autopay/charge-due.server";
export { loadSavedCard, submitSavedCard } from "./cards/autopay/submit-saved-card.server";
export { loadCardPage } from "./cards/checkout/load-card-page.server";
export { submitCardPayment } from "./cards/checkout/submit-card-payment.server";
export { deleteOldCards } from "./cards/delete-old-cards.server";
export { answerCardWebhook } from "./cards/events/answer-webhook.server";
export { countUnknownCardEvents } from "./cards/events/count-unknown.server";
export { loadCardPayment, submitRefund } from "./cards/refunds/submit-refund.server";
