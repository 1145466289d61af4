// What /accessibility shows.
import type { StatementSection } from "~/business/accessibility";
import { Contents, TextSection } from "~/ui/contents";
import { Poster } from "~/ui/poster";

export default function AccessibilityPage({ sections, date }: { sections: readonly StatementSection[]; date: string }) {
  return (
    <>
      <Poster tint="sea" art="vignette-hike" title="Accessibility" lead={`Last reviewed on ${date}.`} />
      <Contents sections={sections}>
        {sections.map((section) => (
          <TextSection key={section.id} {...section} />
        ))}
      </Contents>
    </>
  );
}
