// What people read on their way into an account, about how they sign in, and what the owner reads about walkers and tokens:
// by screen, in that order. The mails are in emails.tsx.
import type { Toast } from "~/shared/form-reply";

import type { PasswordProblem } from "./rules";
import type { EmployeeRefusal } from "./walkers/rules";

const good = (title: string, text?: string): Toast => ({ kind: "success", title, ...(text ? { text } : {}) });
const minutesOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
};

// What several screens say

const allFields = "All fields are required";
const email = "Please enter your email address";
const validEmail = "Please enter a valid email address";
const ownPassword = "Please enter your password";
const newPassword = "Please choose a password";
const code = "Please enter the code";

export const formTexts = { allFields, email, validEmail, ownPassword, newPassword, code } as const;

export const passwordMessages: Record<PasswordProblem, string> = {
  "too-short": "Please choose a password of at least 12 characters",
  "too-long": "Please choose a password of at most 1,000 characters",
  "own-email": "Please choose something other than your email address",
  repeats: "Please choose something less repetitive",
  common: "This is one of the first passwords people guess. Please choose another: a few unrelated words work well",
};

/** `seconds` to wait. */
export const tooManyTries = (seconds: number): string =>
  `Too many tries. Please wait ${minutesOf(seconds)} and try again, or choose a new password with “Forgot your password?”.`;
export const tooManyCodes = (seconds: number): string =>
  `Too many tries. Please wait ${minutesOf(seconds)} and try again.`;

// /login

export const loginFailed = "Login Failed";
export const loginNeeded = "Email and password are required";
/** The same for an unknown address and for a wrong password: nobody learns who is a client. */
export const invalidLogin = "Invalid email or password";
export const loggedIn = good("Login successful");
export const loginFirst: Toast = { kind: "info", title: "Please log in first" };

// /login/code

export const codeTexts = {
  title: "One-time code",
  about: "Enter the code your app shows.",
  lead: "Your password is right. Now enter the six digits your authenticator app shows.",
  toBackup: "Don't have your app? Use a backup code",
  backupTitle: "Backup code",
  backupLead: "One of the codes you wrote down. Each works once.",
  toApp: "Use the app instead",
  startOver: "Start over",
} as const;

const wrongCode = "That code isn't right, or it has expired. Please enter the one your app shows now";

export const codeRefused = {
  "wrong-code": wrongCode,
  "start-again": "Please log in again: you have ten minutes and five tries for this step.",
  locked: "Too many wrong codes. Please wait 15 minutes, and log in again.",
} as const;

export type CodeRefusal = keyof typeof codeRefused;

// /register

export const registered = good("Registration successful", "Account created. You can now log in.");

// /admin-login and /admin-setup

export const adminLoginFailed = "Admin Login Failed";

export const adminRefusals = {
  "wrong-password": "Authentication failed",
  "role-unknown": "Error verifying admin status",
  "not-admin": "You do not have administrator privileges",
} as const;

export const setupTexts = {
  title: "Set up this site",
  about: "Create the first administrator of this site.",
  lead: "Create your account as its administrator. The code is in the server's log, and works once.",
  code: "Code from the log",
  codeHint: "Three groups of four letters and digits",
  submit: "Create the administrator",
} as const;

export const setupRefusals = {
  "wrong-code": "That isn't the code in the log. The server prints it each time it starts.",
  "admin-exists": "There's already an administrator. Please log in.",
  "email-taken": "This email address already has an account. Please use another one.",
} as const;

// /forgot-password

export const forgotTexts = {
  title: "Forgot your password?",
  about: "Get a link by email to choose a new password.",
  lead: "Enter your account's email address, and I'll send you a link to choose a new one.",
  back: "Back to the login",
  submit: "Send me the link",
  busy: "Sending...",
  another: "Use another address",
  sent: "The link works for one hour. Nothing there after a few minutes? Check your spam folder, then ask again.",
} as const;

/** The same whether there is such an account or not. */
export const resetAsked: Toast = good(
  "Check your email",
  "If this address has an account, a link to choose a new password is on its way.",
);

// /reset-password and /invitation

