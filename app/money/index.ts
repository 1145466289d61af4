// What other wings may use of money/, in browsers as well.
export { cardWebhookPath } from "./cards/port";
export { CardPayment } from "./cards/components/card-payment";
export { PayByCard } from "./cards/components/pay-by-card";
export { SavedCard, SavedCardPanel } from "./cards/components/saved-card";
export { payByCardTexts, refundTexts, savedCardTexts } from "./texts/cards";
