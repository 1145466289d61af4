import { Link } from "react-router";

import { type Area, areaPath } from "~/business/areas/areas";
import { factorInWords } from "~/offer/pricing/rules";

import { AreaPicture } from "./area-picture";

export interface AreaCardProps {
  area: Area;
  /** A subtitle, or a description shortened to 120 characters. */
  text: string;
  heading?: "h2" | "h3";
}

/** A card in the area's color that links to its page. */
export function AreaCard({ area, text, heading: Heading = "h3" }: AreaCardProps) {
  const discount = factorInWords(area.priceFactor);
  return (
    <li className={`card card-link area-card ${area.tint}`}>
      <div className="card-body">
        <Heading>
          <Link to={areaPath(area)}>{area.name}</Link>
        </Heading>
        <p className="zips">
          {area.zips.join(", ")}
          {discount ? <strong> {discount}</strong> : null}
        </p>
        <p>{text}</p>
      </div>
      <AreaPicture area={area} />
    </li>
  );
}
