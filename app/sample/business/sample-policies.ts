// Policies of the sample business.
import { feeTermsOn, type PolicyChange } from "~/business/money/owner-policies";

export const samplePolicies: readonly PolicyChange[] = [
  { item: "noticeHours", value: 24, from: "2026-01-01" },
  { item: "latePercent", value: 50, from: "2026-01-01" },
  { item: "noShowPercent", value: 100, from: "2026-01-01" },
  { item: "holidayPercent", value: 50, from: "2026-01-01" },
  { item: "bookingHours", value: 4, from: "2026-01-01" },
  { item: "meetingHours", value: 24, from: "2026-01-01" },
];

/** Fee terms of the sample's bookings. */
export const sampleTerms = feeTermsOn(samplePolicies, "2026-11-23");
