// What other wings may use of accounts/, in browsers as well.
export { registerForm, type Registration } from "./forms";
export { can } from "./policy";
export { homeOf } from "./rules";
export { ChangePassword } from "./security/components/change-password";
export { OneTimeCodes } from "./security/components/one-time-codes";
export { PasskeySignIn } from "./security/components/passkey-sign-in";
export { Passkeys } from "./security/components/passkeys";
export { SessionList } from "./security/components/session-list";
export { NewToken } from "./tokens/components/new-token";
export { TokenTable } from "./tokens/components/token-table";
export { adminLoginTexts, loginTexts } from "./enter/texts";
export {
  codeTexts,
  contactMe,
  type DeadLink,
  deadLinks,
  employeesTexts,
  forgotTexts,
  newPasswordTexts,
  resetAsked,
  securityTexts,
  setupTexts,
  tokensFailed,
  verifyTexts,
} from "./texts";
export { passwordHint, registerTexts, registrationBroke } from "./register/texts";
export { EmployeeList } from "./walkers/components/employee-list";
export { FindAccount, InviteEmployee } from "./walkers/components/new-employee";
