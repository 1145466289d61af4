// Server-only exports of money/ for other wings.
export { deleteOldCardEvents, deleteOldCards, deleteOldCheckouts } from "./cards/delete-old-cards.server";
export { countUnknownCardEvents } from "~/money/cards/checkout/receive-event.server";
export { openAccounts } from "./account/open-accounts.server";
export { deleteOpeningBalances, isOpening } from "./ledger/lines.server";
export { undoablePayments } from "./account/payments.server";
export { readOwed } from "./statements/read-account.server";
export { deleteOldMoney, deleteOldPasses } from "./statements/delete-old-statements.server";
export { readStatement } from "./statements/read-statement.server";
