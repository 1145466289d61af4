import { Stars } from "~/ui/stars";
import { useSite } from "~/ui/use-site";

import type { PublishedTestimonial } from "~/site/testimonials/published-testimonial";

/** Card with a testimonial, word for word. */
export function TestimonialCard({ testimonial }: { testimonial: PublishedTestimonial }) {
  const { author, dogName, content, rating, tags } = testimonial;
  const area = useSite().areas.find(({ slug }) => slug === testimonial.area);
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
            {area ? <span className={`tag ${area.tint}`}>{area.name} Resident</span> : null}
            {tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
