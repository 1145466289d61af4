// Texts of /profile/security.
import { success } from "~/shared/form-reply";

import { wrongCode } from "./entering";

export const securityTexts = {
  title: "Security",
  lead: "How you sign in, and where you're signed in.",
  ownersRisk:
    "This account opens private records. Please add a passkey or one-time codes, so a stolen password isn't enough.",
  yourPassword: "Your password",
  busy: "One moment...",
} as const;

export const changePasswordTexts = {
  title: "Password",
  current: "Current password",
  hint: "At least 12 characters. A few unrelated words work well.",
  submit: "Change Password",
  done: success("Password changed", "You've been signed out everywhere else."),
  wrong: "That isn't your password",
} as const;

export const sessionTexts = {
  title: "Where you are signed in",
  thisDevice: "This device",
  end: "Sign out",
  endOf: (device: string) => `Sign out ${device}`,
  ended: success("That device is signed out"),
  endOthers: "Sign out everywhere else",
  othersEnded: success("Signed out everywhere else"),
} as const;

export const passkeyTexts = {
  lead: "Sign in with your finger, face or PIN instead of your password. Nobody can guess or steal it.",
  nameNeeded: "Please give it a name",
  unnamed: "Passkey",
  notSupported: "This browser doesn't support passkeys.",
  begun: success("Almost there", "Now confirm on your device that it's you."),
  added: success("Passkey added", "You can sign in with it from now on."),
  removed: success("Passkey removed"),
} as const;

export const oneTimeCodeTexts = {
  lead: "After your password, you also type a code from an app on your phone, so a stolen password isn't enough.",
  scan: "Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password and others), then type the code it shows.",
  typeKey: "Or type this key into the app: ",
  begun: success("Almost there", "Now scan the picture, and type the code your app shows."),
  on: success("One-time codes are on", "From now on I ask for a code after your password."),
  cancelled: success("One-time codes weren't turned on"),
  onlyOnce: "You'll see these codes only this once. Each works once, for when you don't have your app.",
  renewed: success("New backup codes", "The old ones no longer work."),
  ended: success("One-time codes are off"),
} as const;

export const codesRefused = {
  "wrong-password": changePasswordTexts.wrong,
  "wrong-code": wrongCode,
  "on-already": "One-time codes are already on.",
  "not-on": "One-time codes aren't on.",
} as const;

export const confirmRefused = {
  missing: "Please enter your password",
  "wrong-password": "That isn't your password",
  "unknown-passkey": "That passkey doesn't belong to your account. Please use your password.",
} as const;
