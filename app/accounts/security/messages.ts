// What the sign-in settings say, for every outcome.
import type { Toast } from "~/shared/form-reply";

const good = (title: string, text?: string): Toast => ({ kind: "success", title, ...(text ? { text } : {}) });

export const securityDone = {
  passwordChanged: good("Password changed", "You've been signed out everywhere else."),
  sessionEnded: good("That device is signed out"),
  othersEnded: good("Signed out everywhere else"),
  passkeyBegun: good("Almost there", "Now confirm on your device that it's you."),
  passkeyAdded: good("Passkey added", "You can sign in with it from now on."),
  passkeyRemoved: good("Passkey removed"),
  codesBegun: good("Almost there", "Now scan the picture, and type the code your app shows."),
  codesOn: good("One-time codes are on", "From now on I ask for a code after your password."),
  codesOff: good("One-time codes are off"),
  codesCancelled: good("Not turned on"),
  backupCodesRenewed: good("New backup codes", "The old ones no longer work."),
} as const;

export const wrongPassword = "That isn't your password";
const wrongCode = "That code isn't right, or it has expired. Please enter the one your app shows now";

export const codesRefused = {
  "wrong-password": wrongPassword,
  "wrong-code": wrongCode,
  "on-already": "One-time codes are already on.",
  "not-on": "One-time codes aren't on.",
} as const;

export const passkeyRefused = {
  "not-verified":
    "Your device didn't confirm that it's you. Please try again, and unlock it with your finger, face or PIN.",
  "known-already": "This passkey is already added.",
  "sign-in-again":
    "For your safety, you can only add a passkey right after signing in. Please sign out, sign in again, and come back here.",
  "no-password":
    "Your account has no password yet. Choose one with “Forgot your password?” on the login page, sign in, and come back here.",
  unknown: "This site doesn't know that passkey. Sign in with your password, and add it under Security.",
} as const;

export type PasskeyRefusal = keyof typeof passkeyRefused;

export const codeRefused = {
  "wrong-code": wrongCode,
  "start-again": "Please log in again: you have ten minutes and five tries for this step.",
  locked: "Too many wrong codes. Please wait 15 minutes, and log in again.",
} as const;

export type CodeRefusal = keyof typeof codeRefused;

/** `seconds` to wait. */
export function tooManyCodes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}
