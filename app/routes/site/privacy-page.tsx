// What /privacy shows.
import type { PrivacySection } from "~/business/privacy";
import type { Retention } from "~/business/retention";
import { Contents, TextSection } from "~/ui/contents";
import { Poster } from "~/ui/poster";

export interface PrivacyPageProps {
  sections: readonly PrivacySection[];
  /** As printed. */
  effective: string;
  retention: readonly Retention[];
}

export default function PrivacyPage({ sections, effective, retention }: PrivacyPageProps) {
  return (
    <>
      <Poster
        tint="sage"
        art="vignette-dropin"
        title="Privacy"
        lead={`In effect since ${effective}. Written to be read.`}
      />
      <Contents sections={sections}>
        {sections.map(({ id, heading, paragraphs, list, showsRetention }) => (
          <TextSection key={id} id={id} heading={heading} paragraphs={paragraphs}>
            {list ? (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
            {showsRetention ? <RetentionTable rows={retention} /> : null}
          </TextSection>
        ))}
      </Contents>
    </>
  );
}

const RetentionTable = ({ rows }: { rows: readonly Retention[] }) => (
  <table className="facts-table">
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Kept</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, what, keptFor }) => (
        <tr key={id}>
          <th scope="row">{what}</th>
          <td>{keptFor}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
