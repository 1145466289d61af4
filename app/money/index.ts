// What other wings may use of money/, in browsers as well.
export { cardWebhookPath } from "./cards/stripe/port";
export { unpaidTexts } from "./texts/account";
