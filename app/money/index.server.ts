// What other wings may ask of money/ on the server.
export { checkMoney } from "./check/check-money.server";
export { chargeHouseholds } from "./charges/charge-households.server";
export { listOwnStatements } from "./statements/own-statements.server";
export { hashOfPayToken, payToken } from "./statements/pay-links.server";
export { loadPayPage } from "./statements/pay-page.server";
export { makeStatements } from "./statements/make-statements.server";
export { listStatementsOf } from "./statements/statements-of-requests.server";
export { recheckStatementReminder, remindOfStatements } from "./statements/reminders.server";
export { sumsOf } from "./statements/read-account.server";
export { getReceipt, sendReceipts } from "./statements/receipts.server";
export { summarizeYear } from "./statements/year-summary.server";
