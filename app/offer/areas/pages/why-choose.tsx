import type { AreaPage } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import { capitalized, countInWords } from "~/business/count-in-words";
import { whyChoose } from "~/business/texts/story";
import { Fold } from "~/ui/fold";
import { Section } from "~/ui/section";

/** The reasons to choose the walker in this area, followed by reasons that apply everywhere. */
export function WhyChoose({ area, features }: { area: Area; features: AreaPage["features"] }) {
  return (
    <Section title="Why Choose My Services" intro={`What ${area.name} has taught me.`}>
      <ol className={`reasons ${area.tint}`}>
        {features.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Fold heading={<h3>{capitalized(countInWords(whyChoose.length, "habit"))} I keep everywhere</h3>}>
          <dl className="policies">
            {whyChoose.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd className="muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </Section>
  );
}
