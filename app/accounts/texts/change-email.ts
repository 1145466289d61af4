// Texts about changing an account's email address.
import { success } from "~/shared/form-reply";

/** Texts of the panel at /profile/security. */
export const changeEmailTexts = {
  title: "Email address",
  now: (address: string) => `You sign in with ${address}.`,
  change: "Change it",
  hint: "I send a link there. Your address stays as it is until you use it.",
  label: "New email address",
  submit: "Send me the link",
  pending: (address: string, until: string) =>
    `Open the link I sent to ${address}; it works until ${until}. Until then you sign in with the address above.`,
  cancel: "Don't change it",
  asked: success(
    "Check your new address",
    "Open the link in the email I sent there. No email? Check your spam folder.",
  ),
  cancelled: success("Your address stays as it is", "The link no longer works."),
} as const;

export const changeEmailRefused = {
  "same-email": "That's your address already",
  "no-such-address": "Please enter a valid email address",
  "too-many": "That was a lot of emails for one day. Please try again tomorrow, or call me.",
} as const;

// Texts of the page /change-email, which the mailed link opens.

export const newEmailTexts = {
  about: "Use a new email address for your account.",
  lead: (address: string) => `You'll sign in with ${address}, and my emails go there.`,
  withPassword: (address: string) =>
    `You'll sign in with ${address}, and my emails go there. Please confirm it with your account's password.`,
  otherAccount:
    "You're logged in to another account. This link belongs to a different one, so please enter that account's password.",
  noPassword: "No password yet? Log in first, then open the link again.",
  askAgain: "You can ask for a new link under Security.",
} as const;

export const emailNotChanged = "Your email address isn't changed yet";

/** Shown only after the link, and the session or password, were checked. */
export const emailTakenMeanwhile = {
  title: "This address has an account of its own",
  text: "Nothing was changed. Log in with that address, or call me, and I'll help you combine the two accounts.",
};

export const emailChanged = success(
  "Email address changed",
  "Log in with the new address from now on. You've been signed out everywhere else.",
);
