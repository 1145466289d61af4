// What other wings may use of accounts/, in browsers as well.
export { registerForm, type Registration } from "./forms";
export { ConfirmIdentity } from "./security/confirm-identity";
export { confirmRefused } from "./texts/confirm-identity";
