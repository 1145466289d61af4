// Testimonials by clients of the area, the first in large type. Renders nothing when there are none.
import type { Area } from "~/business/areas/areas";
import { PullQuote } from "~/site/testimonials/components/pull-quote";
import { TestimonialCard } from "~/site/testimonials/components/testimonial-card";
import type { PublishedTestimonial } from "~/site/testimonials/published-testimonial";
import { Section } from "~/ui/section";

export function AreaTestimonials({
  area,
  testimonials,
}: {
  area: Area;
  testimonials: readonly PublishedTestimonial[];
}) {
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <Section band="quote">
      <h2 className="eyebrow">What people in {area.name} say</h2>
      <PullQuote testimonial={first}>
        {" "}
        <span className={`tag ${area.tint}`}>{area.name} Resident</span>
      </PullQuote>
      {others.length > 0 ? (
        <ul className="cards">
          {others.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
