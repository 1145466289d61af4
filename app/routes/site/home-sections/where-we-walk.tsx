import { type Area, areaPath } from "~/business/areas/areas";
import { AreaMap } from "~/ui/art/area-map";
import { Section } from "~/ui/section";
import { Link } from "react-router";
import { factorInWords } from "~/offer/pricing/rules";

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

/** All areas with their zip codes, beside the map. */
function AreaList({ areas }: { areas: readonly Area[] }) {
  return (
    <ul className="rows area-list">
      {areas.map((area) => (
        <li key={area.slug}>
          <Link to={areaPath(area)}>{area.name}</Link>
          <span>
            <strong>{factorInWords(area.priceFactor)}</strong> {area.zips.join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
