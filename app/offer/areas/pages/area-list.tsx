import { Link } from "react-router";

import { type Area, areaPath } from "~/business/areas/areas";
import { factorInWords } from "~/offer/pricing/rules";

/** All areas with their zip codes, beside the map. */
export function AreaList({ areas }: { areas: readonly Area[] }) {
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
