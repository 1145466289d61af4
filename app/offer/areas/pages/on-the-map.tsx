// The area on the map, with its zip codes and service hours. The map is only a drawing; an address is served if its zip
// code is listed.
import type { Area } from "~/business/areas/areas";
import { factorInWords } from "~/offer/pricing/rules";
import { countInWords } from "~/business/count-in-words";
import { weekInWords } from "~/business/hours-in-words";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import { Stamp } from "./stamp";

export interface OnTheMapProps {
  area: Area;
  title: string;
  priceNote?: string;
  band?: "raised";
}

export function OnTheMap({ area, title, priceNote, band }: OnTheMapProps) {
  return (
    <Section band={band}>
      <div className="two">
        <div>
          <h2>{title}</h2>
          <p className="lead">{zipsInWords(area)}</p>
          <ul className="stamps mt-6" aria-label="Zip codes">
            {area.zips.map((zip) => (
              <li key={zip}>
                <Stamp zip={zip} tint={area.tint} />
              </li>
            ))}
          </ul>
          {priceNote ? (
            <p className="note mt-6">
              <strong>{factorInWords(area.priceFactor)}.</strong> {priceNote}
            </p>
          ) : null}
          <p className="mt-6">
            <strong>Service hours:</strong> {weekInWords(useSite().hours)}
          </p>
        </div>
        <MapFrame area={area} />
      </div>
    </Section>
  );
}

const zipsInWords = ({ name, zips }: Area): string =>
  zips.length === 1
    ? `One zip code is all of it: if your ${name} address ends in ${zips[0]}, I come to you.`
    : `If your ${name} address ends in one of these ${countInWords(zips.length, "zip code")}, I come to you.`;

/** The text behind the iframe is visible until the map has loaded. */
function MapFrame({ area }: { area: Area }) {
  const { identity } = useSite();
  return (
    <div className={`map-frame ${area.tint}`}>
      <p>
        The map is on its way. If it doesn't show up: I serve {area.zips.join(", ")}, and I'm happy to tell you more at{" "}
        {identity.phone}.
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; one without scripts floods the console */}
      <iframe src={`/embed/map/${area.slug}`} title={`Map of the service area with ${area.name}`} loading="lazy" />
    </div>
  );
}
