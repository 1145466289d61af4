// Exports of money/ for other wings. They also run in the browser.
export { cardWebhookPath } from "./cards/stripe/port";
export { unpaidTexts } from "./texts/account";
export { StatementSheet } from "./statements/statement-sheet";
