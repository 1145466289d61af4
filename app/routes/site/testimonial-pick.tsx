import { href, Link } from "react-router";

import { home } from "~/business/texts/home";
import type { PublishedTestimonial } from "~/site/testimonials/published-testimonial";
import { PullQuote } from "~/site/testimonials/components/pull-quote";
import { TestimonialCard } from "~/site/testimonials/components/testimonial-card";
import { Drawing } from "~/ui/drawing";

/** Up to three testimonials, featured ones first. The first is a large quotation, the others are cards below it. */
export function TestimonialPick({ testimonials }: { testimonials: readonly PublishedTestimonial[] }) {
  const [first, ...others] = testimonials;
  return (
    <section id="testimonials" className="section quote">
      <div className="wrap">
        <h2 className={first ? "eyebrow" : undefined}>{home.testimonialsHeading}</h2>
        {first ? (
          <>
            <PullQuote testimonial={first} />
            {others.length > 0 ? (
              <ul className="cards">
                {others.map((testimonial) => (
                  <TestimonialCard key={testimonial.id} testimonial={testimonial} />
                ))}
              </ul>
            ) : null}
          </>
        ) : (
          <div className="empty">
            <Drawing name="empty-testimonials" />
            <p className="lead">No reviews yet</p>
          </div>
        )}
        <p className="actions">
          <Link to={`${href("/testimonials")}?share=1`} className="btn">
            Leave a Review
          </Link>
          {first ? (
            <Link to={href("/testimonials")} className="btn btn-ghost">
              All testimonials
            </Link>
          ) : null}
        </p>
      </div>
    </section>
  );
}
