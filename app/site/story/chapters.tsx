// Chapters of My Story as visitors read them.
import type { StorySection } from "~/business/texts/story";

export interface ChaptersProps {
  sections: readonly StorySection[];
  /** Level of the chapters' headings. */
  as?: "h2" | "h3";
}

export const Chapters = ({ sections, as: Heading = "h2" }: ChaptersProps) => (
  <div className="chapters">
    {sections.map(({ id, heading, paragraphs }) => (
      <section key={id} id={id} className="prose">
        <Heading>{heading}</Heading>
        {paragraphs.map((paragraph, place) => (
          // The index keeps keys unique when a text repeats a paragraph.
          <p key={`${place} ${paragraph}`}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
);
