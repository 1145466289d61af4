// Texts about API tokens, for the owner and for callers.
import { success } from "~/shared/form-reply";
import { allFields } from "../texts/entering";

// Texts of /admin/settings/tokens

export const tokensTexts = {
  none: "No tokens yet. A program needs one to make clients or send email here.",
  revokeOf: (name: string) => `Revoke ${name}`,
  copyNow: "Copy it now: only a fingerprint of it is stored, and it's never shown again.",
  copied: "Copied",
  nameNeeded: "Please enter a name",
  openAgain: "Please open this page again",
  gone: "That token doesn't exist anymore",
} as const;

export const tokenMade = success("Token made", "Copy it now: you'll only see it this once.");
export const tokenRevoked = (name: string) => success(`${name} is revoked`);

export const tokenRefusals = {
  "made-already":
    "This token was already made, and a token is shown only once. If you didn't copy it, revoke it and make another.",
  "unknown-token": "This token was already revoked",
} as const;

export const tokensFailed = { title: "Failed to update tokens", text: "Nothing was changed. Please try again." };

// Error texts of the API (docs/product.md, Functions)

export const callTexts = {
  tooMany: "Too many calls. Please wait",
  signIn: "Please sign in, or send an API token",
  adminsOnly: "Only administrators may do this",
  sendJson: "Please send JSON, as application/json",
  tooLarge: "This request is too large",
  badJson: "This is not valid JSON",
  wrongField: (field: string) => `${field || "The call"} is not what it should be`,
  allFields,
} as const;
