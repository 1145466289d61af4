// Texts where a password or passkey is asked for again.
export const confirmTexts = {
  passkey: "Use a passkey",
  noPassword: "Your account has no password yet.",
  choosePassword: "Choose one, then come back.",
} as const;

export const confirmRefused = {
  missing: "Please enter your password",
  "wrong-password": "That isn't your password",
  "unknown-passkey": "That passkey isn't one of your account's. Please use your password.",
} as const;
