// What other wings may ask of money/ on the server.
export { listUnpaid } from "./account/list-unpaid.server";
export { loadAccount } from "./account/load-account.server";
export { submitAccountForm } from "./account/submit-account.server";
