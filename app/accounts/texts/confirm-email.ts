// Texts of /verify-email.
import { success, type Toast } from "~/shared/form-reply";
import { ownPassword } from "./entering";

export const verifyTexts = {
  title: "Confirm your email address",
  about: "Confirm the email address of your account.",
  lead: "Open the link in the email I sent you, or log in to have it sent again.",
  leadFor: (address: string) =>
    `Open the link in the email to ${address}. Until then you can do everything but request a service.`,
  only: "Please confirm it only if you made the account yourself.",
  withPassword: (address: string) =>
    `If you made the account for ${address} yourself, please confirm the address with the account's password.`,
  passwordHint: "The one you chose when you made the account.",
  passwordUnknown: "Don't know the password?",
  doneFor: (address: string) => `${address} is yours.`,
  usedLink: "Your address is most likely confirmed. ",
  loginForLink: "Log in to check, or to get a new link.",
} as const;

export const emailVerified = success("Email address confirmed", "Thank you.");
export const notConfirmed = "Your address isn't confirmed yet";
export const onlyThisForm = " Please use the form on this page.";

/** Shown when the link is used without a session of the account. */
export const confirmWithPassword = {
  missing: ownPassword,
  wrong: "That isn't this account's password. You can choose a new one below; that confirms the address, too",
} as const;

export const verificationSent = success(
  "The email is on its way",
  "Open the link in it to confirm your address. Check your spam folder, too.",
);
export const verificationNotNeeded: Toast = { kind: "info", title: "Your email address is already confirmed" };
