// The owner's decisions on testimonials and the reasons for declining one (FTC 16 CFR 465): a low rating or an
// unfavorable opinion is never a reason, so the list has none.

export const declineReasons = ["spam", "not-a-client", "private", "unlawful", "duplicate", "withdrawn"] as const;
export type DeclineReason = (typeof declineReasons)[number];

export type TestimonialStatus = "pending" | "approved" | "featured" | "declined";
export type Decision = "approve" | "feature" | "unfeature" | "decline";

/** State changes of each decision (docs/product.md, Testimonials): pending → approved → (featured) or declined. */
export const decisions: Record<Decision, { from: readonly TestimonialStatus[]; to: TestimonialStatus }> = {
  approve: { from: ["pending", "declined"], to: "approved" },
  feature: { from: ["approved"], to: "featured" },
  unfeature: { from: ["featured"], to: "approved" },
  decline: { from: ["pending", "approved", "featured"], to: "declined" },
};

/** A testimonial in any state, word for word, for the owner's desk. */
export interface DeskTestimonial {
  id: string;
  author: string;
  email: string;
  dogName: string | null;
  content: string;
  rating: number;
  /** Labels of its tags. */
  tags: readonly string[];
  /** Name of the area; null without one. */
  area: string | null;
  status: TestimonialStatus;
  declineReason: DeclineReason | null;
  version: number;
  /** Time of submission, such as "Tue, Nov 24, 3:05 PM". */
  since: string;
}
