import { Link } from "react-router";

import { allAreas, areaPath } from "~/business/areas/areas";

import { Stamp } from "./stamp";

const byZip = allAreas
  .flatMap((area) => area.zips.map((zip) => ({ zip, area })))
  .toSorted((one, other) => one.zip.localeCompare(other.zip));

/** Every zip code served, each leading to its area. */
export function ZipDirectory() {
  return (
    <ul className="stamps">
      {byZip.map(({ zip, area }) => (
        <li key={zip}>
          <Link to={areaPath(area)} className="stamp-link">
            <Stamp zip={zip} tint={area.tint} place={area.name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
