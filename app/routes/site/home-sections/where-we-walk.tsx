import type { Area } from "~/business/areas/areas";
import { AreaList } from "~/offer/areas/pages/area-list";
import { AreaMap } from "~/ui/art/area-map";
import { Section } from "~/ui/section";

export function WhereWeWalk({ areas }: { areas: readonly Area[] }) {
  return (
    <Section className="where">
      <div className="two">
        <div>
          <h2>Where I walk</h2>
          <p className="lead">Eight areas between the hills and the ocean. Not sure about your street? Ask me.</p>
          <AreaList areas={areas} />
        </div>
        <AreaMap areas={areas} className="area-map" />
      </div>
    </Section>
  );
}