export const newPasswordTexts = {
  label: "New password",
  busy: "Saving...",
  newLink: "Send me a new link",
  resetTitle: "Choose a new password",
  resetAbout: "Choose a new password for your account.",
  resetLead: (address: string) =>
    `For ${address}. This signs out every device and removes passkeys: add yours again afterward.`,
  resetSubmit: "Save my new password",
  notChanged: "Your password wasn't changed",
  invitationTitle: "Open your account",
  invitationAbout: "Choose a password for the account that was made for you.",
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  invitationLead: (address: string) => `Choose a password, and your account is open. You'll log in with ${address}.`,
  invitationSubmit: "Open my account",
  invitationDead: "Already opened your account? Then log in. Otherwise, get a new link to choose a password.",
  notOpen: "Your account isn't open yet",
} as const;

export const passwordChosen = good(
  "Password changed",
  "You can now log in with it. You've been signed out everywhere else.",
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

// /verify-email

export const verifyTexts = {
  title: "Confirm your email address",
  about: "Confirm the email address of your account.",
  lead: "Open the link in the email I sent you, or log in to have it sent again.",
  leadFor: (address: string) =>
    `Open the link in the email to ${address}. Until then you can do everything but request a service.`,
  again: "Send the email again",
  question: "Is this your address?",
  only: "Please confirm it only if you made the account yourself.",
  withPassword: (address: string) =>
    `If you made the account for ${address} yourself, please confirm it with its password.`,
  passwordHint: "The one you chose when you made the account.",
  submit: "Confirm my address",
  busy: "One moment...",
  passwordUnknown: "Don't know the password?",
  choose: "Choose a new one",
  chooseConfirms: ": that confirms the address, too.",
  done: "Your address is confirmed",
  doneFor: (address: string) => `${address} is yours.`,
  dashboard: "Go to my dashboard",
  usedLink: "Your address is most likely confirmed. ",
  newLink: "I can send you a new link.",
  loginForLink: "Log in to check, or to get a new link.",
} as const;

export const emailVerified = good("Email address confirmed", "Thank you.");
export const notConfirmed = "Your address isn't confirmed yet";
export const onlyThisForm = " Please use the form on this page.";

/** Of a link pressed where its account is not signed in. */
export const confirmWithPassword = {
  missing: ownPassword,
  wrong: "That isn't this account's password. You can choose a new one below; that confirms the address, too",
} as const;

export const verificationSent = good(
  "The email is on its way",
  "Open the link in it to confirm your address. Check your spam folder, too.",
);
export const verificationNotNeeded: Toast = { kind: "info", title: "Your email address is already confirmed" };

// /sign-out

export const loggedOut = good("Logged out successfully");
export const logoutFailed: Toast = { kind: "error", title: "An error occurred during logout" };
export const logoutBroke: Toast = { kind: "error", title: "An unexpected error occurred during logout" };

// /profile/security

export const securityTexts = {
  title: "Security",
  lead: "How you sign in, and where you're signed in.",
  ownersRisk:
    "This account opens everything. Please add a passkey or one-time codes, so a stolen password isn't enough.",
  yourPassword: "Your password",
  busy: "One moment...",
} as const;

export const changePasswordTexts = {
  title: "Password",
  current: "Current password",
  hint: "At least 12 characters. A few unrelated words work well.",
  submit: "Change Password",
  done: good("Password changed", "You've been signed out everywhere else."),
  wrong: "That isn't your password",
} as const;

export const sessionTexts = {
  title: "Where you are signed in",
  thisDevice: "This device",
  end: "Sign out",
  endOf: (device: string) => `Sign out ${device}`,
  ended: good("That device is signed out"),
  endOthers: "Sign out everywhere else",
  othersEnded: good("Signed out everywhere else"),
} as const;

export const passkeyTexts = {
  title: "Passkeys",
  lead: "Sign in with your finger, face or PIN instead of your password. Nobody can guess or steal it.",
  nameOfNew: "Name of the new passkey",
  nameExample: "My phone",
  nameNeeded: "Please give it a name",
  unnamed: "Passkey",
  add: "Add a passkey",
  needsScripts: "Adding a passkey needs JavaScript.",
  notSupported: "This browser doesn't support passkeys.",
  remove: "Remove a passkey",
  begun: good("Almost there", "Now confirm on your device that it's you."),
  added: good("Passkey added", "You can sign in with it from now on."),
  removed: good("Passkey removed"),
} as const;

export const oneTimeCodeTexts = {
  title: "One-time codes",
  lead: "After your password, you also type a code from an app on your phone, so a stolen password isn't enough.",
  turnOn: "Turn on",
  scan: "Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and others), then type the code it shows.",
  typeKey: "Or type this key into the app: ",
  begun: good("Almost there", "Now scan the picture, and type the code your app shows."),
  on: good("One-time codes are on", "From now on I ask for a code after your password."),
  cancelled: good("Not turned on"),
  writeDown: "Write these backup codes down now.",
  onlyOnce: "You'll only see them this once. Each lets you in once, when you don't have your app.",
  renew: "New backup codes",
  renewSubmit: "Make new ones",
  renewed: good("New backup codes", "The old ones no longer work."),
  end: "Turn one-time codes off",
  endSubmit: "Turn off",
  ended: good("One-time codes are off"),
} as const;

export const codesRefused = {
  "wrong-password": changePasswordTexts.wrong,
  "wrong-code": wrongCode,
  "on-already": "One-time codes are already on.",
  "not-on": "One-time codes aren't on.",
} as const;

// /admin/employees

export const employeesTexts = {
  title: "Employees",
  lead: "Your walkers. Each has a color on every calendar.",
  availability: "Availability",
  owner: "Owner",
  walker: "Walker",
  changeColor: "Change the color",
  colorOf: (name: string) => `Color of ${name}`,
  saveColor: "Save the color",
  noColor: "No color yet",
  colorNeeded: "Please choose one of the eleven colors",
  unflag: "No longer walks",
  unflagOf: (name: string) => `${name} no longer walks`,
  find: "Someone with an account",
  search: "Search by name or email",
  noneFound: (q: string) => `No account that isn't a walker yet matches “${q}”.`,
  flag: "Make a walker",
  flagOf: (name: string) => `Make a walker of ${name}`,
  accountGone: "That account isn't there.",
  invite: "Invite someone new",
  inviteSubmit: "Send an invitation",
  inviteBusy: "Sending...",
  notChanged: "Nothing was changed",
} as const;

export const flagged = (name: string) => good(`${name} is a walker now`, "“My walks” is in their menu from now on.");
export const unflagged = (name: string) =>
  good(
    `${name} no longer walks`,
    "The account stays. Their connected calendars are forgotten. Visits already written to those stay there.",
  );
export const colorSaved = (name: string) => good("Color saved", `${name} has this color on every calendar.`);
export const invited = (name: string) =>
  good(`${name} is invited`, "The email is on its way. They're already one of your walkers.");

export const employeeRefusals: Record<EmployeeRefusal | "unknown-person", string> = {
  "is-owner": "The owner is always a walker, so every day has someone.",
  "last-employee": "This is your last walker. Make someone else a walker first.",
  "not-employee": "Nothing was changed: they're no longer a walker.",
  "employee-already": "Nothing was changed: they're already a walker.",
  "unknown-person": "This account is no longer there.",
};

export const emailTaken = "This email address already has an account. Search for it above, and make it a walker.";

// /admin/settings/tokens

export const tokensTexts = {
  caption: "API tokens",
  none: "No tokens yet. A program needs one to make clients or send email here.",
  neverUsed: "Never",
  revoked: "Revoked",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke ${name}`,
  yourNew: "Your new token.",
  copyNow: "Copy it now: only a fingerprint of it is kept, and it's never shown again.",
  copy: "Copy token",
  copied: "Copied",
  nameNeeded: "Please enter a name",
  openAgain: "Please open this page again",
  gone: "That token isn't there",
} as const;

export const tokenMade = good("Token made", "Copy it now: you'll only see it this once.");
export const tokenRevoked = (name: string) => good(`${name} is revoked`);

export const tokenRefusals = {
  "made-already":
    "This token was already made, and a token is shown only once. If you didn't copy it, revoke it and make another.",
  "unknown-token": "This token was already revoked",
} as const;

export const tokensFailed = { title: "Failed to update tokens", text: "Nothing was changed. Please try again." };

// The functions, for the programmer who calls them (docs/product.md, Functions)

export const callTexts = {
  tooMany: "Too many calls. Please wait",
  signIn: "Please sign in, or send an API token",
  adminsOnly: "Only administrators may do this",
  sendJson: "Please send JSON, as application/json",
  tooLarge: "This is more than a call may carry",
  badJson: "This is not valid JSON",
  wrongField: (field: string) => `${field || "The call"} is not what it should be`,
  allFields,
} as const;
