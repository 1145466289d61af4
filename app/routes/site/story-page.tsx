// What /story shows.
import { Link } from "react-router";

import type { StorySection } from "~/business/story";
import { StoredPicture } from "~/features/media/components/stored-picture";
import { Drawing } from "~/ui/drawing";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

export interface StoryPageProps {
  story: readonly StorySection[];
  /** The owner's own picture; null where the drawn one is to be shown. */
  picture: string | null;
}

/** The sections beside the first picture; the rest stand beside the second. */
const besideFirst = 3;

export default function StoryPage({ story, picture }: StoryPageProps) {
  const { identity } = useSite();
  return (
    <>
      <Poster
        tint="jac"
        art="vignette-walk"
        title="My Story"
        lead="A small business, a good pair of shoes, and the dogs of the Westside. This is how I work."
      />
      <Section className="story">
        <div className="two two-top">
          {picture ? (
            <StoredPicture
              url={picture}
              alt={identity.walkerName}
              sizes="(min-width: 420px) 420px, 100vw"
              width={480}
              height={600}
              className="arch story-picture"
              first
            />
          ) : (
            <Drawing name="about-bungalow" title="A walker greets a dog at its door" className="arch story-picture" />
          )}
          <Chapters sections={story.slice(0, besideFirst)} />
        </div>
      </Section>
      <Section band="raised" className="story">
        <div className="two two-top">
          <Chapters sections={story.slice(besideFirst)} />
          <Drawing
            name="about-leashes"
            title="Leashes, boots and a bandana by the door"
            className="arch story-picture"
          />
        </div>
      </Section>
      <Section
        band="sky"
        title="Now tell me about your dog"
        intro="The meet and greet is free, and neither of us is bound by it."
      >
        <div className="actions">
          <Link to="/contact" className="btn btn-big">
            Contact Me
          </Link>
          <Link to="/services" className="btn btn-quiet btn-big">
            Services and prices
          </Link>
        </div>
        <p className="mt-6">{identity.walkerName}</p>
      </Section>
    </>
  );
}

const Chapters = ({ sections }: { sections: readonly StorySection[] }) => (
  <div className="chapters">
    {sections.map(({ id, heading, paragraphs }) => (
      <section key={id} id={id} className="prose">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
