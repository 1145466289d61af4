// Texts of passkey ceremonies, which are loaded together with the ceremony's code.
export const ceremonyTexts = {
  signedOut: "Your session has ended. Please sign in again, then come back here.",
  tooMany: "Too many tries. Please wait a few minutes and try again.",
  hasOne: "This device already has a passkey for your account.",
  stopped: "That was stopped, or took too long. Nothing changed.",
  broke: "That didn't work. Please try again.",
  offline: "The connection was lost. Please try again.",
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
