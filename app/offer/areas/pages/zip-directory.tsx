import { Link } from "react-router";

import { type Area, areaPath } from "~/business/areas/areas";

import { Stamp } from "./stamp";

/** Every served zip code, linked to its area. */
export function ZipDirectory({ areas }: { areas: readonly Area[] }) {
  const byZip = areas
    .flatMap((area) => area.zips.map((zip) => ({ zip, area })))
    .toSorted((one, other) => one.zip.localeCompare(other.zip));
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
