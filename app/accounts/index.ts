// Code of accounts/ that other wings may use, in browsers and on the server.
export { registerForm, type Registration } from "./forms";
export { ConfirmIdentity } from "./security/confirm-identity";
export { loginFirst } from "./texts/entering";
export { deadLinks } from "./texts/passwords";
export { confirmRefused } from "./texts/security";
