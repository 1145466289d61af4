import { href, Link } from "react-router";

import type { AreaPage } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import { FaqList } from "~/ui/faq-list";
import { Section } from "~/ui/section";

/** How visits work in the area, followed by questions and answers about the area. */
export function GettingAround({ area, page, band }: { area: Area; page: AreaPage; band?: "raised" }) {
  return (
    <Section band={band}>
      <div className="two two-top">
        <div>
          <h2>Getting around {area.name}</h2>
          <div className="prose mt-6">
            {page.gettingAround.map((paragraph, place) => (
              // The index is part of the key, because two paragraphs may be equal.
              <p key={`${place} ${paragraph}`}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div>
          <h2>Asked in {area.name}</h2>
          <div className="mt-6">
            <FaqList name="local-questions" items={page.faq} />
          </div>
          <p className="mt-6">
            More answers are on the <Link to={href("/faq")}>questions page</Link>.
          </p>
        </div>
      </div>
    </Section>
  );
}
