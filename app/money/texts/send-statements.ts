// Texts of the owner's buttons that send statements and reminders.
import { success, type Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

export const sendTexts = {
  later: (cents: Cents) => `${formatExact(cents)} isn't on a statement yet.`,
  now: "Send a statement now",
  again: "Send again",
  remind: "Send a reminder",
  ofHousehold: (words: string, name: string) => `${words}: ${name}`,
  open: (number: number) => `Statement ${number}`,
} as const;

interface Sent {
  number: number;
  firstName: string;
  isMailed: boolean;
}

export const statementSent = ({ number, firstName, isMailed }: Sent): Toast =>
  isMailed
    ? success(`Statement ${number} sent to ${firstName}`)
    : success(`Statement ${number} is ready`, `${firstName} has no email. Open the statement to print it.`);
export const reminderSent = ({ firstName }: Sent): Toast => success(`${firstName} is reminded by email`);

export const sendRefusals = {
  "nothing-to-bill": "Nothing to bill: everything is on a statement already.",
  "no-such-statement": "That statement isn't in this account.",
  "no-email": "This household has no email. Open the statement to print it, or call.",
  "nothing-due": "Nothing is open on a statement, so there's nothing to remind of.",
  "just-reminded": "They already got a reminder within the last 24 hours.",
} as const;
