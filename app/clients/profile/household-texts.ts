// Texts of a household's members: their page, the page of an invitation, and the mails.
import { type MailGroup, maxMembers } from "~/business/household";
import type { FormFields } from "~/shared/form-fields";
import { success } from "~/shared/form-reply";

import { profileFields } from "./profile-fields";

export const householdTexts = {
  title: "Household members",
  lead: `Up to ${maxMembers} people look after your pets together. Each signs in with their own email, and all of you can do the same.`,
  link: "See the members",
  panel: "Someone else looks after your pets, too? Give them their own sign-in.",
  list: "Everyone in your household",
  first: "Opened the account, and stays as long as it exists.",
  remove: (name: string) => `Remove ${name}`,
  removing: "They're signed out right away and get no more emails for your household. Visits stay as they are.",
  leave: "Leave this household",
  leaving: "You'll no longer see its pets, visits and statements. Your own sign-in stays.",
  invite: "Invite someone",
  inviteHint: "I'll send a link that works for 7 days. Invite only people you'd give your keys to.",
  full: `That's everyone: a household has up to ${maxMembers} members, open invitations included.`,
  inviteButton: "Send the invitation",
  sending: "Sending...",
  pending: "Invited",
  until: (day: string) => `The link works until ${day}.`,
  withdraw: "Withdraw the invitation",
  name: "Your name",
  saveName: "Save the name",
  mails: "Your emails",
  mailsHint: "Each of you chooses. Emails about signing in always go to you alone.",
  lastReader: "An email nobody wants goes to the member who opened the account.",
  saveMails: "Save the choice",
  saving: "Saving...",
  ofHousehold: "These details are your household's. Your own name and emails are under",
  failed: { title: "That didn't work", text: "Nothing was changed. Please try again." },
} as const;

const mailWords: Record<MailGroup, string> = {
  visits: "Requests, visits and changes",
  reminders: "Reminders of visits",
  cards: "Report cards",
  money: "Statements and payments",
  papers: "Pets, records and the contract",
};

export const mailFields = {
  visits: { kind: "tick", label: mailWords.visits },
  reminders: { kind: "tick", label: mailWords.reminders },
  cards: { kind: "tick", label: mailWords.cards },
  money: { kind: "tick", label: mailWords.money },
  papers: { kind: "tick", label: mailWords.papers },
} as const satisfies FormFields;

export const nameFields = { firstName: profileFields.firstName, lastName: profileFields.lastName };

export const inviteFields = {
  email: { kind: "email", label: "Their email", required: "Please enter their email address", autoComplete: "off" },
} as const satisfies FormFields;

export const inviteRefusals = {
  own: "That's your own address",
  "member-already": "They're a member already",
  "works-here": "I can't be in your household, and neither can anyone I work with",
  "mailed-lately": "I've just emailed this address. Please try again in an hour",
} as const;

export const unconfirmedInviter = "Please confirm your own email address first: open the link I sent you.";
export const notThere = "This isn't on the list anymore. Nothing was changed.";

export const invited = success("Invitation sent", "You'll get an email when they join.");
export const withdrawn = success("Invitation withdrawn", "Its link no longer works.");
export const memberRemoved = success("Removed", "They're signed out. If they know a code or have a key, change it.");
export const householdLeft = success("You've left the household", "This is your own account now.");
export const mailsSaved = success("Choice saved");
export const nameSaved = success("Name saved");

/** Texts of the page that the link of an invitation opens. */
export const joinTexts = {
  title: (name: string) => `Join ${name}'s household`,
  about: "Join a household and look after its pets together.",
  lead: "You'll share pets, visits, statements and the codes to the home. You sign in with",
  join: "Join the household",
  busy: "One moment...",
  logIn: "This address has an account. Log in, and you'll come back here.",
  other: (own: string) => `You're signed in as ${own}. Sign out, then open the link again.`,
  signOut: "Sign out",
  dead: "Ask for a new invitation in your household.",
} as const;

export const joinRefusals = {
  full: "This household has all the members it can have. Someone has to leave first.",
  closed: "This household's account is closed.",
  "has-data": "Your account has pets or visits of its own, so it can't join another household. Please message me.",
  "in-household": "You're in a household already. Leave it first, under Profile.",
  "works-here": "Your account is for working here, so it can't join a household. Use another email address.",
  "account-closed": "Your account is closed. Open it again first.",
} as const;
export type JoinRefusal = keyof typeof joinRefusals;

export const joined = (name: string) => success(`Welcome to ${name}'s household`);
