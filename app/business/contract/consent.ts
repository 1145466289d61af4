// The consent texts beside checkboxes (docs/product.md, Consent). The version is stored with each consent; change it
// whenever a word changes. Neither box is ever preselected or a condition of service.

export const smsConsentVersion = "2026-11";

/** Shown when the notification preference is SMS or both. Covers texts about visits, not advertising. */
export const smsConsentText = (businessName: string): string =>
  `Text me about my request and my visits. I agree that ${businessName} may send me text messages at the number given: ` +
  "replies to my inquiry, confirmations, changes, reminders and arrival notes. The number of messages depends on my " +
  "visits. Msg & data rates may apply. Reply STOP to opt out, HELP for help. Agreeing is not a condition of any service.";

/** Links shown after the consent text. */
export const smsConsentLinks = [
  { label: "Terms", to: "/contract" },
  { label: "Privacy", to: "/privacy" },
] as const;

export const waitlistConsentVersion = "2026-11";

/** The waitlist's optional box for updates. Without it, one mail is sent when a spot opens. */
export const waitlistUpdatesText = (businessName: string): string =>
  `Also email me occasional news from ${businessName}, such as new services and areas. Every email has a link to stop.`;

/** Automatic reply to the text message HELP. */
export const smsHelpReply = (identity: { businessName: string; phone: string; email: string }): string =>
  `${identity.businessName}: texts about your visits. Call ${identity.phone} or write to ${identity.email}. ` +
  "Msg & data rates may apply. Reply STOP to opt out.";

export const smsStopReply = (businessName: string): string =>
  `${businessName}: you won't get any more texts. Updates about your visits will come by email instead.`;
