import type { AreaSlug } from "~/business/areas/areas";
import type { TestimonialTag } from "~/business/service-catalog";

/** An approved or featured testimonial as visitors see it. */
export interface PublishedTestimonial {
  id: string;
  author: string;
  dogName: string | null;
  content: string;
  /** Number of stars, 1 to 5. */
  rating: number;
  services: TestimonialTag[];
  area: AreaSlug | null;
  featured: boolean;
}
