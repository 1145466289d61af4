// Options of the contact form and tags of testimonials, with their own values and names
// (docs/product.md, Services).
import type { OwnOption } from "~/business/services/service-options";

export const sampleContactServices: readonly OwnOption[] = [
  { value: "walking", service: "dog-walks" },
  { value: "running", service: "dog-runs" },
  { value: "dropin", service: "drop-in" },
  { value: "hike", service: "adventure-hike" },
];

export const sampleTestimonialTags: readonly OwnOption[] = [
  { value: "dog-walking", label: "Dog walking", service: "dog-walks" },
  { value: "pet-sitting", label: "Pet sitting", service: "drop-in" },
  { value: "puppy-visits", label: "Puppy visits", service: "drop-in" },
  { value: "hiking", label: "Hiking", service: "adventure-hike" },
  { value: "overnight", label: "Overnight", service: null },
  { value: "dog-running", service: "dog-runs", isHidden: true },
];
