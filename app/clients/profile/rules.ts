// Notifications: when text messages may be sent, and how long a consent lasts (docs/product.md, Consent). Who may join a
// household (docs/product.md, Household members).
import { maxMembers } from "~/business/household";
import type { StoredRole } from "~/business/site";

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

interface Newcomer {
  role: StoredRole;
  isEmployee: boolean;
  isClosed: boolean;
  /** True with pets, visits or anything else that would be lost to its account. */
  hasData: boolean;
}

/** Whether a person works for the business, so that they can't be in a client's household. */
export const worksHere = ({ role, isEmployee }: Pick<Newcomer, "role" | "isEmployee">): boolean =>
  isEmployee || role === "admin" || role === "bookkeeper";

/** Returns why an invitation can't be accepted; null when it can. `newcomer`: null without an account. */
export function joinRefusal(
  household: { members: number; isClosed: boolean },
  newcomer: Newcomer | null,
): "closed" | "full" | "works-here" | "in-household" | "account-closed" | "has-data" | null {
  if (household.isClosed) return "closed";
  if (household.members >= maxMembers) return "full";
  if (!newcomer) return null;
  if (worksHere(newcomer)) return "works-here";
  if (newcomer.role === "member") return "in-household";
  if (newcomer.isClosed) return "account-closed";
  return newcomer.hasData ? "has-data" : null;
}
