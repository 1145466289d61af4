// Texts in the scripts of the login pages. The texts of their replies are in entering.ts.

export const loginTexts = {
  title: "Log in",
  about: "Log in to your account: your pets, your contract, your requests and visits.",
  lead: "To your pets, your contract and your visits.",
  forgot: "Forgot your password?",
  submit: "Log in",
  busy: "Logging in...",
  passkey: "Sign in with a passkey",
} as const;

export const adminLoginTexts = {
  title: "Admin login",
  about: "The login for the owner of this site.",
  leadFor: (address: string) =>
    `For the owner of this site. You're signed in as ${address}. Logging in here switches to another account.`,
} as const;
