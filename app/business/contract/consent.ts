// Texts beside the consent checkboxes (docs/product.md, Consent). The version is stored with each consent, so change
// the version whenever a word changes. The boxes are never preselected and never required for a service.

export const smsConsentVersion = "2026-11";

/** Shown when the notification preference includes SMS. The consent covers texts about visits, not advertising. */
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

/**
 * Label of the waitlist's optional box for updates. Without this consent, a visitor gets one mail when a spot opens.
 */
export const waitlistUpdatesText = (businessName: string): string =>
  `Also email me occasional news from ${businessName}, such as new services and areas. Every email has a link to stop.`;

/** Automatic reply when somebody sends the text message HELP. */
export const smsHelpReply = (identity: { businessName: string; phone: string; email: string }): string =>
  `${identity.businessName}: texts about your visits. Call ${identity.phone} or write to ${identity.email}. ` +
  "Msg & data rates may apply. Reply STOP to opt out.";

export const smsStopReply = (businessName: string): string =>
  `${businessName}: you won't get any more texts. Updates about your visits will come by email instead.`;
