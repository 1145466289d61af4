// Texts of leads: the list, a lead's page, marks and replies, and the mails about the contact form.
import type { Identity } from "~/business/identity";
import { replyWithinHours } from "~/business/policies";
import { emailTaken, petNameRefusals } from "~/clients/index";
import type { Toast } from "~/shared/form-reply";

import type { LeadMark, LeadStatus } from "./rules";

/** "1 lead", "3 leads". */
const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const statusNames: Record<LeadStatus, string> = {
  new: "Unanswered",
  answered: "Answered",
  client: "Client",
  closed: "Closed",
};

export const leadsTexts = {
  title: "Leads",
  lead: `Everyone who sent the contact form. You promise each an answer within ${replyWithinHours} hours.`,
  search: "Search name, pet, address, words",
  noneMatches: "No leads match.",
  noneYet: "No leads yet. Contact form messages show up here right away.",
  noArea: "Outside my areas",
  notByEmail: "not answered by email",
} as const;

/** Texts about times held under an unconfirmed email address. */
export const heldTexts = {
  heading: "Held times",
  state: "Not confirmed",
  holding: "Holds a time, not confirmed",
  lead: "These people picked a time but haven't confirmed their email address yet. After an hour, the time is free again.",
  when: (when: string, until: string) => `${when}, held until ${until}`,
  release: (count: number) => `Release all unconfirmed times (${count})`,
  released: (count: number): Toast => ({ kind: "success", title: `${several(count, "time")} released` }),
  noneHeld: "No time is held anymore.",
} as const;

/** Labels of the buttons that mark a lead. */
export const markNames: Record<LeadMark, string> = { answered: "Mark answered", closed: "Close", new: "Reopen" };

const marked: Record<LeadMark, string> = {
  answered: "marked as answered",
  closed: "closed",
  new: "opened again",
};

/** Toast such as "3 leads closed. 1 was left alone." `undo`: id of the batch to undo. */
export function leadsMarked(mark: LeadMark, changed: number, skipped: number, undo: string): Toast {
  const left = skipped === 1 ? "1 stayed unchanged." : `${skipped} stayed unchanged.`;
  return {
    kind: "success",
    title: `${several(changed, "lead")} ${marked[mark]}`,
    ...(skipped > 0 ? { text: left } : {}),
    undo,
  };
}

/** Texts about one reply to several leads. */
export const bulkTexts = {
  choose: "Reply",
  title: (count: number) => `Reply to ${several(count, "lead")}`,
  clients: (count: number) => `${several(count, "chosen lead")} already a client, so no email goes there.`,
  templates: "Replies",
  send: (count: number) => `Send ${several(count, "email")}`,
  back: "Back to the leads",
  noneChosen: "Choose at least one lead first",
  tooMany: "Choose at most 100 leads at once",
  noReply: "That reply doesn't exist anymore",
  noneSent: "No email sent",
  noneSentText: "These leads were answered or changed in the meantime.",
  sent: (sent: number, skipped: number): Toast => ({
    kind: "success",
    title: `${several(sent, "email")} sent`,
    ...(skipped > 0 ? { text: `${several(skipped, "lead")} changed in the meantime and got none.` } : {}),
  }),
} as const;

export const nothingMarked = {
  title: "Nothing changed",
  text: "These leads already have that status, or they're clients, whose status can't change.",
};

export const leadTexts = {
  title: (name: string) => `Lead: ${name}`,
  wrote: "What they wrote",
  noArea: "Outside the service area, or without a zip code",
  noConsent: "(no consent to texts: answer by email)",
  notes: "Your notes",
  notesLabel: "Only you see these",
  saveNotes: "Save notes",
  savingNotes: "Saving...",
  reply: "Reply by email",
  replyTo: (email: string) => `To ${email}`,
  replyHint: "The email starts with a hello and ends with your name. Their message is quoted below.",
  answer: "Answer",
  sendReply: "Send reply",
  sendReplyTo: (name: string) => `Send reply to ${name}`,
  sendingReply: "Sending...",
} as const;

export const replySent = (email: string): Toast => ({
  kind: "success",
  title: "Email sent",
  text: `Email successfully sent to ${email}`,
});

/** Toast when the same words were mailed already. */
export const replyAlreadySent: Toast = {
  kind: "info",
  title: "Already sent",
  text: "You already sent exactly this reply. No second email went out.",
};

export const makeClientTexts = {
  heading: "Make a client",
  isClient: "This lead is a client",
  openClient: "Open the client",
  hasAccount: "This email address already has an account:",
  inOneStep: "Account, pets and invitation in one step",
  petsHint: "One name per line",
  passwordHint:
    "Leave this empty to send an invitation to choose one. Otherwise at least 12 characters; tell them yourself.",
  button: "Make a client",
  busy: "Making the client...",
  invited: "The invitation to choose a password is on its way.",
} as const;

export const makeClientRefusals = {
  "unknown-lead": "This lead doesn't exist anymore.",
  "already-client": "This lead is already a client.",
  "email-taken": emailTaken,
  ...petNameRefusals,
} as const;

/** Mail to the owner, with everything the sender typed. */
export const leadReceivedTexts = {
  subject: (name: string, service: string) => `New Contact Form: ${name} - ${service}`,
  heading: "New contact form",
  preview: (name: string, service: string, petName: string) => `${name} asks about ${service} for ${petName}`,
  noConsent: "The box agreeing to text messages wasn't checked: please answer by email, not by text.",
  area: (areaName: string | null) =>
    areaName ? `The address is in ${areaName}.` : "The address is outside the service area, or has no zip code yet.",
  replyTo: (name: string) => `Reply to this email to answer ${name} directly.`,
  button: (name: string) => `Open ${name}'s message`,
} as const;

/** Mail to the sender, with nothing the sender typed. */
export const leadConfirmationTexts = {
  subject: (businessName: string) => `Your message to ${businessName} has arrived`,
  heading: "Thank you for your message",
  preview: `Your message has arrived. You'll hear back within ${replyWithinHours} hours.`,
  arrived: ({ phone, callHours }: Identity) =>
    `Your message has arrived. I answer every message within ${replyWithinHours} hours. If it's urgent, call ${phone}${callHours && `, ${callHours}`}.`,
  next: "Next comes a free meet and greet at your home, so your pet can look me over before anything is booked.",
  choose: "Already picked a time? It's held for an hour. Press the button to keep it, or to pick one now.",
  chooseButton: "Pick or keep your time",
  keep: "Did you write again with your zip code and pick a time? Press the button to keep it.",
  keepButton: "Keep your time",
  noConsent: "You didn't check the box that agrees to text messages, so the answer comes by email.",
  outsideArea:
    "One thing: the address you gave is outside the area I walk in, or has no zip code. I'll tell you honestly whether I can make it work.",
  notYou: "If you didn't write to me, someone mistyped their address. You don't need to do anything.",
} as const;

/** Mail to a lead, with the owner's reply. */
export const leadReplyTexts = {
  subject: (businessName: string) => `Re: your message to ${businessName}`,
  heading: (name: string) => `Hello ${name}`,
  youWrote: "You wrote:",
} as const;
