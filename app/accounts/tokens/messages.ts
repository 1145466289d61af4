// What the owner reads at /admin/settings/tokens.
import type { Toast } from "~/shared/form-reply";

export const tokenMade: Toast = {
  kind: "success",
  title: "Token made",
  text: "Copy it now: you'll only see it this once.",
};
export const tokenRevoked = (name: string): Toast => ({ kind: "success", title: `${name} is revoked` });

export const tokenRefusals = {
  "made-already":
    "This token was already made, and a token is shown only once. If you didn't copy it, revoke it and make another.",
  "unknown-token": "This token was already revoked",
} as const;

export const tokensFailed = { title: "Failed to update tokens", text: "Nothing was changed. Please try again." };
