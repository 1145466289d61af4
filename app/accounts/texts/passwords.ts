// Texts about choosing a password by a mailed link.
import { success, type Toast } from "~/shared/form-reply";

// Texts of /forgot-password

export const forgotTexts = {
  title: "Forgot your password?",
  about: "Get a link by email to choose a new password.",
  lead: "Enter your account's email address, and I'll send you a link to choose a new one.",
  sent: "The link works for one hour. No email after a few minutes? Check your spam folder, then ask again.",
} as const;

/** The same text for every address, so that it does not reveal who has an account. */
export const resetAsked: Toast = success(
  "Check your email",
  "If this address has an account, a link to choose a new password is on its way.",
);

// Texts of /reset-password and /invitation

export const newPasswordTexts = {
  label: "New password",
  busy: "Saving...",
  newLink: "Send me a new link",
  resetTitle: "Choose a new password",
  resetAbout: "Choose a new password for your account.",
  resetLead: (address: string) =>
    `For ${address}. This signs out every device and removes passkeys: add yours again afterward.`,
  notChanged: "Your password wasn't changed",
  invitationAbout: "Choose a password for the account that was made for you.",
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  invitationLead: (address: string) => `Choose a password, and your account is open. You'll log in with ${address}.`,
  invitationDead: "Already opened your account? Then log in. Otherwise, get a new link to choose a password.",
  notOpen: "Your account isn't open yet",
} as const;

export const passwordChosen = success(
  "Password changed",
  "You can now log in with your new password. You've been signed out everywhere else.",
);

export type DeadLink = "used" | "expired" | "unknown";

export const deadLinks: Record<DeadLink, { title: string; text: string }> = {
  used: { title: "This link has been used", text: "It worked once, as it should, and no longer works." },
  expired: { title: "This link has expired", text: "For your safety, links in my emails only work for a while." },
  unknown: {
    title: "This link does not work",
    text: "Your email app may have cut it off, or a newer email has replaced it.",
  },
};
export const contactMe = "Contact me";
