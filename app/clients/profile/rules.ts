// How a client wants to be reached, and whether texts may be sent (docs/product.md, Consent): never without a consent
// of its own.

export type Preference = "email" | "sms" | "both";

interface Reach {
  phone: string | null;
  notificationPreference: Preference;
}

/** Whether texts may be sent: they were asked for, there is a number, and its owner agreed. */
export function mayText(profile: Reach & { smsConsentAt: Date | null }): boolean {
  return profile.notificationPreference !== "email" && profile.phone !== null && profile.smsConsentAt !== null;
}

/**
 * What becomes of the consent to text messages when a profile is saved. It was given for one number and ends with it;
 * choosing e-mail alone takes it back.
 */
export function consentAfter(
  stored: { phone: string | null; smsConsentAt: Date | null },
  next: Reach & { agrees: boolean },
): "given" | "kept" | "none" {
  if (next.notificationPreference === "email" || next.phone === null) return "none";
  if (next.agrees) return "given";
  return stored.smsConsentAt && stored.phone === next.phone ? "kept" : "none";
}
