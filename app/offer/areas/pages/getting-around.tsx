import { href, Link } from "react-router";

import type { AreaPage } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import { FaqList } from "~/ui/faq-list";
import { Fold } from "~/ui/fold";
import { Section } from "~/ui/section";

/** How visits work in the area, followed by questions and answers about the area. */
export function GettingAround({ area, page, band }: { area: Area; page: AreaPage; band?: "raised" }) {
  return (
    <Section band={band} title={`Asked in ${area.name}`} narrow>
      <FaqList name="local-questions" items={page.faq}>
        <Fold name="local-questions" heading={<h3>Getting around {area.name}</h3>}>
          <div className="prose">
            {page.gettingAround.map((paragraph, place) => (
              // The index is part of the key, because two paragraphs may be equal.
              <p key={`${place} ${paragraph}`}>{paragraph}</p>
            ))}
          </div>
        </Fold>
      </FaqList>
      <p className="mt-6">
        More answers are on the <Link to={href("/faq")}>questions page</Link>.
      </p>
    </Section>
  );
}
