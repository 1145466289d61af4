// What the owner may do with a testimonial, and why one may be declined (FTC 16 CFR 465): a low rating or an
// unfavourable opinion is never a reason, so the list has none.
import type { AreaSlug } from "~/business/areas/areas";
import type { TestimonialTag } from "~/business/service-catalog";

export const declineReasons = {
  spam: "Advertising, or not about a service of mine",
  "not-a-client": "Its author was never a client",
  private: "Includes someone's address, phone number or other private facts",
  unlawful: "Threats, insults to a person, or unlawful words",
  duplicate: "The same testimonial was sent twice",
  withdrawn: "Its author asked me not to show it",
} as const;
export type DeclineReason = keyof typeof declineReasons;

export type TestimonialStatus = "pending" | "approved" | "featured" | "declined";
export type Decision = "approve" | "feature" | "unfeature" | "decline";

/**
 * From which states a decision leads where (docs/product.md, Testimonials): pending → approved → (featured) or
 * declined.
 */
export const decisions: Record<Decision, { from: readonly TestimonialStatus[]; to: TestimonialStatus }> = {
  approve: { from: ["pending", "declined"], to: "approved" },
  feature: { from: ["approved"], to: "featured" },
  unfeature: { from: ["featured"], to: "approved" },
  decline: { from: ["pending", "approved", "featured"], to: "declined" },
};

export const statusNames: Record<TestimonialStatus, string> = {
  pending: "To read",
  approved: "Approved",
  featured: "Featured",
  declined: "Declined",
};

/** A testimonial on the owner's desk: as it was written, whatever its state. */
export interface DeskTestimonial {
  id: string;
  author: string;
  email: string;
  dogName: string | null;
  content: string;
  rating: number;
  services: readonly TestimonialTag[];
  area: AreaSlug | null;
  status: TestimonialStatus;
  declineReason: DeclineReason | null;
  version: number;
  /** "Tue, Nov 24, 3:05 PM PT". */
  since: string;
}

/** "3 approved, 1 was decided already." */
export function decided(decision: Decision, count: number, skipped: number): string {
  const done = { approve: "approved", feature: "featured", unfeature: "no longer featured", decline: "declined" }[
    decision
  ];
  const rest = skipped === 0 ? "" : `; ${skipped} ${skipped === 1 ? "was" : "were"} already decided`;
  return `${count} ${count === 1 ? "testimonial" : "testimonials"} ${done}${rest}`;
}

export const nothingDecided = "That was already decided. Nothing was changed";
export const moderationFailed = {
  title: "Failed to update testimonials",
  text: "Nothing was changed. Please try again.",
};
