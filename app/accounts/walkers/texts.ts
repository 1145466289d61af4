// Texts of /admin/employees.
import { success } from "~/shared/form-reply";
import type { FlagRefusal } from "~/accounts/walkers/rules";

export const walkersTexts = {
  title: "Employees",
  lead: "Your walkers. Each has a color on every calendar.",
  colorOf: (name: string) => `Color of ${name}`,
  colorNeeded: "Please choose one of the eleven colors",
  unflagOf: (name: string) => `${name} no longer walks`,
  noneFound: (q: string) => `No account that isn't a walker yet matches “${q}”.`,
  flagOf: (name: string) => `Make a walker of ${name}`,
  accountGone: "That account doesn't exist anymore.",
  notChanged: "Nothing was changed",
  bookkeeper: "Bookkeeper",
  bookkeeperLead: "Reads Money, Unpaid, Pay and each household's account, and changes nothing. Sees no notes or codes.",
  inviteBookkeeper: "Invite a bookkeeper",
  dismiss: "No longer keeps the books",
  dismissOf: (name: string) => `${name} no longer keeps the books`,
  emailTakenAlready: "This email address already has an account. Please use another one.",
} as const;

export const flagged = (name: string) => success(`${name} is a walker now`, "“Today” is in their menu from now on.");
export const unflagged = (name: string) =>
  success(
    `${name} no longer walks`,
    "The account stays. Their connected calendars are removed. Visits already written to those calendars stay there.",
  );
export const colorSaved = (name: string) => success("Color saved", `${name} has this color on every calendar.`);
export const invited = (name: string) =>
  success(`${name} is invited`, "The email is on its way. They're already one of your walkers.");

export const bookkeeperInvited = (name: string) =>
  success(`${name} is invited`, "The email is on its way. It opens your money pages, to read.");
export const dismissed = (name: string) => success(`${name} can't open your money pages anymore`);

export const flagRefusals: Record<FlagRefusal | "unknown-person", string> = {
  "is-bookkeeper": "A bookkeeper reads your money pages and nothing else. Take that away first.",
  "in-household": "They're in a client's household. They have to leave it first.",
  "is-owner": "The owner is always a walker, so every day has someone.",
  "last-walker": "This is your last walker. Make someone else a walker first.",
  "not-walker": "Nothing was changed: they're no longer a walker.",
  "walker-already": "Nothing was changed: they're already a walker.",
  "unknown-person": "This account doesn't exist anymore.",
};

export const emailTaken = "This email address already has an account. Search for it above, and make it a walker.";
