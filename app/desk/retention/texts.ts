// Texts of closing an account, for the client and for the owner (docs/product.md, Closing an account).
import { retention } from "~/business/texts/retention";
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

/** Days from closing until the data of the account is deleted. */
export const closedDays = retention.find(({ id }) => id === "accounts")?.days ?? 30;

export const closeTexts = {
  title: "Close the account",
  lead: {
    client: "Nothing is canceled until you press the button below.",
    owner: "Nothing is canceled until you press the button below. It costs the client nothing.",
  },
  nothing: "Nothing is booked, so nothing is canceled.",
  running: "A walk is under way. You can close the account as soon as it's over.",
  kept: "Statements and past visits are kept for 7 years, for taxes, and signed contracts for 5 years.",
  deleted: {
    client: `Everything else is deleted after ${closedDays} days. Until then, just log in to change your mind.`,
    owner: `Everything else is deleted after ${closedDays} days. Until then, the client can log in to change their mind.`,
  },
  forAll: (names: string) => `This closes the account for everyone in the household, ${names} included.`,
  visits: "These visits are canceled",
  waiting: "These requests are withdrawn",
  walks: "These standing walks stop",
  meetings: "This meet and greet is canceled",
  back: { client: "Keep my account", owner: "Keep the account" },
  closing: "Closing...",
  failed: { title: "That didn't work", text: "Nothing was changed. Please try again." },
} as const;

export const feeInWords = (fee: Cents): string => (fee > 0 ? formatExact(fee) : "free");

/** "Canceling late costs $15.00. With it, $72.00 is due." */
export function costInWords({ fee, owed }: { fee: Cents; owed: Cents }): string {
  const cost = fee > 0 ? `Canceling late costs ${formatExact(fee)}.` : "Closing the account costs nothing.";
  const due = owed + fee;
  if (due > 0) return `${cost} In all, ${formatExact(due)} is due; the last statement comes by email.`;
  return due < 0 ? `${cost} A credit of ${formatExact(-due)} is left.` : cost;
}

export const closeButton = (fee: Cents): string =>
  fee > 0 ? `Close the account for ${formatExact(fee)}` : "Close the account";

export const closeRefusals = {
  "closed-already": "This account is closed already.",
  "visit-running": closeTexts.running,
  "changed-meanwhile": "Something changed since you opened this page. Nothing was canceled: check the list again.",
} as const;

/** `until`: "December 27, 2026". */
export const reopenTexts = {
  title: "Your account is closed",
  text: (until: string): string =>
    `Your data is deleted on ${until}. Until then you can open the account again. What was canceled stays canceled.`,
  button: "Keep my account",
} as const;

export const accountClosed: Toast = {
  kind: "success",
  title: "Your account is closed",
  text: `Log in within ${closedDays} days to change your mind.`,
};

export const clientClosed: Toast = { kind: "success", title: "The account is closed" };

export const accountKept: Toast = { kind: "success", title: "Welcome back", text: "Your account is open again." };
