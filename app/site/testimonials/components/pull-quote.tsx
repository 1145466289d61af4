import type { ReactNode } from "react";

import { Stars } from "~/ui/stars";

import type { PublishedTestimonial } from "~/site/testimonials/published-testimonial";

/** One testimonial in large type; `children` are placed after the author. */
export function PullQuote({ testimonial, children }: { testimonial: PublishedTestimonial; children?: ReactNode }) {
  const { author, dogName, content, rating } = testimonial;
  return (
    <figure className="pull">
      <Stars rating={rating} />
      <blockquote dir="auto">{content}</blockquote>
      <figcaption>
        <bdi>{author}</bdi>
        {dogName ? (
          <>
            , Owner of <bdi>{dogName}</bdi>
          </>
        ) : null}
        {children}
      </figcaption>
    </figure>
  );
}
