// What the login pages carry in their scripts; the other texts of accounts are in ../texts.ts.

export const loginTexts = {
  title: "Log in",
  about: "Log in to your account: your pets, your contract, your requests and visits.",
  lead: "To your pets, your contract and your visits.",
  forgot: "Forgot your password?",
  register: "Create an account",
  submit: "Log in",
  busy: "Logging in...",
  passkey: "Sign in with a passkey",
} as const;

export const adminLoginTexts = {
  title: "Admin login",
  about: "The login for the owner of this site.",
  lead: "For the owner of this site.",
  leadFor: (address: string) =>
    `For the owner of this site. You're signed in as ${address}; this signs you in as someone else.`,
  clients: "Client login",
} as const;

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
