// What people read on their way into an account and out of it.
import type { Toast } from "~/shared/form-reply";

import type { PasswordProblem } from "./rules";

export const loginFailed = "Login Failed";
export const adminLoginFailed = "Admin Login Failed";
export const registrationFailed = "Registration Failed";

/** The same for an unknown address and for a wrong password: nobody learns who is a client. */
export const invalidLogin = "Invalid email or password";
export const loggedIn: Toast = { kind: "success", title: "Login successful" };

export const adminRefusals = {
  "wrong-password": "Authentication failed",
  "role-unknown": "Error verifying admin status",
  "not-admin": "You do not have administrator privileges",
} as const;

export const loggedOut: Toast = { kind: "success", title: "Logged out successfully" };
export const logoutFailed: Toast = { kind: "error", title: "An error occurred during logout" };
export const logoutBroke: Toast = { kind: "error", title: "An unexpected error occurred during logout" };

export const registered: Toast = {
  kind: "success",
  title: "Registration successful",
  text: "Account created. You can now log in.",
};
export const registrationBroke = { title: registrationFailed, text: "An error occurred during registration" };

export const passwordMessages: Record<PasswordProblem, string> = {
  "too-short": "Please choose a password of at least 12 characters",
  "too-long": "Please choose a password of at most 1,000 characters",
  "own-email": "Please choose something other than your email address",
  repeats: "Please choose something less repetitive",
  common: "This is one of the first passwords people guess. Please choose another: a few unrelated words work well",
};

/** The same whether there is such an account or not. */
export const resetAsked: Toast = {
  kind: "success",
  title: "Check your email",
  text: "If this address has an account, a link to choose a new password is on its way.",
};

export const passwordChosen: Toast = {
  kind: "success",
  title: "Password changed",
  text: "You can now log in with it. You've been signed out everywhere else.",
};

export const emailVerified: Toast = { kind: "success", title: "Email address confirmed", text: "Thank you." };

/** Of a link pressed where its account is not signed in. */
export const confirmWithPassword = {
  missing: "Please enter your password",
  wrong: "That isn't this account's password. You can choose a new one below; that confirms the address, too",
} as const;

export const verificationSent: Toast = {
  kind: "success",
  title: "The email is on its way",
  text: "Open the link in it to confirm your address. Check your spam folder, too.",
};

export const verificationNotNeeded: Toast = { kind: "info", title: "Your email address is already confirmed" };

export type DeadLink = "used" | "expired" | "unknown";

export const deadLinks: Record<DeadLink, { title: string; text: string }> = {
  used: { title: "This link has been used", text: "It worked once, as it should, and no longer works." },
  expired: { title: "This link has expired", text: "For your safety, links in my emails only work for a while." },
  unknown: {
    title: "This link does not work",
    text: "Your email app may have cut it off, or a newer email has replaced it.",
  },
};

export const setupRefusals = {
  "wrong-code": "That isn't the code in the log. The server prints it each time it starts.",
  "admin-exists": "There's already an administrator. Please log in.",
  "email-taken": "This email address already has an account. Please use another one.",
} as const;

/** `seconds` to wait. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again, or choose a new password with “Forgot your password?”.`;
}
