/** An approved or featured testimonial as visitors see it. */
export interface PublishedTestimonial {
  id: string;
  author: string;
  dogName: string | null;
  content: string;
  /** Number of stars, 1 to 5. */
  rating: number;
  /** Labels of its tags. */
  tags: string[];
  /** Slug of the area; null without one. */
  area: string | null;
  featured: boolean;
}
