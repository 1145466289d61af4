import { Link } from "react-router";

import { areaPath } from "~/business/areas/areas";
import { factorInWords } from "~/offer/pricing/rules";

import type { AreaSummary } from "~/offer/areas/queries.server";
import { Stamp } from "./stamp";

/** A location in detail, as a full-width stripe in its color. */
export function AreaStripe({ area, description, priceNote }: AreaSummary) {
  const adjustment = factorInWords(area.priceFactor);
  return (
    <li className={`stripe ${area.tint}`}>
      <div className="wrap">
        <h3>
          <Link to={areaPath(area)}>{area.name}</Link>
        </h3>
        <ul className="stamps" aria-label={`Zip codes of ${area.name}`}>
          {area.zips.map((zip) => (
            <li key={zip}>
              <Stamp zip={zip} tint={area.tint} />
            </li>
          ))}
        </ul>
        <div>
          <p>{description}</p>
          {adjustment ? (
            <p className="mt-4">
              <strong className="pill">{adjustment}</strong>
            </p>
          ) : null}
          {priceNote ? <p className="mt-4">{priceNote}</p> : null}
        </div>
      </div>
    </li>
  );
}
