// Server code of accounts/ that other wings may use.
export { emailChangedMail, emailSetByOwnerMail, invitationMail, mailFrom } from "./emails";
export { hasPassword, proveAddress, storePassword, voidMailedLinks, voidSignInLinks } from "./enter/credentials.server";
export { signInById, signOut } from "./enter/sessions.server";
export { storeEmail } from "./email/store-email.server";
export { refusedPassword } from "./password/new-password.server";
export { makeToken, type NewToken, readToken, spendToken, storeToken } from "./enter/one-time-tokens.server";
export { createClient } from "./register/create-client.server";
export { confirmSession, isConfirmed } from "./security/sign-in.server";
export { hasSecondFactor } from "./security/queries.server";
export { answerCall, callerOf, readCall, receiveCall } from "./tokens/receive-call.server";
export { type WalkerProfile, listWalkers, selectWalkers } from "./walkers/queries.server";
