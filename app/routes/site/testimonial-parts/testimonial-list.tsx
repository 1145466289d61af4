import { TestimonialCard } from "~/features/testimonials/components/testimonial-card";
import type { PublishedTestimonial } from "~/features/testimonials/published-testimonial";
import { Drawing } from "~/ui/drawing";

export default function TestimonialList({ testimonials }: { testimonials: readonly PublishedTestimonial[] }) {
  if (testimonials.length === 0) {
    return (
      <div className="empty">
        <Drawing name="empty-testimonials" />
        <h2>No reviews yet</h2>
        <p className="lead">Every word here is a client's own. The first one could be yours.</p>
      </div>
    );
  }
  return (
    <ul className="cards rise">
      {testimonials.map((testimonial) => (
        <TestimonialCard key={testimonial.id} testimonial={testimonial} />
      ))}
    </ul>
  );
}
