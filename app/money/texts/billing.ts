// Texts of billing preferences and referrals.
import { success, type Toast } from "~/shared/form-reply";
import { type Cents, formatMoney } from "~/shared/money";

export const billingTexts = {
  title: "Statements",
  deskTitle: "How they're billed",
  rhythm: "Send statements",
  usual: "Default",
  remindersOff: "No reminders when a statement is late",
  remindersHint: "For clients you'd rather remind in person.",
  save: "Save",
  saving: "Saving...",
  saved: success("Saved") satisfies Toast,
} as const;

export const referralTexts = {
  title: "Referred by",
  lead: "Email address or full name of the household that referred this one. Both households get the referral credit after the new one's third visit.",
  off: "No referral credit is set, so nothing is credited until you set one under Settings, Money.",
  by: "Email or name of the household",
  sentBy: "Referred by",
  credited: "Both households have their credit.",
  waiting: (visits: number, of: number) => `${visits} of ${of} visits done.`,
  remove: "Leave it empty to remove the referral.",
  saved: success("Referral saved") satisfies Toast,
} as const;

/** Texts of the client's panel about referring a friend. */
export const tellFriendsTexts = {
  title: "Send a friend",
  lead: (cents: Cents, visits: number) =>
    `You both get ${formatMoney(cents)} off once your friend has had ${visits} visits. They create their account with this link:`,
  code: (code: string) => `Or they type your code there: ${code}`,
  copy: "Copy the link",
} as const;

/** Labels of the credit lines of a referral. */
export const referralLabels = {
  label: "Referral credit",
  newcomer: "Welcome! A friend referred you.",
  sender: "Thank you for referring a friend",
} as const;

export const referralRefusals = {
  nobody: "No household has that email address or name",
  several: "Several households have that name. Please enter the email address.",
  itself: "A household can't refer itself. Choose another one.",
  "other-way": "That household was referred by this one",
  credited: "Both households already have their credit, so the referral can't change anymore.",
} as const;
