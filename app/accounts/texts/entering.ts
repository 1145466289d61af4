// Texts of login, registration, setup and logout, and texts shared by several forms.
import { success, type Toast } from "~/shared/form-reply";
import type { PasswordProblem } from "~/accounts/rules";

const minutesOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
};

// Texts shared by several pages

export const allFields = "All fields are required";
const firstName = "Please enter your first name";
const lastName = "Please enter your last name";
const email = "Please enter your email address";
const validEmail = "Please enter a valid email address";
export const ownPassword = "Please enter your password";
const newPassword = "Please choose a password";
const code = "Please enter the code";
const timeZone = "Please choose your time zone";

export const formTexts = {
  allFields,
  firstName,
  lastName,
  email,
  validEmail,
  ownPassword,
  newPassword,
  code,
  timeZone,
} as const;

export const passwordMessages: Record<PasswordProblem, string> = {
  "too-short": "Please choose a password of at least 12 characters",
  "too-long": "Please choose a password of at most 1,000 characters",
  "own-email": "Please choose something other than your email address",
  repeats: "Please choose something less repetitive",
  common: "This is one of the first passwords people guess. Please choose another: a few unrelated words work well",
};

/** `seconds`: how long to wait. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries. Please wait ${minutesOf(seconds)} and try again, or choose a new password with “Forgot your password?”.`;
export const tooManyCodes = (seconds: number): string =>
  `Too many tries. Please wait ${minutesOf(seconds)} and try again.`;

// Texts of /login

export const loginFailed = "Login Failed";
export const loginNeeded = "Email and password are required";
/** The same text for an unknown address and a wrong password, so that it does not reveal who is a client. */
export const invalidLogin = "Invalid email or password";
export const loggedIn = success("Login successful");
export const loginFirst: Toast = { kind: "info", title: "Please log in first" };

// Texts of /login/code

export const codeTexts = {
  title: "One-time code",
  lead: "Your password is right. Now enter the six digits your authenticator app shows.",
  toBackup: "Don't have your app? Use a backup code",
  backupLead: "One of the codes you wrote down. Each works once.",
} as const;

export const wrongCode = "That code isn't right, or it has expired. Please enter the one your app shows now";

export const codeRefused = {
  "wrong-code": wrongCode,
  "start-again": "Please log in again: you have ten minutes and five tries for this step.",
  locked: "Too many wrong codes. Please wait 15 minutes, and log in again.",
} as const;

export type CodeRefusal = keyof typeof codeRefused;

// Texts of /register

export const registered = success("Registration successful", "Account created. You can now log in.");

// Texts of /admin-login and /admin-setup

export const adminLoginFailed = "Admin Login Failed";

export const adminRefusals = {
  "wrong-password": "Authentication failed",
  "role-unknown": "Error verifying admin status",
  "not-admin": "You do not have administrator privileges",
} as const;

export const setupTexts = {
  title: "Set up this site",
  about: "Create the first administrator of this site.",
  lead: "Create the account that manages this site. The one-time code is in the server's log. If someone else set up the site, ask them for it.",
  create: "Create your account",
  codeHint: "Three groups of four letters and digits",
  zoneHint: "Where you walk. All times on the site are in this zone.",
  noZone: "Choose your time zone",
} as const;

export const welcome = success("Welcome! Eight short steps, and your site is ready.");

export const setupRefusals = {
  "wrong-code": "That isn't the code in the log. The server prints it each time it starts.",
  "admin-exists": "There's already an administrator. Please log in.",
  "email-taken": "This email address already has an account. Please use another one.",
} as const;

// Texts of /sign-out

export const loggedOut = success("Logged out successfully");
export const logoutFailed: Toast = { kind: "error", title: "An error occurred during logout" };
export const logoutBroke: Toast = { kind: "error", title: "An unexpected error occurred during logout" };
