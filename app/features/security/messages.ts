// What the sign-in settings say, for every outcome.
import type { Toast } from "~/shared/form-reply";

const good = (title: string, text?: string): Toast => ({ kind: "success", title, ...(text ? { text } : {}) });

export const securityDone = {
  passwordChanged: good("Password changed", "Everywhere else you have been signed out."),
  sessionEnded: good("Signed out there"),
  othersEnded: good("Signed out everywhere else"),
  passkeyBegun: good("Almost there", "Now confirm on your device that it is you."),
  passkeyAdded: good("Passkey added", "You can sign in with it from now on."),
  passkeyRemoved: good("Passkey removed"),
  codesBegun: good("Almost there", "Now scan the picture, and type the code your app shows."),
  codesOn: good("One-time codes are on", "From now on I ask for a code after your password."),
  codesOff: good("One-time codes are off"),
  codesCancelled: good("Not turned on"),
  backupCodesRenewed: good("New backup codes", "The old ones work no more."),
} as const;

export const wrongPassword = "This is not your password";
const wrongCode = "This code is not right, or it has run out. Please enter the one your app shows now";

export const codesRefused = {
  "wrong-password": wrongPassword,
  "wrong-code": wrongCode,
  "on-already": "One-time codes are on already.",
  "not-on": "One-time codes are not on.",
} as const;

export const passkeyRefused = {
  "not-verified":
    "Your device did not confirm that it is you. Please try again, and unlock it with your finger, face or PIN.",
  "known-already": "This passkey is added already.",
  "sign-in-again":
    "For your safety, a passkey is added only soon after signing in. Please sign out, sign in again, and come back here.",
  "no-password":
    "Your account has no password yet. Choose one with “Forgot your password?” on the login page, sign in, and come back here.",
  unknown: "This passkey is not known here. Sign in with your password, and add it under Security.",
} as const;

export type PasskeyRefusal = keyof typeof passkeyRefused;

export const codeRefused = {
  "wrong-code": wrongCode,
  "start-again": "Please log in once more: this step is open for ten minutes and five tries only.",
  locked: "There were too many wrong codes. Please wait 15 minutes, and log in again.",
} as const;

export type CodeRefusal = keyof typeof codeRefused;

/** `seconds` to wait. */
export function tooManyCodes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`;
}
