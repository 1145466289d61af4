// Texts of the owner's pages about testimonials and the waitlist, and of the mails. Visitors' texts are in
// testimonials/texts.ts and waitlist/texts.ts, which browsers load.
import type { Toast } from "~/shared/form-reply";

import type { DeclineReason, Decision, TestimonialStatus } from "./testimonials/moderation";

/** "1 person", "3 people". */
const peopleInWords = (count: number) => (count === 1 ? "1 person" : `${count} people`);

// Texts of /admin/testimonials

export const testimonialsTexts = {
  title: "Testimonials",
  lead: "Shown word for word, or not at all. A low rating is no reason to decline one: the law protects it, and so do readers.",
  nameOf: (author: string) => `the testimonial of ${author}`,
  whyOne: (author: string) => `Why is the testimonial of ${author} declined?`,
  whyChosen: "Why are the chosen testimonials declined?",
} as const;

export const statusNames: Record<TestimonialStatus, string> = {
  pending: "To read",
  approved: "Approved",
  featured: "Featured",
  declined: "Declined",
};

export const decisionNames: Record<Decision, string> = {
  approve: "Approve",
  feature: "Feature",
  unfeature: "Stop featuring",
  decline: "Decline",
};

/** A low rating or an unfavorable opinion is never a reason (FTC 16 CFR 465), so the list has none. */
export const declineReasonNames: Record<DeclineReason, string> = {
  spam: "Advertising, or not about a service of mine",
  "not-a-client": "Its author was never a client",
  private: "Includes someone's address, phone number or other private facts",
  unlawful: "Threats, insults to a person, or unlawful words",
  duplicate: "The same testimonial was sent twice",
  withdrawn: "Its author asked me not to show it",
};

const decidedWords: Record<Decision, string> = {
  approve: "approved",
  feature: "featured",
  unfeature: "no longer featured",
  decline: "declined",
};

/** Summary of a decision, such as "3 testimonials approved; 1 was already decided". */
export function decisionInWords(decision: Decision, count: number, skipped: number): string {
  const rest = skipped === 0 ? "" : `; ${skipped} ${skipped === 1 ? "was" : "were"} already decided`;
  return `${count} ${count === 1 ? "testimonial" : "testimonials"} ${decidedWords[decision]}${rest}`;
}

export const nothingDecided = "That was already decided. Nothing was changed";
export const moderationFailed = {
  title: "Failed to update testimonials",
  text: "Nothing was changed. Please try again.",
};

// Texts of /admin/waitlist

export const waitlistTexts = {
  title: "Waitlist",
  fileHead: ["Email", "Receives updates", "Since"],
  remove: (email: string) => `Remove ${email}`,
  readers: (count: number) =>
    `To people who asked for updates: ${peopleInWords(count)}. Each email has a link to leave the list.`,
  bodyHint: "A blank line starts a new paragraph.",
  previewOf: (recipients: number) => `Preview: this is what ${peopleInWords(recipients)} will get`,
  nobodyToSendTo: "Nobody on the list asked for updates, so there's nobody to send one to.",
  send: (recipients: number) => `Send to ${peopleInWords(recipients)}`,
  sentTo: (sent: string, recipients: number) => `${sent}, to ${peopleInWords(recipients)}`,
} as const;

export const previewed: Toast = {
  kind: "info",
  title: "Nothing has been sent yet",
  text: "Look at the preview first.",
};
export const updateSent = (count: number): Toast => ({
  kind: "success",
  title: `Update on its way to ${peopleInWords(count)}`,
});
export const updateSentAlready: Toast = {
  kind: "info",
  title: "That update was already sent",
  text: "It wasn't sent again.",
};
export const nobodyWantsUpdates = "Nobody on the list asked for updates";
export const entryRemoved = (email: string): Toast => ({ kind: "success", title: `${email} is off the waitlist` });
export const entryGone = "That entry was already removed";
export const waitlistUpdateFailed = {
  title: "Failed to update the waitlist",
  text: "Nothing was sent or changed. Please try again.",
};

// Mails

/** Mail to the owner, with everything that the author typed. */
export const testimonialReceivedTexts = {
  subject: (name: string) => `New testimonial from ${name}`,
  heading: "New testimonial",
  preview: (name: string) => `${name} wrote a testimonial`,
  rating: (rating: number) => `${rating} out of 5`,
  notShownYet: "It isn't shown on the site until you approve it.",
  button: "Approve or decline it",
} as const;

/** Mail to the author after the approval. */
export const testimonialPublishedTexts = {
  subject: (businessName: string) => `Your testimonial is on the site of ${businessName}`,
  heading: "Thank you for your testimonial",
  preview: "Your testimonial is on the site now.",
  asYouWrote: "Your testimonial is on the site now, word for word as you wrote it:",
  readIt: "read it there",
  takeItDown: "If you'd rather not see it there anymore, reply to this email and I'll take it down.",
} as const;

export const waitlistWelcomeTexts = {
  subject: (businessName: string) => `You're on the waitlist of ${businessName}`,
  heading: "You're on the waitlist",
  preview: "I'll email you when a spot opens.",
  fewDogs:
    "I walk a small number of dogs, so that each one gets a real walk. When a spot opens, I'll write to you first.",
  withUpdates: "You also asked for updates: expect a few short emails a year, never more.",
  withoutUpdates: "You didn't ask for other updates, so you'll only hear from me when there's a spot.",
} as const;

/** Footer of each waitlist mail, as the law requires (CAN-SPAM). */
export const unsubscribeTexts = {
  why: "You get this email because this address joined the waitlist.",
  leave: "Leave the waitlist",
} as const;
