// The words people agree to when they tick a box (docs/product.md, Consent). Store the version with the consent; change
// the version whenever a word changes. Neither box is ever ticked beforehand, and neither is a condition of service.

export const smsConsentVersion = "2026-11";

/** Shown where the notification preference is SMS or both. Covers texts about visits, not advertising. */
export const smsConsentText = (businessName: string): string =>
  `Text me about my request and my visits. I agree that ${businessName} may send me text messages at the number given: ` +
  "replies to my inquiry, confirmations, changes, reminders and arrival notes. The number of messages depends on my " +
  "visits. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Agreeing is not a condition of any service.";

/** Shown right after the text, as links. */
export const smsConsentLinks = [
  { label: "Terms", to: "/contract" },
  { label: "Privacy", to: "/privacy" },
] as const;

export const waitlistConsentVersion = "2026-11";

/** The receive-updates box of the waitlist. Joining works without it: then one mail comes, when a spot opens. */
export const waitlistUpdatesText = (businessName: string): string =>
  `Also email me occasional news from ${businessName}, such as new services and areas. Every email has a link to stop.`;

/** What a person who texts HELP gets back. */
export const smsHelpReply = (identity: { businessName: string; phone: string; email: string }): string =>
  `${identity.businessName}: texts about your visits. Call ${identity.phone} or write to ${identity.email}. ` +
  "Msg & data rates may apply. Reply STOP to opt out.";

export const smsStopReply = (businessName: string): string =>
  `${businessName}: you won't get any more texts. Updates about your visits will come by email instead.`;
