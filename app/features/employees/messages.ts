// What the owner reads about who walks.
import type { Toast } from "~/shared/form-reply";

import type { EmployeeRefusal } from "./rules";

const good = (title: string, text: string): Toast => ({ kind: "success", title, text });

export const flagged = (name: string) => good(`${name} walks now`, "“My walks” is in their menu from now on.");
export const unflagged = (name: string) =>
  good(
    `${name} no longer walks`,
    "The account stays. Calendars connected for them are forgotten. Visits that were written to those stay there.",
  );
export const colorSaved = (name: string) => good("Color saved", `${name} has it on every calendar.`);
export const invited = (name: string) =>
  good(`${name} is invited`, "The mail is on its way. The account walks already.");

export const employeeRefusals: Record<EmployeeRefusal | "unknown-person", string> = {
  "is-owner": "The owner always walks, so that a day never belongs to nobody.",
  "last-employee": "This is the last one who walks. Make somebody else a walker first.",
  "not-employee": "Nothing was changed: this account does not walk any more.",
  "employee-already": "Nothing was changed: this account walks already.",
  "unknown-person": "This account is not there any more.",
};

export const emailTaken =
  "There is an account with this email address already. Search for it above, and make it a walker.";
