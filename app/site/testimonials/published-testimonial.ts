import type { AreaSlug } from "~/business/areas/areas";
import type { TestimonialTag } from "~/business/service-catalog";

/** A testimonial as the public sees it; only approved and featured ones ever become one. */
export interface PublishedTestimonial {
  id: string;
  author: string;
  dogName: string | null;
  content: string;
  /** 1 to 5. */
  rating: number;
  services: TestimonialTag[];
  area: AreaSlug | null;
  featured: boolean;
}
