// Everything of the home page below the waitlist box.
import type { SquadDog } from "~/features/squad/squad-dog";
import type { PublishedTestimonial } from "~/features/testimonials/published-testimonial";

import { About } from "./about";
import { ContactCards } from "./contact-cards";
import { ServicesGrid } from "./services-grid";
import { SquadPick } from "./squad-pick";
import { TestimonialPick } from "./testimonial-pick";
import { WhereWeWalk } from "./where-we-walk";

export interface HomeSectionsProps {
  dogs: readonly SquadDog[];
  testimonials: readonly PublishedTestimonial[];
  /** The owner's own, for the about section. */
  picture: string | null;
}

export default function HomeSections({ dogs, testimonials, picture }: HomeSectionsProps) {
  return (
    <>
      <ServicesGrid />
      <SquadPick dogs={dogs} />
      <About picture={picture} />
      <TestimonialPick testimonials={testimonials} />
      <WhereWeWalk />
      <ContactCards />
    </>
  );
}
