// Notifications: when text messages may be sent, and how long a consent lasts (docs/product.md, Consent).

export type Preference = "email" | "sms" | "both";

interface Reach {
  phone: string | null;
  notificationPreference: Preference;
}

/** Whether text messages may be sent: the client chose them, has a phone number, and agreed to them. */
export const mayText = (profile: Reach & { smsConsentAt: Date | null }): boolean =>
  profile.notificationPreference !== "email" && profile.phone !== null && profile.smsConsentAt !== null;

/**
 * Returns what happens to the consent to text messages when a profile is saved. The consent ends when the phone number
 * changes and when only email is chosen.
 */
export function consentAfter(
  stored: { phone: string | null; smsConsentAt: Date | null },
  next: Reach & { agrees: boolean },
): "given" | "kept" | "none" {
  if (next.notificationPreference === "email" || next.phone === null) return "none";
  if (next.agrees) return "given";
  return stored.smsConsentAt && stored.phone === next.phone ? "kept" : "none";
}
