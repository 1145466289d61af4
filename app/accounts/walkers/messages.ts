// What the owner reads about who walks.
import type { Toast } from "~/shared/form-reply";

import type { EmployeeRefusal } from "./rules";

const good = (title: string, text: string): Toast => ({ kind: "success", title, text });

export const flagged = (name: string) => good(`${name} is a walker now`, "“My walks” is in their menu from now on.");
export const unflagged = (name: string) =>
  good(
    `${name} no longer walks`,
    "The account stays. Their connected calendars are forgotten. Visits already written to those stay there.",
  );
export const colorSaved = (name: string) => good("Color saved", `${name} has this color on every calendar.`);
export const invited = (name: string) =>
  good(`${name} is invited`, "The email is on its way. They're already one of your walkers.");

export const employeeRefusals: Record<EmployeeRefusal | "unknown-person", string> = {
  "is-owner": "The owner is always a walker, so every day has someone.",
  "last-employee": "This is your last walker. Make someone else a walker first.",
  "not-employee": "Nothing was changed: they're no longer a walker.",
  "employee-already": "Nothing was changed: they're already a walker.",
  "unknown-person": "This account is no longer there.",
};

export const emailTaken = "This email address already has an account. Search for it above, and make it a walker.";
