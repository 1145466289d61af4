import { Link } from "react-router";

import { allAreas, areaPath } from "~/business/areas/areas";
import { factorInWords } from "~/offer/pricing/rules";

/** All areas with their zip codes: the words beside the map. */
export function AreaList() {
  return (
    <ul className="rows area-list">
      {allAreas.map((area) => (
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
