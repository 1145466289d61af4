import { areas } from "~/business/areas/areas";
import { testimonialTags } from "~/business/service-catalog";
import { Stars } from "~/ui/stars";

import type { PublishedTestimonial } from "~/site/testimonials/published-testimonial";

/** Card with a testimonial, word for word. */
export function TestimonialCard({ testimonial }: { testimonial: PublishedTestimonial }) {
  const { author, dogName, content, rating, services, area } = testimonial;
  return (
    <li className="card testimonial">
      <figure className="card-body">
        <Stars rating={rating} />
        <blockquote dir="auto">{content}</blockquote>
        <figcaption className="foot">
          <strong>
            <bdi>{author}</bdi>
          </strong>
          {dogName ? (
            <span className="muted">
              Owner of <bdi>{dogName}</bdi>
            </span>
          ) : null}
          <span className="tags">
            {area ? <span className={`tag ${areas[area].tint}`}>{areas[area].name} Resident</span> : null}
            {services.map((tag) => (
              <span key={tag} className="tag">
                {testimonialTags[tag].label}
              </span>
            ))}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
